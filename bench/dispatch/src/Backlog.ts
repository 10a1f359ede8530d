import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { Place } from "./Arms.ts"
import { body } from "./Body.ts"
import { makeEndpoint, organizationOf, webhookOf } from "./Workload.ts"

/**
 * Makes `waiting` deliveries to an endpoint that never answers, and `finished` ones as history: an event, a delivery
 * and an attempt each. The events of history are empty, since nothing reads them any more; all attempts are in the
 * current partition.
 */
export const makeBacklog = Effect.fnUntraced(function* (
  { receiver }: Place,
  { finished, waiting }: { readonly waiting: number; readonly finished: number }
) {
  const sql = yield* PgClient.PgClient
  const old = `SELECT n, ${webhookOf("n")} AS webhook_id, ${organizationOf("n")} AS organization_id,
    now() - interval '1 day' AS created_at FROM generate_series(1, ${finished}) n`
  yield* sql.unsafe(`INSERT INTO events (id, organization_id, type, payload, created_at)
    SELECT 'evt_old_' || n, organization_id, 'fbo_account.created', '', created_at FROM (${old})`)
  yield* sql.unsafe(`INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
    SELECT organization_id, 'dlv_old_' || n, webhook_id, 'evt_old_' || n, 'fbo_account.created', created_at
    FROM (${old})`)
  yield* sql.unsafe(`INSERT INTO delivery_attempts
      (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
    SELECT organization_id, 'dlv_old_' || n, 1, now() - interval '1 minute', 5, 200 FROM (${old})`)

  yield* makeEndpoint("whk_dead", 0, `${receiver.url}/hang`)
  yield* sql`INSERT INTO events VALUES ('evt_dead', 'org_1', 'fbo_account.created', ${body}, now())`
  yield* sql.unsafe(`INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
    SELECT 'org_1', 'dlv_dead_' || n, 'whk_dead', 'evt_dead', 'fbo_account.created', now()
    FROM generate_series(1, ${waiting}) n`)
  yield* sql.unsafe(`INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
    SELECT 'dlv_dead_' || n, 'org_1', 'whk_dead', 'evt_dead', date_trunc('milliseconds', now())
    FROM generate_series(1, ${waiting}) n`)
})

import { PgClient } from "@effect/sql-pg"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import { Effect } from "effect"

/** How many endpoints there are, spread over ten organizations. */
export const endpoints = 100

export const secret = `whsec_${"ab".repeat(32)}`
export const secretsKey = new Uint8Array(32).fill(7)

/** A body of 1 kB in SQL; `at` is when it was committed, for those whose latency is measured. */
const payload = (at: string) =>
  `'{"at":' || ${at} || ',"event":"fbo_account.created","pad":"' || repeat('x', 940) || '"}'`

/** The same body for those who do not read it from our tables. */
export const body = `{"at":0,"event":"fbo_account.created","pad":"${"x".repeat(940)}"}`

/** The endpoints, all at `url`; the first `hanging` of them never answer. */
export const makeEndpoints = Effect.fnUntraced(function* (url: string) {
  const sql = yield* PgClient.PgClient
  const box = yield* SecretBox
  yield* sql`INSERT INTO organizations SELECT 'org_' || n, 'Acme', '', NULL, now() FROM generate_series(1, 10) n`
  yield* Effect.forEach(
    Array.from({ length: endpoints }, (_, n) => n),
    Effect.fnUntraced(function* (n) {
      const sealed = yield* box.seal(secret, `whk_${n}`)
      yield* sql`INSERT INTO webhook_endpoints
          (organization_id, id, name, url, events, secret, created_at, updated_at)
        VALUES (${`org_${(n % 10) + 1}`}, ${`whk_${n}`}, '', ${url}, ARRAY['fbo_account.created'], ${sealed}, now(), now())`
    })
  )
})

/** Makes the first so many endpoints hang, and all others answer. */
export const hang = (count: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql`UPDATE webhook_endpoints
      SET url = regexp_replace(url, '/[a-z]+$',
        CASE WHEN substr(id, 5)::int < ${count}::int THEN '/hang' ELSE '/hook' END)
      WHERE id LIKE 'whk\\_%' AND id <> 'whk_dead'`
  )

let batches = 0

/** Commits so many deliveries as the outbox does, one event each, round the endpoints. */
export const commit = Effect.fnUntraced(function* (count: number, options: { readonly measured: boolean }) {
  const sql = yield* PgClient.PgClient
  const batch = `${process.pid}_${++batches}_`
  const at = options.measured ? "(extract(epoch FROM clock_timestamp()) * 1000)::bigint" : "0"
  yield* sql.unsafe(`
    WITH n AS (
      SELECT n, 'whk_' || ((n + ${batches * 7}) % ${endpoints}) AS webhook_id FROM generate_series(1, ${count}) n
    ), e AS (
      INSERT INTO events (id, organization_id, type, payload, created_at)
      SELECT 'evt_${batch}' || n, 'org_1', 'fbo_account.created', ${payload(at)}, clock_timestamp() FROM n
    ), d AS (
      INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
      SELECT 'org_1', 'dlv_${batch}' || n, webhook_id, 'evt_${batch}' || n, 'fbo_account.created', clock_timestamp()
      FROM n
    ), q AS (
      INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
      SELECT 'dlv_${batch}' || n, 'org_1', webhook_id, 'evt_${batch}' || n, clock_timestamp() FROM n
      RETURNING webhook_id
    )
    SELECT pg_notify('deliveries_due', (SELECT string_agg(DISTINCT webhook_id, ',') FROM q))`)
})

/** A million deliveries that wait on an endpoint that never answers, and ten million that are history. */
export const makeBurden = Effect.fnUntraced(function* (waiting: number, finished: number) {
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO webhook_endpoints (organization_id, id, name, url, events, secret, created_at, updated_at)
    SELECT organization_id, 'whk_dead', '', replace(url, '/hook', '/hang'), events, secret, now(), now()
    FROM webhook_endpoints WHERE id = 'whk_0'`
  yield* sql`INSERT INTO events VALUES ('evt_dead', 'org_1', 'fbo_account.created', ${body}, now())`
  yield* sql.unsafe(`INSERT INTO deliveries
      (organization_id, id, webhook_id, event_id, event_type, status, attempts, created_at, finished_at)
    SELECT 'org_1', 'dlv_old_' || n, 'whk_' || (n % ${endpoints}), 'evt_dead', 'fbo_account.created', 'delivered', 1,
      now() - interval '1 day', now() - interval '1 day' FROM generate_series(1, ${finished}) n`)
  yield* sql.unsafe(`INSERT INTO delivery_attempts
    SELECT 'org_1', 'dlv_old_' || n, 1, now() - interval '1 minute', 5, 200, NULL FROM generate_series(1, ${finished}) n`)
  yield* sql.unsafe(`INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
    SELECT 'org_1', 'dlv_dead_' || n, 'whk_dead', 'evt_dead', 'fbo_account.created', now()
    FROM generate_series(1, ${waiting}) n`)
  yield* sql.unsafe(`INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
    SELECT 'dlv_dead_' || n, 'org_1', 'whk_dead', 'evt_dead', now() FROM generate_series(1, ${waiting}) n`)
  yield* sql`VACUUM ANALYZE`
})

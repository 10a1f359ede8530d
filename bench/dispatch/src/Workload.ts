import { PgClient } from "@effect/sql-pg"
import { leastId } from "@vault-custody/domain/Common/Ids"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import { textArray } from "@vault-custody/persistence/Common/Database"
import { Effect, Schedule } from "effect"
import { secret } from "./Body.ts"

/** How many endpoints there are, spread over ten organizations. */
export const endpoints = 100

/** In SQL, the endpoint whose turn it is, and its organization. */
export const webhookOf = (turn: string) => `'whk_' || (${turn} % ${endpoints})`
export const organizationOf = (turn: string) => `'org_' || (${turn} % 10 + 1)`

export const secretsKey = new Uint8Array(32).fill(7)

/** The body in SQL. */
const payload = (batch: number) =>
  `'{"batch":${batch},"event":"fbo_account.created","pad":"' || repeat('x', 940) || '"}'`

/** An endpoint of the `turn`th organization. */
export const makeEndpoint = Effect.fnUntraced(function* (id: string, turn: number, url: string) {
  const sql = yield* PgClient.PgClient
  const sealed = yield* (yield* SecretBox).seal(secret, id)
  yield* sql`INSERT INTO webhook_endpoints
      (organization_id, id, name, url, events, secret, created_at, updated_at)
    VALUES (${`org_${(turn % 10) + 1}`}, ${id}, '', ${url}, ARRAY['fbo_account.created'], ${sealed}, now(), now())`
})

/** The endpoints, all at `url`. */
export const makeEndpoints = Effect.fnUntraced(function* (url: string) {
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO organizations SELECT 'org_' || n, 'Acme', '', NULL, now() FROM generate_series(1, 10) n`
  for (let n = 0; n < endpoints; n++) yield* makeEndpoint(`whk_${n}`, n, url)
})

/** Makes the first `count` endpoints hang, and all others answer. */
export const hang = (count: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql`UPDATE webhook_endpoints
      SET url = regexp_replace(url, '/[a-z]+$',
        CASE WHEN substr(id, 5)::int < ${count}::int THEN '/hang' ELSE '/hook' END)`
  )

/** Deletes all deliveries, in whatever state. */
export const deleteDeliveries = Effect.flatMap(
  PgClient.PgClient,
  (sql) => sql`TRUNCATE delivery_queue, deliveries, delivery_failures, delivery_attempts, events`
)

/** Waits until the queue holds only deliveries to hanging endpoints. */
export const untilDelivered = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const waiting = sql`SELECT FROM delivery_queue q JOIN webhook_endpoints w ON w.id = q.webhook_id
    WHERE w.url NOT LIKE '%/hang' LIMIT 1`
  yield* Effect.repeat(waiting, {
    until: (rows) => rows.length === 0,
    schedule: Schedule.spaced("200 millis")
  })
})

let batches = 0

/** A transaction that has put deliveries into the queue. */
export interface Batch {
  /** The batch number in its bodies: 0 if the batch is not measured. */
  readonly number: number
  /** PostgreSQL's number of the transaction. */
  readonly xid: string
}

/** Commits so many deliveries as the outbox does, one event each, round the endpoints or to one of `org_1`. */
export const commit = Effect.fnUntraced(function* (
  count: number,
  options: { readonly measured: boolean; readonly to?: string }
) {
  const sql = yield* PgClient.PgClient
  batches += 1
  const number = options.measured ? batches : 0
  // Ids sort by the time at which they were made, as those of the outbox do.
  const time = leastId("evt", Date.now()).slice("evt_".length, -16)
  const id = (prefix: string) =>
    `'${prefix}_${time}' || lpad((${batches * 1_000_000}::bigint + n)::text, 16, '0')`
  const turn = `(n + ${batches * 7})`
  const [row] = yield* sql.unsafe<{ readonly xid: string }>(`
    WITH n AS (
      SELECT n, ${options.to === undefined ? webhookOf(turn) : `'${options.to}'`} AS webhook_id,
        ${options.to === undefined ? organizationOf(turn) : "'org_1'"} AS organization_id
      FROM generate_series(1, ${count}) n
    ), e AS (
      INSERT INTO events (id, organization_id, type, payload, created_at)
      SELECT ${id("evt")}, organization_id, 'fbo_account.created', ${payload(number)}, clock_timestamp() FROM n
    ), d AS (
      INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
      SELECT organization_id, ${id("dlv")}, webhook_id, ${id("evt")}, 'fbo_account.created', clock_timestamp() FROM n
    ), q AS (
      INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
      SELECT ${id("dlv")}, organization_id, webhook_id, ${id("evt")}, date_trunc('milliseconds', clock_timestamp())
      FROM n
      RETURNING webhook_id
    )
    SELECT pg_notify('deliveries_due', (SELECT string_agg(DISTINCT webhook_id, ',') FROM q)),
      pg_current_xact_id()::text AS xid`)
  const batch: Batch = { number, xid: row?.xid ?? "" }
  return batch
})

/** When transactions were committed, in epoch milliseconds. */
export const committedAt = Effect.fnUntraced(function* (committed: ReadonlyArray<Batch>) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{ readonly at: number }>`
    SELECT (extract(epoch FROM pg_xact_commit_timestamp(xid::xid8::xid)) * 1000)::float8 AS at
    FROM unnest(${textArray(committed.map(({ xid }) => xid))}) WITH ORDINALITY AS t (xid, n) ORDER BY n`
  return new Map(committed.map(({ number }, n) => [number, rows[n]?.at ?? Number.NaN]))
})

/** Begins a replay of so many events to an endpoint of `org_1`, which are put into the log behind those that it has. */
export const beginReplay = Effect.fnUntraced(function* (to: string, count: number) {
  const sql = yield* PgClient.PgClient
  batches += 1
  const time = leastId("evt", Date.now()).slice("evt_".length, -16)
  yield* sql.unsafe(`
    WITH head AS (
      SELECT COALESCE(max(position), 0) AS position FROM event_log WHERE organization_id = 'org_1'
    ), logged AS (
      INSERT INTO event_log (organization_id, position, id, type, payload, resource_ids, created_at, logged_at)
      SELECT 'org_1', head.position + n, 'evt_${time}' || lpad((${batches * 1_000_000}::bigint + n)::text, 16, '0'),
        'fbo_account.created', ${payload(0)}, '{}', clock_timestamp(), clock_timestamp()
      FROM head, generate_series(1, ${count}) n
    )
    INSERT INTO webhook_replays (organization_id, id, webhook_id, only_missing, types, position, last_position,
      late_event_ids, total, created_at)
    SELECT 'org_1', 'rpl_' || ${batches}, '${to}', true, ARRAY['fbo_account.created'], position, position + ${count},
      '{}', ${count}, clock_timestamp()
    FROM head`)
  yield* sql`SELECT pg_notify('bulk_redelivery', '')`
})

import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure } from "@vault-custody/bench-report/Table"
import { Console, Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { id } from "./ScaledData.ts"

/** A process whose processor time is measured, and PostgreSQL's. */
export interface Measured {
  readonly postgres: number
  readonly dispatcher: number
}

const perSecond = 500

/** Waits until the log has `size` entries; returns its size. */
const untilLogged = Effect.fnUntraced(function* (size: number) {
  const sql = yield* SqlClient.SqlClient
  const sizeNow = Effect.map(sql<{ readonly size: bigint }>`SELECT size FROM log_state`, ([state]) =>
    Number(state?.size)
  )
  return yield* Effect.repeat(sizeNow, {
    until: (now) => now >= size,
    schedule: Schedule.spaced("50 millis")
  })
})

/** Measures how fast a new version's dispatcher takes over movements from before the log. */
export const takenOver = Effect.fnUntraced(function* (entries: number, { dispatcher, postgres }: Measured) {
  const first = yield* untilLogged(1)
  const startedAt = performance.now()
  const before = { dispatcher: cpuOf(dispatcher), postgres: cpuOfTree(postgres) }
  const count = (yield* untilLogged(entries)) - first
  const seconds = (performance.now() - startedAt) / 1000
  const each = (after: number, earlier: number) => figure((after - earlier) / count)
  yield* Console.error(`The log has ${entries} entries after ${Math.round(seconds)} s`)
  return [
    ["a backlog gets its places in the log, entries a second", figure(count / seconds)],
    [
      "µs of processor time for each: dispatcher, PostgreSQL",
      `${each(cpuOf(dispatcher), before.dispatcher)}, ${each(cpuOfTree(postgres), before.postgres)}`
    ]
  ]
})

/**
 * How long it takes from the commit of a movement to that of its entry, by what PostgreSQL has recorded of both, while 500
 * are committed a second.
 */
export const fromCommitToEntry = Effect.fnUntraced(function* (seconds: number) {
  const sql = yield* SqlClient.SqlClient
  const [{ last, size }] = yield* sql<{ readonly last: bigint; readonly size: bigint }>`
    SELECT max(seq) AS last, (SELECT size FROM log_state) AS size FROM inventory_movements`.pipe(
    Effect.map((rows) => [rows[0]!] as const)
  )
  const total = seconds * perSecond
  const startedAt = performance.now()
  const append = (n: number) =>
    sql.unsafe(`INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
        to_fbo_account_id, from_status, to_status, fine_weight, occurred_at)
      SELECT organization_id, id, product_id, 'transferred', fbo_account_id, fbo_account_id, status, status, NULL, now()
      FROM inventory_items WHERE organization_id = ${id("org", "1")} AND id = ${id("itm", String(n))}`)
  yield* Effect.forEach(
    Array.from({ length: total }, (_, n) => n + 1),
    (n) =>
      Effect.andThen(
        Effect.suspend(() =>
          Effect.sleep(Math.max(0, (n / perSecond) * 1000 - (performance.now() - startedAt)))
        ),
        append(n)
      ),
    { concurrency: 32, discard: true }
  )
  const reached = total / ((performance.now() - startedAt) / 1000)
  yield* untilLogged(Number(size) + total)
  const rows = yield* sql<{ readonly millis: number }>`/* across organizations: the benchmark's own */
    SELECT extract(epoch FROM pg_xact_commit_timestamp(r.xmin) - pg_xact_commit_timestamp(m.xmin))::float8 * 1000 AS millis
    FROM inventory_movements m JOIN log_records r
      ON r.index >= ${size} AND r.type = 'movement' AND r.record::jsonb ->> 'inventoryItemId' = m.inventory_item_id
    WHERE m.seq > ${last} ORDER BY 1`
  const millis = rows.map((row) => row.millis)
  if (millis.length !== total) throw new Error(`${millis.length} of ${total} movements are in the log`)
  return [
    [
      `from a commit to its entry's, ms, at ${figure(reached)} movements a second: median, p99`,
      `${figure(quantile(millis, 0.5))}, ${figure(quantile(millis, 0.99))}`
    ]
  ]
})

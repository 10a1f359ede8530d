import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import * as ReplicatedPostgres from "@vault-custody/testing/ReplicatedPostgres"
import { Effect, type Redacted } from "effect"
import { makeDatabase, onDatabase, untilUp } from "./Database.ts"

/** The database server of a run, which may be lost. */
export interface Server {
  /** Every host that may be the primary: the run's own database there, migrated. */
  readonly hosts: ReadonlyArray<Redacted.Redacted>
  /** The host that is the primary now. */
  readonly current: () => Redacted.Redacted
  /** Stops it at once. */
  readonly crash: Effect.Effect<void>
  /** Starts it again. */
  readonly start: Effect.Effect<void>
  /** Problems of the server itself, which the service did not cause. */
  readonly problems: Effect.Effect<ReadonlyArray<string>>
}

/** One PostgreSQL, which comes back with its data. */
export const makeSingle = Effect.gen(function* () {
  const { crash, start, url } = yield* CrashablePostgres
  const database = yield* makeDatabase(url)
  const server: Server = {
    hosts: [database.url],
    current: () => database.url,
    crash,
    start: Effect.orDie(start),
    problems: Effect.succeed([])
  }
  return server
})

/** The time until the failover monitor detects that the primary is gone. */
const detection = "1 second"

/**
 * The number of written rows, including those of rolled back transactions. A count of transactions would not do: a
 * process uses an empty one to check whether a standby still follows.
 */
const writesOf = (url: Redacted.Redacted) =>
  onDatabase(
    url,
    (sql) => sql<{ readonly count: string }>`
      SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::text AS count FROM pg_stat_user_tables`
  ).pipe(Effect.map(([row]) => row?.count))

/**
 * A primary and its synchronous standby. After the loss of the primary the standby is promoted; the former primary
 * comes back in its old role, and must get no writes.
 */
export const makeReplicated = Effect.gen(function* () {
  const { primary, promote, standby } = yield* ReplicatedPostgres.make
  yield* migrateAt(primary.url)
  let isPromoted = false
  let lostAt = 0
  let promotedAt = 0
  let writes: string | undefined
  const server: Server = {
    hosts: [primary.url, standby.url],
    current: () => (isPromoted ? standby : primary).url,
    crash: Effect.gen(function* () {
      yield* primary.kill
      lostAt = performance.now()
      yield* Effect.sleep(detection)
      yield* promote
      isPromoted = true
      yield* Effect.orDie(untilUp(onDatabase(standby.url, (sql) => sql`CREATE TABLE promoted ()`)))
      promotedAt = performance.now()
    }),
    start: Effect.gen(function* () {
      yield* primary.start
      writes = yield* untilUp(writesOf(primary.url))
    }).pipe(Effect.orDie),
    problems: Effect.orDie(
      Effect.map(writesOf(primary.url), (now) =>
        now === writes ? [] : [`the former primary was written to after it had come back`]
      )
    )
  }
  return { ...server, times: () => ({ lostAt, promotedAt }) }
})

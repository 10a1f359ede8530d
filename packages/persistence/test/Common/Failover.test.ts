import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import * as ReplicatedPostgres from "@vault-custody/testing/ReplicatedPostgres"
import { severalHosts } from "@vault-custody/testing/SeveralHosts"
import { Context, Duration, Effect, Exit, Layer, Redacted, Schedule } from "effect"
import * as Database from "../../src/Common/Database.ts"
import * as TransactionPg from "../../src/Common/TransactionPg.ts"

/** How long a statement may take. */
const statementTimeout = Duration.millis(500)

const connect = Effect.fnUntraced(function* (url: Redacted.Redacted) {
  const main = { maxConnections: 2, maxWait: Duration.seconds(5), statementTimeout }
  const database = Database.layer({ url, applicationName: "failover", pools: { main }, isGuarded: false })
  const context = yield* Layer.build(TransactionPg.layer.pipe(Layer.provideMerge(database)))
  return { sql: Context.get(context, PgClient.PgClient), ...Context.get(context, Transaction) }
})

/** The server that a client is connected to. */
const port = (sql: PgClient.PgClient) =>
  Effect.map(sql<{ readonly port: string }>`SELECT current_setting('port') AS port`, ([row]) => row?.port)

const portOf = ({ url }: ReplicatedPostgres.Replica) => new URL(Redacted.value(url)).port

const untilUp = Effect.retry(Schedule.spaced("50 millis"))

describe("a primary and its synchronous standby", () => {
  it.live(
    "what a primary has committed by itself is not acknowledged, and not seen before its standby has it",
    () =>
      Effect.gen(function* () {
        const { primary, standby } = yield* ReplicatedPostgres.make
        const { run, sql } = yield* connect(primary.url)
        yield* sql`CREATE TABLE kept (note text)`
        const insert = (note: string) => run(sql`INSERT INTO kept VALUES (${note})`)
        const read = sql`SELECT note FROM kept`
        yield* insert("confirmed")
        yield* standby.kill
        assert.isTrue(Exit.isFailure(yield* Effect.exit(insert("alone"))))
        assert.deepStrictEqual(yield* read, [{ note: "confirmed" }])
        // A crash ends the wait for the standby, and shows what had waited.
        yield* primary.kill
        yield* primary.start
        const { reason } = yield* Effect.flip(read)
        assert.match(reason.message ?? "", /^No standby of the database at .* confirms its commits$/)
        yield* standby.start
        assert.deepStrictEqual(yield* untilUp(read), [{ note: "confirmed" }, { note: "alone" }])
      }).pipe(Effect.scoped)
  )

  it.live("a former primary that comes back is passed over, by processes that run and by new ones", () =>
    Effect.gen(function* () {
      const { primary, promote, standby } = yield* ReplicatedPostgres.make
      const hosts = severalHosts([primary.url, standby.url])
      const running = yield* connect(hosts)
      assert.strictEqual(yield* port(running.sql), portOf(primary))
      yield* primary.kill
      yield* promote
      yield* untilUp(port(running.sql))
      yield* primary.start
      // The new one is unavailable for a moment, the former one is not.
      yield* standby.kill
      const both = [running, yield* connect(hosts)]
      for (const { sql } of both) assert.isTrue(Exit.isFailure(yield* Effect.exit(port(sql))))
      yield* standby.start
      for (const { sql } of both) assert.strictEqual(yield* untilUp(port(sql)), portOf(standby))
    }).pipe(Effect.scoped)
  )
})

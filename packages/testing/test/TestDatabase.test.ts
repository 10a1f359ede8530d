import { PgClient } from "@effect/sql-pg"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { TestDatabase } from "../src/TestDatabase.ts"

const query = <A extends object>(url: Redacted.Redacted, statement: string) =>
  Effect.flatMap(PgClient.PgClient, (sql) => sql.unsafe<A>(statement)).pipe(
    Effect.provide(PgClient.layer({ url }))
  )

let migrations = 0
const options = {
  template: "testing-notes",
  migrate: (url: Redacted.Redacted) =>
    query(url, "CREATE TABLE note (body text NOT NULL)").pipe(
      Effect.andThen(
        Effect.sync(() => {
          migrations += 1
        })
      )
    )
}

const notes = (url: Redacted.Redacted) => query<{ body: string }>(url, "SELECT body FROM note")

layer(TestDatabase.layer(options))("TestDatabase", (it) => {
  it.effect("a suite's database is a clone of the migrated template", () =>
    Effect.gen(function* () {
      const database = yield* TestDatabase
      assert.deepStrictEqual(yield* notes(database.url), [])
    })
  )

  it.effect("what one clone writes, another does not see", () =>
    Effect.gen(function* () {
      const mine = yield* TestDatabase
      const other = yield* TestDatabase.make(options)
      yield* query(mine.url, "INSERT INTO note VALUES ('mine')")
      assert.deepStrictEqual(yield* notes(other.url), [])
      assert.lengthOf(yield* notes(mine.url), 1)
    }).pipe(Effect.scoped)
  )

  it.effect("cutting the connections reaches every client, and new ones can be made", () =>
    Effect.gen(function* () {
      const database = yield* TestDatabase
      yield* Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const pid = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
        const [before] = yield* pid
        yield* database.cutConnections
        const [after] = yield* Effect.retry(pid, { times: 3 })
        assert.notStrictEqual(after?.pid, before?.pid)
      }).pipe(Effect.provide(PgClient.layer({ url: database.url, maxConnections: 1 })))
    })
  )
})

describe("TestDatabase's template", () => {
  it.live("is migrated once, however many ask for it at the same time", () =>
    Effect.gen(function* () {
      migrations = 0
      const racing = { ...options, template: "testing-raced" }
      yield* Effect.scoped(
        Effect.all(
          Array.from({ length: 8 }, () => TestDatabase.make(racing)),
          { concurrency: 8 }
        )
      )
      assert.strictEqual(migrations, 1)
    })
  )

  it.live("is not taken for whole when its migration failed", () =>
    Effect.gen(function* () {
      const name = "testing-broken"
      const broken = TestDatabase.make({
        template: name,
        migrate: (url) => query(url, "CREATE TABLE note (")
      })
      assert.strictEqual((yield* Effect.scoped(Effect.flip(broken)))._tag, "SqlError")
      const repaired = yield* TestDatabase.make({ ...options, template: name })
      assert.deepStrictEqual(yield* notes(repaired.url), [])
    }).pipe(Effect.scoped)
  )

  it.live("a clone is dropped with its scope, though a client is still connected", () =>
    Effect.gen(function* () {
      const watching = yield* TestDatabase.make(options)
      const name = yield* Effect.scoped(
        Effect.gen(function* () {
          const database = yield* TestDatabase.make(options)
          yield* notes(database.url)
          return database.name
        })
      )
      const found = yield* query(watching.url, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)
      assert.deepStrictEqual(found, [])
    }).pipe(Effect.scoped)
  )
})

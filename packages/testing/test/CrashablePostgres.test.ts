import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Redacted } from "effect"
import { CrashablePostgres } from "../src/CrashablePostgres.ts"

const use = <A, E, R>(url: Redacted.Redacted, work: (sql: PgClient.PgClient) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(PgClient.PgClient, work).pipe(Effect.provide(PgClient.layer({ url, maxConnections: 1 })))

it.live("after a crash everything committed is there at the same address, and nothing else", () =>
  Effect.gen(function* () {
    const { crash, start, url } = yield* CrashablePostgres
    yield* use(url, (sql) => sql`CREATE TABLE kept (note text)`)
    yield* use(url, (sql) => sql`INSERT INTO kept VALUES ('committed')`)
    const isWritten = yield* Deferred.make<void>()
    const cutOff = yield* use(url, (sql) =>
      sql.withTransaction(
        Effect.andThen(
          sql`INSERT INTO kept VALUES ('not committed')`,
          Effect.andThen(Deferred.succeed(isWritten, undefined), Effect.never)
        )
      )
    ).pipe(Effect.forkChild)
    yield* Deferred.await(isWritten)
    yield* crash
    yield* use(url, (sql) => sql`SELECT 1`).pipe(Effect.flip)
    yield* start
    const rows = yield* use(url, (sql) => sql<{ readonly note: string }>`SELECT note FROM kept`)
    assert.deepStrictEqual(
      rows.map(({ note }) => note),
      ["committed"]
    )
    yield* Effect.ignoreCause(Fiber.interrupt(cutOff))
  }).pipe(Effect.provide(CrashablePostgres.layer))
)

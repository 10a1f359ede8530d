import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, type Redacted, Schedule } from "effect"
import * as ReplicatedPostgres from "../src/ReplicatedPostgres.ts"

const use = <A, E, R>(url: Redacted.Redacted, work: (sql: PgClient.PgClient) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(PgClient.PgClient, work).pipe(Effect.provide(PgClient.layer({ url, maxConnections: 1 })))

const notes = (url: Redacted.Redacted) =>
  Effect.map(
    use(url, (sql) => sql<{ readonly note: string }>`SELECT note FROM kept ORDER BY note`),
    (rows) => rows.map(({ note }) => note)
  )

const untilUp = Effect.retry(Schedule.spaced("50 millis"))

it.live("what the primary acknowledged is there once the standby has taken over, and it takes writes", () =>
  Effect.gen(function* () {
    const { primary, promote, standby } = yield* ReplicatedPostgres.make
    yield* use(primary.url, (sql) => sql`CREATE TABLE kept (note text)`)
    yield* use(primary.url, (sql) => sql`INSERT INTO kept VALUES ('before')`)
    yield* primary.kill
    yield* Effect.flip(use(standby.url, (sql) => sql`INSERT INTO kept VALUES ('too early')`))
    yield* promote
    yield* untilUp(use(standby.url, (sql) => sql`INSERT INTO kept VALUES ('after')`))
    assert.deepStrictEqual(yield* notes(standby.url), ["after", "before"])
    yield* primary.start
    assert.deepStrictEqual(yield* notes(primary.url), ["before"])
  }).pipe(Effect.scoped)
)

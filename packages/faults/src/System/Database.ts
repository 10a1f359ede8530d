import { PgClient } from "@effect/sql-pg"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, type Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"

/** A migrated database of a run's own on that server. */
export const makeDatabase = (server: Redacted.Redacted) =>
  TestDatabase.make({ template: "vault", migrate: migrateAt, server })

/** Uses a connection of its own, past every proxy, which is closed right after. */
export const onDatabase = <A, E, R>(
  url: Redacted.Redacted,
  use: (sql: PgClient.PgClient) => Effect.Effect<A, E, R>
) =>
  PgClient.make({ url, maxConnections: 1, applicationName: "faults" }).pipe(
    Effect.flatMap(use),
    Effect.provide(Reactivity.layer),
    Effect.scoped
  )

/** Tries again until it succeeds: for what must be done though the database is just restarting. */
export const untilUp = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.retry(effect, Schedule.spaced("100 millis"))

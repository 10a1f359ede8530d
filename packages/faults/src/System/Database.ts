import { PgClient } from "@effect/sql-pg"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, type Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"

/** A migrated database of a run's own on that server. */
export const makeDatabase = (server: Redacted.Redacted) =>
  TestDatabase.make({ template: "vault", migrate: migrateAt, server })

/** Opens a connection past every proxy, and closes it right after its use. */
export const onDatabase = <A, E, R>(
  url: Redacted.Redacted,
  use: (sql: PgClient.PgClient) => Effect.Effect<A, E, R>
) =>
  PgClient.make({ url, maxConnections: 1, applicationName: "faults" }).pipe(
    Effect.flatMap(use),
    Effect.provide(Reactivity.layer),
    Effect.scoped
  )

/** Retries until it succeeds: for work that must be done even while the database restarts. */
export const untilUp = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.retry(effect, Schedule.spaced("100 millis"))

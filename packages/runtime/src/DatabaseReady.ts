import * as Database from "@vault-custody/persistence/Common/Database"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { pendingMigrations } from "@vault-custody/persistence/Common/Migrations"
import { Duration, Effect, Layer, Schedule } from "effect"
import { isSqlError } from "effect/sql/SqlError"
import { StartupError } from "./StartupError.ts"

/** How long a process waits for its database at start. */
const startTimeout = Duration.seconds(30)

/**
 * Runs a process's queries to its database at start. While the database cannot be reached, or connections to it are
 * lost, they are repeated; after half a minute the process gives up.
 */
export const retryAtStart = <A, E extends { readonly message: string }, R>(ask: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let refusal = ""
    const gaveUp = () =>
      new StartupError({
        message: `The database at DATABASE_URL did not answer within ${Duration.toSeconds(startTimeout)} seconds. Check that it runs and that the URL is right.${refusal}`
      })
    return ask.pipe(
      Effect.tapError(({ message }) => {
        refusal = ` The last attempt failed: ${message}`
        return Effect.logInfo(`Waiting for the database: ${message}`)
      }),
      Effect.retry({
        schedule: Schedule.spaced("1 second"),
        while: (error) => isSqlError(error) && Database.isUnavailable(error)
      }),
      Effect.timeoutOrElse({ duration: startTimeout, orElse: () => Effect.fail(gaveUp()) })
    )
  })

/** Opens the connection that `/readyz` queries over, so that its first answer comes at once. */
const openProbes = Effect.ignore(Effect.provideService(Database.ping, CurrentPool, "probes"))

const checkMigrations = Effect.gen(function* () {
  const pending = yield* retryAtStart(
    Effect.zipWith(pendingMigrations, openProbes, (count) => count, { concurrent: true })
  ).pipe(
    Effect.mapError((error) =>
      error instanceof StartupError
        ? error
        : new StartupError({
            message: `Cannot check whether the database is up to date: ${error.message}`
          })
    )
  )
  if (pending > 0) {
    return yield* new StartupError({
      message: `The database lacks ${pending} migration(s). Run: npx -y pnpm@12 migrate`
    })
  }
})

/** The client of the database, once the database answers and has all migrations. */
export const layer = (options: Database.DatabaseOptions) =>
  Layer.tap(Database.layer(options), (context) => Effect.provide(checkMigrations, context))

import * as Database from "@vault-custody/persistence/Common/Database"
import { pendingMigrations } from "@vault-custody/persistence/Common/Migrations"
import { Duration, Effect, Layer, Schedule } from "effect"
import { StartupError } from "./StartupError.ts"

/** How long a process waits for its database at start. */
const startTimeout = Duration.seconds(30)

const waitForDatabase = Effect.gen(function* () {
  yield* Database.ping.pipe(
    Effect.tapError((error) => Effect.logInfo(`Waiting for the database: ${error.message}`)),
    Effect.retry(Schedule.spaced("1 second")),
    Effect.timeoutOrElse({
      duration: startTimeout,
      orElse: () =>
        Effect.fail(
          new StartupError({
            message: `The database at DATABASE_URL did not answer within ${Duration.toSeconds(startTimeout)} seconds. Check that it runs and that the URL is right.`
          })
        )
    })
  )
  const pending = yield* Effect.mapError(
    pendingMigrations,
    (error) =>
      new StartupError({ message: `Cannot check whether the database is up to date: ${error.message}` })
  )
  if (pending > 0) {
    return yield* new StartupError({
      message: `The database lacks ${pending} migration(s). Run: npx -y pnpm@12 migrate`
    })
  }
})

/** The database, once the database answers and is up to date. */
export const layer = (options: Database.DatabaseOptions) =>
  Layer.tap(Database.layer(options), (context) => Effect.provide(waitForDatabase, context))

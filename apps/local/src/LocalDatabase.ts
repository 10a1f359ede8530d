import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import type { EmbeddedPostgresError } from "@vault-custody/embedded-postgres/EmbeddedPostgresError"
import { Deferred, Effect, Exit, type Redacted, Scope } from "effect"
import * as Progress from "./Progress.ts"
import { StartError } from "./StartError.ts"
import type { VaultHome } from "./VaultHome.ts"

/** The database that the apps use. */
export interface LocalDatabase {
  readonly url: Redacted.Redacted
  /** Fails when the database is gone for good; never succeeds. */
  readonly died: Effect.Effect<never, StartError>
}

/** A database of one's own: whether it runs is the apps' concern, which wait for it and survive its loss. */
export const named = (url: Redacted.Redacted): LocalDatabase => ({ url, died: Effect.never })

/**
 * The embedded PostgreSQL under `VAULT_HOME`. When it ends unexpectedly it is started again at the same address, as
 * a service manager would do; the apps survive that.
 */
export const embedded = (home: VaultHome): Effect.Effect<LocalDatabase, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const died = yield* Deferred.make<never, StartError>()
    const first = yield* startOnce(home, undefined)
    yield* keepRunning(home, first).pipe(
      Effect.catch((error) => Deferred.fail(died, error)),
      Effect.forkScoped
    )
    return { url: first.server.url, died: Deferred.await(died) }
  })

interface Running {
  readonly server: EmbeddedPostgres.EmbeddedPostgres
  readonly scope: Scope.Closeable
}

const startOnce = (
  home: VaultHome,
  port: number | undefined
): Effect.Effect<Running, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Scope.fork(yield* Scope.Scope)
    const server = yield* EmbeddedPostgres.start({ dataDir: home.postgres, port }).pipe(
      Scope.provide(scope),
      Effect.mapError(toStartError)
    )
    return { server, scope }
  })

const toStartError = ({ message }: EmbeddedPostgresError): StartError => new StartError({ message })

const keepRunning = (home: VaultHome, first: Running): Effect.Effect<never, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    let running = first
    while (true) {
      yield* running.server.exited
      yield* Progress.say("  postgres │ The embedded PostgreSQL ended unexpectedly; starting it again.")
      yield* Scope.close(running.scope, Exit.void)
      yield* Effect.sleep("1 second")
      running = yield* startOnce(home, running.server.port)
    }
  })

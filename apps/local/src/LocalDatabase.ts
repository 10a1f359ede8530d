import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import type { EmbeddedPostgresError } from "@vault-custody/embedded-postgres/EmbeddedPostgresError"
import { type LoginPasswords, loginOf } from "@vault-custody/persistence/Privileges/Logins"
import type { ProcessRole } from "@vault-custody/persistence/Privileges/Tables"
import { Deferred, Effect, Exit, Redacted, Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as Progress from "./Progress.ts"
import { StartError } from "./StartError.ts"
import type { VaultHome } from "./VaultHome.ts"

/** The database that the apps use. */
export interface LocalDatabase {
  /** As its owner, who migrates it. */
  readonly ownerUrl: Redacted.Redacted
  /** As each app logs in. */
  readonly urls: { readonly api: Redacted.Redacted; readonly dispatcher: Redacted.Redacted }
  /** Of the roles that have to be made for that. */
  readonly passwords: LoginPasswords
  /** Fails when the database is gone for good; never succeeds. */
  readonly died: Effect.Effect<never, StartError>
}

/** An external database: the apps wait for it and survive its loss, so this process does not check it. */
export const named = (url: Redacted.Redacted, ownerUrl: Redacted.Redacted): LocalDatabase => ({
  ownerUrl,
  urls: { api: url, dispatcher: url },
  passwords: {},
  died: Effect.never
})

/** The database's URL as the role that an app logs in as; with a password that holds until the next start. */
const loggedIn = (ownerUrl: Redacted.Redacted, role: ProcessRole) => {
  const password = randomBytes(24).toString("hex")
  const url = new URL(Redacted.value(ownerUrl))
  url.username = loginOf(role)
  url.password = password
  return { url: Redacted.make(url.href), password: Redacted.make(password) }
}

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
    const ownerUrl = first.server.url
    const api = loggedIn(ownerUrl, "vault_api")
    const dispatcher = loggedIn(ownerUrl, "vault_dispatcher")
    return {
      ownerUrl,
      urls: { api: api.url, dispatcher: dispatcher.url },
      passwords: { vault_api: api.password, vault_dispatcher: dispatcher.password },
      died: Deferred.await(died)
    }
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

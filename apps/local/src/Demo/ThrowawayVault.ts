import { freePort } from "@vault-custody/embedded-postgres/FreePort"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { Effect, Redacted, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import * as AppProcess from "../AppProcess.ts"
import type { Urls } from "../Clients.ts"
import { nothingToSign } from "../Start.ts"
import { StartError } from "../StartError.ts"

/** A vault beside the running one, deleted with the scope: for demonstrations of forbidden acts. */
export interface ThrowawayVault {
  readonly urls: Urls
  readonly opsKey: string
  /** A folder for files of the demo. */
  readonly folder: string
  /** Runs statements that only the database's owner may run. */
  readonly asOwner: (...statements: ReadonlyArray<string>) => Effect.Effect<void, StartError>
}

const failed = (error: { readonly message: string }) =>
  new StartError({ message: `The throw-away vault could not be set up: ${error.message}` })

const administrator = (url: Redacted.Redacted) => (statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient, (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
  ).pipe(
    Effect.provide(Database.layer({ url, applicationName: "vault-custody-demo", isGuarded: false })),
    Effect.mapError(failed)
  )

/** A migrated database on the server of another one. */
const makeDatabase = (server: Redacted.Redacted) =>
  Effect.gen(function* () {
    const name = `demo_${randomBytes(6).toString("hex")}`
    const administrate = administrator(server)
    yield* Effect.acquireRelease(administrate([`CREATE DATABASE ${name}`]), () =>
      Effect.ignore(administrate([`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]))
    )
    const url = new URL(Redacted.value(server))
    url.pathname = `/${name}`
    const owner = Redacted.make(url.href)
    yield* Effect.mapError(migrateAt(owner), failed)
    return owner
  })

/**
 * Starts a vault with its API and dispatcher in a separate database, on the server of a running one. It makes registers
 * once `register_start` has a day.
 */
export const make = Effect.fn("ThrowawayVault.make")(function* (
  server: string
): Effect.fn.Return<ThrowawayVault, StartError, Scope.Scope> {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => Fs.mkdtempSync(Path.join(tmpdir(), "vault-demo-"))),
    (path) => Effect.sync(() => Fs.rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  )
  const owner = yield* makeDatabase(Redacted.make(server))
  // A new vault has the register of yesterday, which would be made before a demonstration has told what happened then.
  const administrate = administrator(owner)
  yield* administrate(["UPDATE register_start SET day = 'infinity'"])
  const [port, opsPort, metricsPort] = [yield* freePort, yield* freePort, yield* freePort]
  const opsKey = `vault_ops_${randomBytes(32).toString("hex")}`
  const environment = {
    DATABASE_URL: Redacted.value(owner),
    SECRETS_KEY: randomBytes(32).toString("base64"),
    SECRETS_KEYS_OLD: "",
    OPS_KEY: opsKey,
    HOST: "127.0.0.1",
    PORT: String(port),
    OPS_HOST: "127.0.0.1",
    OPS_PORT: String(opsPort),
    METRICS_PORT: "off",
    DISPATCHER_METRICS_PORT: "off",
    SHUTDOWN_DELAY_SECONDS: "0",
    LOG_LEVEL: "warn"
  }
  const signing = {
    LOG_ORIGIN: "demo.localhost/log",
    LOG_SIGNING_KEY: randomBytes(32).toString("base64"),
    LOG_SIGNING_KEYS_OLD: "",
    LOG_CHECKPOINT_SECONDS: "1",
    METRICS_PORT: String(metricsPort)
  }
  const home = { logs: folder }
  // Both apps connect as the owner, which is harmless for a minute.
  const options = { unsaid: /superuser/ }
  const urls = { baseUrl: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` }
  const api = yield* AppProcess.start(
    AppProcess.APPS.api,
    home,
    { ...environment, ...nothingToSign },
    options
  )
  const dispatcher = yield* AppProcess.start(
    AppProcess.APPS.dispatcher,
    home,
    { ...environment, ...signing },
    options
  )
  yield* Effect.all(
    [api.ready(`${urls.baseUrl}/readyz`), dispatcher.ready(`http://127.0.0.1:${metricsPort}/healthz`)],
    { concurrency: 2 }
  )
  return { urls, opsKey, folder, asOwner: (...statements) => administrate(statements) }
})

/** Waits until something that a dispatcher does is done; for three minutes at most. */
export const until = <A, E, R>(what: string, done: Effect.Effect<A, E, R>): Effect.Effect<A, StartError, R> =>
  done.pipe(
    Effect.retry(Schedule.spaced("200 millis").pipe(Schedule.upTo({ times: 900 }))),
    Effect.mapError(() => new StartError({ message: `The throw-away vault has no ${what} after minutes.` }))
  )

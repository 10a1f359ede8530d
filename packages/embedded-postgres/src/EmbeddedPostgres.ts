import { Effect, Redacted, type Scope } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import * as Binaries from "./Binaries.ts"
import * as Cluster from "./Cluster.ts"
import * as DataDirectory from "./DataDirectory.ts"
import * as DirectoryLock from "@vault-custody/processes/DirectoryLock"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as Postmaster from "./Postmaster.ts"
import * as ServerProcess from "./ServerProcess.ts"
import * as ServerUser from "./ServerUser.ts"
import { throwawayParent } from "./ThrowawayParent.ts"

/** A running PostgreSQL 18 that this process owns. */
export interface EmbeddedPostgres {
  /** Connection URL of `database` as its superuser, with the password. */
  readonly url: Redacted.Redacted
  /** On 127.0.0.1. */
  readonly port: number
  /** The server's main process. */
  readonly pid: number
  readonly logFile: string
  /** Completes when the server has ended, for any reason. */
  readonly exited: Effect.Effect<void>
  /** Ends the server as the scope's end would; repeating it does nothing. */
  readonly stop: Effect.Effect<void>
}

/** Server parameters (`postgresql.conf` names), set on top of this package's own. */
export type Settings = Readonly<Record<string, string | number | boolean>>

/**
 * Starts a PostgreSQL 18 whose data lives in `dataDir` and outlives the scope; the end of the scope stops it
 * in an orderly way (connections are closed, a checkpoint is written).
 *
 * It listens on 127.0.0.1 only, with a random password that is kept in `dataDir` (mode 0600), on a free port
 * where none is given. Text is UTF-8 in code point order (`C.UTF-8`), and the contrib extensions, `pg_trgm`
 * among them, can be created. One process at a time may use a directory: a second one fails with `InUse`.
 *
 * Started as root, the server runs as `postgres` or `nobody`; directories that such a user cannot enter work
 * nevertheless. After a crash of any part it recovers its data: it first stops a server that is still
 * running cleanly.
 */
export const start = (options: {
  readonly dataDir: string
  readonly port?: number | undefined
  /** Created with a new cluster; default `vault`. */
  readonly database?: string
  readonly settings?: Settings
}): Effect.Effect<EmbeddedPostgres, EmbeddedPostgresError, Scope.Scope> =>
  startIn({
    dataDir: options.dataDir,
    port: options.port,
    database: options.database ?? "vault",
    settings: options.settings ?? {},
    durable: true
  })

/** Settings of a server whose data need not survive a crash. */
const THROWAWAY: Settings = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "1GB",
  autovacuum_naptime: "1h"
}

/**
 * Starts a PostgreSQL 18 for tests: in a temporary directory that is removed with the scope, on a free port,
 * without durability for speed. If this process is killed, a guard removes both a moment later.
 */
export const startThrowaway = (
  options: {
    /** Created with the cluster; default `postgres`, which is there anyway. */
    readonly database?: string
    readonly settings?: Settings
    /** Where its temporary directory is made; default: memory if there is plenty, else the temporary files'. */
    readonly parent?: string
  } = {}
): Effect.Effect<EmbeddedPostgres, EmbeddedPostgresError, Scope.Scope> =>
  Effect.gen(function* () {
    const dataDir = yield* Effect.acquireRelease(
      Effect.sync(() =>
        Fs.mkdtempSync(Path.join(options.parent ?? throwawayParent(), "vault-custody-throwaway-"))
      ),
      (directory) => Effect.sync(() => Fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
    )
    return yield* startIn({
      dataDir,
      port: undefined,
      database: options.database ?? "postgres",
      settings: { ...THROWAWAY, ...options.settings },
      durable: false
    })
  })

const startIn = Effect.fn("EmbeddedPostgres.start")(function* (options: {
  readonly dataDir: string
  readonly port: number | undefined
  readonly database: string
  readonly settings: Settings
  readonly durable: boolean
}) {
  const directory = yield* DataDirectory.open(options.dataDir)
  yield* Effect.mapError(
    DirectoryLock.acquire(directory.lock, `The database in ${directory.root}`),
    ({ cause, holderPid, message, reason }) =>
      new EmbeddedPostgresError({ cause, message, reason, ...(holderPid === undefined ? {} : { holderPid }) })
  )
  const user = yield* ServerUser.choose(directory.cluster)
  const binaries = yield* Binaries.locate(user)
  yield* Postmaster.clear(directory)
  const { database, durable, port, settings } = options
  const password = yield* Cluster.prepare({ directory, binaries, user, database, durable })
  const server = yield* ServerProcess.launch({
    directory,
    binaries,
    user,
    port,
    settings,
    removeWhenOrphaned: durable ? undefined : directory.root
  })
  const url = `postgres://${Cluster.SUPERUSER}:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`
  return {
    url: Redacted.make(url),
    port: server.port,
    pid: server.pid,
    logFile: directory.log,
    exited: server.exited,
    stop: server.stop
  }
})

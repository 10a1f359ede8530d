import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import type { EmbeddedPostgresError } from "@vault-custody/embedded-postgres/EmbeddedPostgresError"
import { freePort } from "@vault-custody/embedded-postgres/FreePort"
import { Effect, Exit, Redacted, Scope } from "effect"
import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { temporaryDirectory } from "./TemporaryDirectory.ts"

/** One of the two servers, always at the same address. */
export interface Replica {
  /** Its superuser's URL. */
  readonly url: Redacted.Redacted
  /** Ends it at once, as the loss of its machine does. */
  readonly kill: Effect.Effect<void>
  /** Starts it with its data, in its former role. */
  readonly start: Effect.Effect<void, EmbeddedPostgresError>
}

/** A PostgreSQL server and its synchronous standby, which has every acknowledged commit on its disk. */
export interface ReplicatedPostgres {
  readonly primary: Replica
  readonly standby: Replica
  /** Makes the standby a primary. */
  readonly promote: Effect.Effect<void>
}

/** Without fsync, commits outlive a crash of a server, but not of the machine, which no test covers. */
const settings = { fsync: false, hot_standby: true, autovacuum: false }

/** The name of the standby, for which the primary's commits wait. */
const NAME = "standby"

/** Makes a cluster, and copies it for the standby, as the shipped PostgreSQL has no `pg_basebackup`. */
const makeClusters = Effect.fnUntraced(function* (primary: string, standby: string) {
  yield* Effect.scoped(EmbeddedPostgres.start({ dataDir: primary, settings }))
  Fs.appendFileSync(
    Path.join(primary, "cluster", "pg_hba.conf"),
    "host replication all 127.0.0.1/32 scram-sha-256\n"
  )
  // Owners and modes too, which PostgreSQL insists on.
  execFileSync("cp", ["-Rp", `${primary}/.`, standby])
  Fs.writeFileSync(Path.join(standby, "cluster", "standby.signal"), "")
})

/**
 * Kills all processes of a server at once. A process that outlives the first one would show data for a moment that no
 * standby has.
 */
const killAll = (pid: number) => {
  process.kill(pid, "SIGSTOP")
  for (const line of execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n")) {
    const [child = 0, parent] = line.trim().split(/\s+/).map(Number)
    if (parent === pid) process.kill(child, "SIGKILL")
  }
  process.kill(pid, "SIGKILL")
}

/** Starts both servers; they end with the scope. */
export const make: Effect.Effect<ReplicatedPostgres, EmbeddedPostgresError, Scope.Scope> = Effect.gen(
  function* () {
    const whole = yield* Effect.scope
    const [primaryDir, standbyDir] = [
      yield* temporaryDirectory("primary"),
      yield* temporaryDirectory("standby")
    ]
    yield* makeClusters(primaryDir, standbyDir)

    const replica = Effect.fnUntraced(function* (dataDir: string, own: EmbeddedPostgres.Settings) {
      const port = yield* freePort
      let running: { readonly server: EmbeddedPostgres.EmbeddedPostgres; readonly scope: Scope.Closeable }
      const start = Effect.gen(function* () {
        const scope = yield* Scope.fork(whole)
        const server = yield* EmbeddedPostgres.start({
          dataDir,
          port,
          settings: { ...settings, ...own }
        }).pipe(
          Effect.onError(() => Scope.close(scope, Exit.void)),
          Scope.provide(scope)
        )
        running = { server, scope }
        return server
      })
      const { url } = yield* start
      return {
        url,
        start: Effect.asVoid(start),
        kill: Effect.gen(function* () {
          const { scope, server } = running
          killAll(server.pid)
          yield* server.exited
          yield* Scope.close(scope, Exit.void)
        })
      } satisfies Replica
    })

    const primary = yield* replica(primaryDir, { synchronous_standby_names: NAME })
    const { hostname, password, port, username } = new URL(Redacted.value(primary.url))
    const standby = yield* replica(standbyDir, {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=${NAME}`
    })
    return {
      primary,
      standby,
      // Does the same as `pg_ctl promote`.
      promote: Effect.sync(() => {
        const cluster = Path.join(standbyDir, "cluster")
        const [pid] = Fs.readFileSync(Path.join(cluster, "postmaster.pid"), "utf8").split("\n")
        Fs.writeFileSync(Path.join(cluster, "promote"), "")
        process.kill(Number(pid), "SIGUSR1")
      })
    }
  }
)

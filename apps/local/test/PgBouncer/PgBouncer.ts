import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Exit, Redacted, Scope } from "effect"
import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"

/** A PgBouncer in transaction mode before a database. */
export interface PgBouncer {
  /** The URL of the database through it, as the role of this one. */
  readonly through: (url: Redacted.Redacted) => Redacted.Redacted
  readonly kill: Effect.Effect<void>
  /** Starts it again at the same address. */
  readonly start: Effect.Effect<void>
}

/** As docs/operations.md has it, with fewer connections to the server than the processes have to it. */
const configuration = (server: URL, port: number, folder: string) => `[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/userlist.txt
pool_mode = transaction
default_pool_size = 3
max_client_conn = 500
query_wait_timeout = 15
server_login_retry = 1
`

const passwordOf = (url: Redacted.Redacted) => {
  const { password, username } = new URL(Redacted.value(url))
  return `"${username}" "${password}"\n`
}

/** Starts one for these roles; it ends with the scope. */
export const make = Effect.fnUntraced(function* (roles: ReadonlyArray<Redacted.Redacted>) {
  const [first] = roles
  if (first === undefined) return yield* Effect.die(new Error("PgBouncer is for no role"))
  const port = yield* freePort
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "pgbouncer-"))),
    (made) => Effect.sync(() => Fs.rmSync(made, { recursive: true, force: true }))
  )
  const file = Path.join(folder, "pgbouncer.ini")
  Fs.writeFileSync(file, configuration(new URL(Redacted.value(first)), port, folder))
  Fs.writeFileSync(Path.join(folder, "userlist.txt"), roles.map(passwordOf).join(""))
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync("chown", ["-R", "nobody", folder])

  const outer = yield* Effect.scope
  let running: { readonly process: ProcessUnderTest.ProcessUnderTest; readonly scope: Scope.Closeable }
  const start = Effect.gen(function* () {
    const scope = yield* Scope.fork(outer)
    const started = yield* Scope.provide(
      ProcessUnderTest.command("pgbouncer", {
        args: [...(isRoot ? ["-u", "nobody"] : []), file],
        env: { PATH: `${process.env["PATH"]}:/usr/sbin` }
      }),
      scope
    )
    yield* started.awaitLine(/process up/)
    running = { process: started, scope }
  }).pipe(Effect.orDie)
  yield* start

  const pgbouncer: PgBouncer = {
    through: (url) => {
      const through = new URL(Redacted.value(url))
      through.host = `127.0.0.1:${port}`
      return Redacted.make(through.href)
    },
    start,
    kill: Effect.suspend(() =>
      Effect.andThen(running.process.stop("SIGKILL"), Scope.close(running.scope, Exit.void))
    )
  }
  return pgbouncer
})

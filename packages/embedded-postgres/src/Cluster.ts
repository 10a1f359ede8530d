import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { type Binaries, MAJOR_VERSION } from "./Binaries.ts"
import * as Command from "./Command.ts"
import type { DataDirectory } from "./DataDirectory.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as ServerUser from "./ServerUser.ts"

/** The superuser of every cluster made here. */
export const SUPERUSER = "vault"

/**
 * On Linux a process can name its own working directory without being able to walk there. The server is
 * started inside its cluster, so on a root start it works below directories that its user may not enter, such
 * as `/root`.
 */
const HERE = "/proc/self/cwd"

/** The data directory argument of PostgreSQL when it is started in that directory. */
export const dataDirectoryArgument = (cluster: string, user: ServerUser.ServerUser | undefined): string =>
  process.platform === "linux" && user !== undefined ? HERE : cluster

/** Only with the password, only from this machine. */
const HBA = ["host all all 127.0.0.1/32 scram-sha-256", "host all all ::1/128 scram-sha-256", ""].join("\n")

export interface PrepareOptions {
  readonly directory: DataDirectory
  readonly binaries: Binaries
  readonly user: ServerUser.ServerUser | undefined
  /** Created with a new cluster, besides PostgreSQL's own `postgres`. */
  readonly database: string
  /** Whether the cluster is to survive a crash of the machine. */
  readonly durable: boolean
}

/**
 * Creates the cluster if it does not exist, and returns the superuser's password. The server must not be running.
 *
 * A new cluster is built under another name and moved into place when it is whole, so a start that is killed
 * halfway leaves nothing that the next one could mistake for data. A lost password is replaced by a new one.
 */
export const prepare = (options: PrepareOptions): Effect.Effect<string, EmbeddedPostgresError> =>
  Effect.gen(function* () {
    const { directory } = options
    removeLeftovers(directory)
    if (!Fs.existsSync(directory.cluster)) return yield* create(options)
    yield* checkVersion(directory)
    if (Fs.existsSync(directory.password)) return Fs.readFileSync(directory.password, "utf8").trim()
    const password = newPassword()
    yield* runSingleUser(options, directory.cluster, [alterPassword(password)])
    keepPassword(directory, password)
    return password
  })

const UNFINISHED = "cluster.new-"

const removeLeftovers = (directory: DataDirectory): void => {
  for (const name of Fs.readdirSync(directory.root)) {
    if (name.startsWith(UNFINISHED)) {
      Fs.rmSync(Path.join(directory.root, name), { recursive: true, force: true })
    }
  }
}

const create = (options: PrepareOptions): Effect.Effect<string, EmbeddedPostgresError> =>
  Effect.gen(function* () {
    const { directory, user } = options
    if (user === undefined) yield* ServerUser.checkHasName
    const unfinished = Fs.mkdtempSync(Path.join(directory.root, UNFINISHED))
    if (user !== undefined) Fs.chownSync(unfinished, user.uid, user.gid)
    // Letters beyond ASCII count as letters in full-text and trigram search where the C library has a UTF-8
    // locale to say so; a machine without one still gets UTF-8 text, in code point order.
    const first = yield* initdb(options, unfinished, ["--lc-ctype=C.UTF-8"])
    const result = first.code === 0 ? first : yield* initdb(options, unfinished, [])
    if (result.code !== 0) return yield* failed("initdb", result.output)
    Fs.writeFileSync(Path.join(unfinished, "pg_hba.conf"), HBA)

    const password = newPassword()
    yield* runSingleUser(options, unfinished, [
      alterPassword(password),
      ...(options.database === "postgres" ? [] : [`CREATE DATABASE ${quoteIdentifier(options.database)}`])
    ])
    keepPassword(directory, password)
    Fs.renameSync(unfinished, directory.cluster)
    return password
  })

const initdb = (options: PrepareOptions, cluster: string, extra: ReadonlyArray<string>) =>
  Command.run(
    options.binaries.initdb,
    [
      `--pgdata=${dataDirectoryArgument(cluster, options.user)}`,
      `--username=${SUPERUSER}`,
      // Replaced by HBA before any server listens: initdb itself would want the password in a file that the
      // server's user can read.
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(options.durable ? [] : ["--no-sync"]),
      ...extra
    ],
    { user: options.user, cwd: cluster }
  )

/** Statements in a server that listens nowhere, one line each; no process list shows them. */
const runSingleUser = (
  options: PrepareOptions,
  cluster: string,
  statements: ReadonlyArray<string>
): Effect.Effect<void, EmbeddedPostgresError> =>
  Effect.gen(function* () {
    const result = yield* Command.run(
      options.binaries.postgres,
      [
        "--single",
        "-D",
        dataDirectoryArgument(cluster, options.user),
        "-c",
        "exit_on_error=true",
        "-c",
        `fsync=${options.durable ? "on" : "off"}`,
        "postgres"
      ],
      { user: options.user, cwd: cluster, stdin: statements.map((statement) => `${statement}\n`).join("") }
    )
    if (result.code !== 0) return yield* failed("postgres --single", result.output)
  })

const checkVersion = (directory: DataDirectory): Effect.Effect<void, EmbeddedPostgresError> =>
  Effect.suspend(() => {
    const version = Fs.readFileSync(Path.join(directory.cluster, "PG_VERSION"), "utf8").trim()
    return version === MAJOR_VERSION
      ? Effect.void
      : new EmbeddedPostgresError({
          reason: "WrongVersion",
          message:
            `The database in ${directory.cluster} was written by PostgreSQL ${version}, this is ${MAJOR_VERSION}. ` +
            "Upgrade it with pg_upgrade, or choose another directory."
        })
  })

const failed = (program: string, output: string) =>
  new EmbeddedPostgresError({
    reason: "InitFailed",
    message: `PostgreSQL's data could not be prepared (${program}):\n${output.trim()}`
  })

const newPassword = (): string => randomBytes(24).toString("base64url")

const alterPassword = (password: string): string => `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'`

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

const keepPassword = (directory: DataDirectory, password: string): void => {
  const fresh = `${directory.password}.new`
  Fs.writeFileSync(fresh, `${password}\n`, { mode: 0o600, flush: true })
  Fs.renameSync(fresh, directory.password)
}

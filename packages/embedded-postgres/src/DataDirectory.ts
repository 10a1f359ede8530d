import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/** Paths inside a data directory. */
export interface DataDirectory {
  readonly root: string
  /** PostgreSQL's own directory (`PGDATA`); on a root start it belongs to the server's user. */
  readonly cluster: string
  /** The superuser's password, readable by its owner alone. */
  readonly password: string
  readonly lock: string
  readonly log: string
}

/** The longest path of SQLite, which holds the lock, less the names in here. PostgreSQL takes about twice that. */
const LONGEST_PATH = 480

/** Creates the directory where it is missing, closed to other users, and returns the paths in it. */
export const open = (dataDir: string): Effect.Effect<DataDirectory, EmbeddedPostgresError> =>
  Effect.try({
    try: () => {
      Fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const root = Fs.realpathSync(dataDir)
      if (Buffer.byteLength(root) > LONGEST_PATH)
        throw new Error(`its path is longer than ${LONGEST_PATH} bytes`)
      Fs.accessSync(root, Fs.constants.R_OK | Fs.constants.W_OK | Fs.constants.X_OK)
      return {
        root,
        cluster: Path.join(root, "cluster"),
        password: Path.join(root, "password"),
        lock: Path.join(root, "lock"),
        log: Path.join(root, "postgres.log")
      }
    },
    catch: (cause) =>
      new EmbeddedPostgresError({
        reason: "NotAccessible",
        message: `The database directory ${dataDir} cannot be used by this user: ${String(cause)}`,
        cause
      })
  })

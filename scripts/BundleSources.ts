import { hash } from "node:crypto"
import * as Fs from "node:fs"
import * as Path from "node:path"

const root = Path.join(import.meta.dirname, "..")

/** The source files of a bundle: paths from the repository's root, with slashes, each with its content hash. */
type Sources = Readonly<Record<string, string>>

const list = (dist: string): string => Path.join(dist, "sources.json")

const hashOf = (file: string): string | undefined =>
  Fs.existsSync(file) ? hash("sha256", Fs.readFileSync(file)) : undefined

/** Writes the list of source files beside the bundle in `dist`; the lock file stands for the installed packages. */
export const keepSources = (dist: string, files: ReadonlySet<string>): void => {
  const sources = [Path.join(root, "pnpm-lock.yaml"), ...files].map((file) => [
    Path.relative(root, file).replaceAll(Path.sep, "/"),
    hashOf(file)
  ])
  Fs.writeFileSync(list(dist), JSON.stringify(Object.fromEntries(sources), undefined, 2))
}

/**
 * The source files of the bundle in `dist` that have changed or are gone. `undefined` without a bundle.
 *
 * By their contents, not by their times: a bundle that comes from a cache is older than a checkout of the same sources,
 * and a file that was put back may be older than a bundle that was made without it. Reading all takes some 15 ms.
 */
export const changedSources = (dist: string): ReadonlyArray<string> | undefined => {
  if (!Fs.existsSync(list(dist))) return undefined
  const sources: Sources = JSON.parse(Fs.readFileSync(list(dist), "utf8"))
  return Object.keys(sources).filter((path) => hashOf(Path.join(root, path)) !== sources[path])
}

import * as Fs from "node:fs"
import * as Path from "node:path"
import { pathToFileURL } from "node:url"

// `node scripts/startProcess.ts api`: runs the app from what `build` made, unless something that it is made of is newer
// or missing there; then from its sources, which start slower and do the same.
const root = Path.join(import.meta.dirname, "..")
const [app = ""] = process.argv.slice(2)
const folder = Path.join(root, "apps", app)
const built = Path.join(folder, "dist", "main.js")

/** When the youngest of a file, or of all that is in a folder, was changed. */
const newest = (path: string): number => {
  const stat = Fs.statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...Fs.readdirSync(path).map((name) => newest(Path.join(path, name))))
}

const sources = (): ReadonlyArray<string> => [
  Path.join(root, "pnpm-lock.yaml"),
  Path.join(folder, "src"),
  ...Fs.globSync(Path.join(root, "packages", "*", "src"))
]

const isCurrent = (): boolean => {
  const made = Fs.statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources().every((source) => newest(source) < made)
}

await import(pathToFileURL(isCurrent() ? built : Path.join(folder, "src", "main.ts")).href)

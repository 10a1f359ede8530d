import * as Fs from "node:fs"
import * as Path from "node:path"

const root = Path.join(import.meta.dirname, "..")

/** When the youngest of a file, or of all that is in a folder, was changed. */
const newest = (path: string): number => {
  const stat = Fs.statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...Fs.readdirSync(path).map((name) => newest(Path.join(path, name))))
}

const sources = (folder: string): ReadonlyArray<string> => [
  Path.join(root, "pnpm-lock.yaml"),
  Path.join(folder, "src"),
  ...Fs.globSync(Path.join(root, "packages", "*", "src"))
]

/** What `build` made of the app in `folder`, unless something that it is made of is newer, or it is missing. */
export const currentBundle = (folder: string): string | undefined => {
  const built = Path.join(folder, "dist", "main.js")
  const made = Fs.statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources(folder).every((source) => newest(source) < made) ? built : undefined
}

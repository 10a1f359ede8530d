import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"

const repository = Path.join(import.meta.dirname, "..", "..", "..")

const read = (): string => {
  const manifest: { readonly version: string } = JSON.parse(
    Fs.readFileSync(Path.join(repository, "package.json"), "utf8")
  )
  return manifest.version
}

/** The version of the service, from the root's `package.json`. */
export const version: string = read()

/** The commit that a clone is at. */
const ofClone = (): string => {
  if (!Fs.existsSync(Path.join(repository, ".git"))) return unknown
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: repository,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"]
    }).trim()
  } catch {
    return unknown
  }
}

const unknown = "unknown"

/**
 * The commit that this was built from: that of the clone, or the one that the image's build wrote into a file; or
 * `unknown`.
 */
export const commit = (): string => {
  const file = Path.join(repository, "COMMIT")
  return Fs.existsSync(file) ? Fs.readFileSync(file, "utf8").trim() || unknown : ofClone()
}

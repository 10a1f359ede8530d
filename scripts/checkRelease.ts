import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { readManifest, readPackages } from "./Workspace.ts"

// Shows that a release can be made: in a copy of the tree, lets changesets write the next versions and changelogs, and
// says which. Nothing is published and the tree is left as it is.
const root = Path.join(import.meta.dirname, "..")
const copy = Fs.mkdtempSync(Path.join(Os.tmpdir(), "release-"))
const say = (text: string) => process.stdout.write(`${text}\n`)

const inCopy = (command: string, ...args: ReadonlyArray<string>): string =>
  execFileSync(command, args, { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })

const copyTree = (): void => {
  const left = new Set(["node_modules", ".git", ".turbo", ".vault", "dist", "out", "test-results"])
  Fs.cpSync(root, copy, { recursive: true, filter: (path) => !left.has(Path.basename(path)) })
  Fs.symlinkSync(Path.join(root, "node_modules"), Path.join(copy, "node_modules"))
  // Changesets asks git which commit brought each change.
  inCopy("git", "init", "--quiet", "--initial-branch", "main")
  inCopy("git", "add", ".changeset", "package.json")
  inCopy("git", "config", "user.name", "release")
  inCopy("git", "config", "user.email", "release@localhost")
  inCopy("git", "commit", "--quiet", "--no-gpg-sign", "--message", "release")
}

const waiting = (name: string): boolean =>
  Fs.globSync(".changeset/*.md", { cwd: root }).some((file) =>
    Fs.readFileSync(Path.join(root, file), "utf8").includes(`"${name}":`)
  )

/** The version of a package that was never released. */
const unreleased = "0.0.0"

/** Compares a package before and after; `undefined` when all is right. */
const problem = (name: string, folder: string): string | undefined => {
  const before = readManifest(Path.join(root, folder)).version
  const after = readManifest(Path.join(copy, folder)).version
  say(`${name}: ${before} → ${after}`)
  if (waiting(name) === (before === after)) return "its version does not follow its changesets"
  if (before === after) return undefined
  const changelog = Path.join(copy, folder, "CHANGELOG.md")
  if (!Fs.existsSync(changelog)) return "it has no changelog"
  const notes = Fs.readFileSync(changelog, "utf8")
  if (!notes.includes(`## ${after}\n`)) return `its changelog has no ${after}`
  if (before === unreleased && !notes.includes("First release:"))
    return "its first release does not say what it is (.changeset/README.md)"
  return undefined
}

try {
  copyTree()
  inCopy(Path.join(root, "node_modules/.bin/changeset"), "version")
  for (const { folder, name, published } of readPackages(root)) {
    const found = published ? problem(name, folder) : undefined
    if (found === undefined) continue
    process.stderr.write(`${name}: ${found}\n`)
    process.exitCode = 1
  }
} finally {
  Fs.rmSync(copy, { recursive: true, force: true })
}

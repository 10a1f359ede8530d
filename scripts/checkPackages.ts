import { spawnSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { readPackages } from "./Workspace.ts"

// Packs every published package as `publish` would, and has publint and attw check the tarballs: that the
// exports lead to files that are there, with types that fit. Expects the build's output to be in place.
const root = Path.join(import.meta.dirname, "..")
const tarballs = Fs.mkdtempSync(Path.join(Os.tmpdir(), "packages-"))

const succeeds = (command: string, args: ReadonlyArray<string>, cwd: string): boolean => {
  const { error, status, stderr, stdout } = spawnSync(command, args, { cwd, encoding: "utf8" })
  if (status === 0) return true
  process.stderr.write(
    `${command} ${args.join(" ")}\n${error === undefined ? stdout + stderr : String(error)}\n`
  )
  return false
}

/**
 * Entries that are of Effect, and so ES modules alone as that is. Node.js requires them as it imports them; that
 * `module: node16` of TypeScript does not know it is all that is wrong with them for CommonJS.
 */
const ofEffect: Readonly<Record<string, ReadonlyArray<string>>> = {
  "@vault-custody/schema": [],
  "@vault-custody/webhook-signing": ["--entrypoints", "./effect"]
}

/** Has attw look at the types: as `node16` takes them in both kinds of module, and as `bundler` does. */
const typesFit = (name: string, tarball: string): boolean => {
  const attw = (...options: ReadonlyArray<string>) =>
    succeeds("attw", [tarball, "--profile", "node16", ...options], root)
  const entries = ofEffect[name]
  if (entries === undefined) return attw()
  return [
    entries.length === 0 || attw("--exclude-entrypoints", "./effect"),
    attw(...entries, "--ignore-rules", "cjs-resolves-to-esm")
  ].every(Boolean)
}

const check = (name: string, folder: string): boolean => {
  const tarball = Path.join(tarballs, `${name.replace("@", "").replace("/", "-")}.tgz`)
  return (
    succeeds("pnpm", ["pack", "--out", tarball], Path.join(root, folder)) &&
    // Both look, so that one run reports everything.
    [succeeds("publint", ["run", tarball, "--strict"], root), typesFit(name, tarball)].every(Boolean)
  )
}

try {
  for (const { folder, name } of readPackages(root).filter(({ published }) => published)) {
    const sound = check(name, folder)
    process.stdout.write(`${sound ? "✓" : "✗"} ${name}\n`)
    if (!sound) process.exitCode = 1
  }
} finally {
  Fs.rmSync(tarballs, { recursive: true, force: true })
}

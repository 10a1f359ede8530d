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

const check = (name: string, folder: string): boolean => {
  const tarball = Path.join(tarballs, `${name.replace("@", "").replace("/", "-")}.tgz`)
  return (
    succeeds("pnpm", ["pack", "--out", tarball], Path.join(root, folder)) &&
    // Both look, so that one run reports everything.
    [
      succeeds("publint", ["run", tarball, "--strict"], root),
      // Node.js requires ES modules as it imports them, in every version that the packages run on; that `module: node16`
      // of TypeScript does not know it is all that is wrong for CommonJS.
      succeeds("attw", [tarball, "--profile", "node16", "--ignore-rules", "cjs-resolves-to-esm"], root)
    ].every(Boolean)
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

import { execFileSync, spawnSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"

// While a new version is rolled out, the processes of the version before it go on over the new schema. So the previous
// release's own tests of its storage and its processes are run over the migrations of this tree, in a copy of it.
const root = Path.join(import.meta.dirname, "..")
const migrations = Path.join("packages", "persistence", "migrations")
/** The database privileges: `migrate` of this tree grants them before any new process runs. */
const privileges = Path.join("packages", "persistence", "src", "Privileges")
const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()

/** The newest release that this tree comes after or, before the first, the commit that stands in for it. */
const previousRelease = (): string => {
  const tags = git("tag", "--merged", "HEAD", "--sort=-version:refname", "--list", "v*")
  const [newest] = tags.split("\n")
  if (newest !== undefined && newest !== "") return newest
  return Fs.readFileSync(Path.join(root, "scripts", "previous-release.txt"), "utf8").trim()
}

const release = previousRelease()
if (spawnSync("git", ["cat-file", "-e", `${release}^{commit}`], { cwd: root }).status !== 0) {
  process.stderr.write(
    `error: the history of the previous release ${release} is not here. Run git fetch --unshallow --tags.\n`
  )
  process.exit(1)
}
if (git("diff", "--name-only", release, "--", migrations) === "") {
  process.stdout.write(
    `No migration has come since ${release}: its processes run on the schema that they know.\n`
  )
  process.exit(0)
}

const copy = Fs.mkdtempSync(Path.join(Os.tmpdir(), "previous-release-"))
const run = (folder: string, command: string, args: ReadonlyArray<string>): boolean =>
  spawnSync(command, args, { cwd: Path.join(copy, folder), stdio: "inherit" }).status === 0
try {
  git("worktree", "add", "--detach", copy, release)
  for (const folder of [migrations, privileges])
    Fs.cpSync(Path.join(root, folder), Path.join(copy, folder), { recursive: true })
  const pnpm = process.env["npm_execpath"] ?? "pnpm"
  const vitest = Path.join(copy, "node_modules", ".bin", "vitest")
  // Tests are imported as this tree's are (vitest.shared.ts).
  const test = (folder: string, ...args: ReadonlyArray<string>) =>
    run(folder, vitest, [
      "run",
      "--experimental.viteModuleRunner=false",
      "--experimental.nodeLoader=false",
      ...args
    ])
  const passed =
    run(".", pnpm, ["install", "--frozen-lockfile", "--prefer-offline"]) &&
    // Excludes the old tests of migrations and of privileges, as they describe the old release's own.
    test(
      "packages/persistence",
      "--exclude",
      "test/Common/**",
      "--exclude",
      "test/Privileges/**",
      // Storage in memory has no schema.
      "--testNamePattern",
      "^(?!.*(?:\\(memory\\)|in memory))"
    ) &&
    test("apps/api", "Process/Process") &&
    test("apps/dispatcher", "Deliveries/Process")
  process.stdout.write(
    passed
      ? `The processes of ${release} run on the schema of this tree.\n`
      : `error: the processes of ${release} do not run on the schema of this tree. A migration may only add; remove what they need a release later.\n`
  )
  process.exitCode = passed ? 0 : 1
} finally {
  spawnSync("git", ["worktree", "remove", "--force", copy], { cwd: root })
  Fs.rmSync(copy, { recursive: true, force: true })
}

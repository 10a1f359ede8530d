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

/** The old tests of storage that say nothing of the schema, or nothing that the others do not say. */
const leftOut = [
  // The old release's migrations and privileges; this tree's are there instead.
  "Common/**",
  "Privileges/**",
  // They send no statement.
  "Products/Search/**",
  "Tenancy/StatementReach.test.ts",
  // How statements are planned and how many are sent: this tree's own tests ask that of its schema.
  "**/*Plans.test.ts",
  "OutboundRequests/RoundTrips.test.ts",
  // Random series and large amounts of statements that the other tests send one by one.
  "OutboundRequests/OutboundModel.test.ts",
  "Places/RandomMoves.test.ts",
  "Transfers/TransferProperties.test.ts",
  "Statements/GenerateAtScale.test.ts"
]

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
    test(
      "packages/persistence",
      ...leftOut.flatMap((pattern) => ["--exclude", `test/${pattern}`]),
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

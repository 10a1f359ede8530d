import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { plannedTasks } from "./TurboDryRun.ts"
import { readPackages } from "./Workspace.ts"

// Checks that a change in a package reruns the tests of its dependents, and no others: in a copy of the tree, changes
// one source file of every package in turn and asks turbo which tests it would run then.
const root = Path.join(import.meta.dirname, "..")
const packages = readPackages(root)
const copy = Fs.mkdtempSync(Path.join(Os.tmpdir(), "affected-"))

/** The hash of each package's test task. */
const hashes = (): ReadonlyMap<string, string> =>
  new Map(
    plannedTasks(copy, ["test"])
      .filter(({ task }) => task === "test")
      .map((entry) => [entry.package, entry.hash])
  )

/** The package and all its dependents, direct or transitive, in tests or at run time. */
const dependents = (name: string): ReadonlySet<string> => {
  const found = new Set([name])
  for (const reached of found) {
    for (const candidate of packages) {
      const needs = candidate.dependencies.has(reached) || candidate.devDependencies.has(reached)
      if (needs) found.add(candidate.name)
    }
  }
  return found
}

/** Benchmarks stand beside the packages: they have no tests, and nothing depends on them. */
const isKnown = (name: string): boolean => packages.some((candidate) => candidate.name === name)

const sorted = (names: Iterable<string>): string =>
  [...names].toSorted().join(" ").replaceAll("@vault-custody/", "")

const copyTree = (): void => {
  const left = new Set(["node_modules", ".git", ".turbo", ".vault", "dist", "test-results"])
  Fs.cpSync(root, copy, { recursive: true, filter: (path) => !left.has(Path.basename(path)) })
}

try {
  copyTree()
  const before = hashes()
  for (const { folder, name } of packages) {
    const [source] = Fs.globSync("src/**/*.{ts,tsx}", { cwd: Path.join(copy, folder) })
    if (source === undefined) continue
    const path = Path.join(copy, folder, source)
    const original = Fs.readFileSync(path)
    Fs.appendFileSync(path, "\n// A change.\n")
    const after = hashes()
    Fs.writeFileSync(path, original)

    const expected = sorted([...dependents(name)].filter((dependent) => before.has(dependent)))
    const actual = sorted(
      [...after.keys()].filter((key) => isKnown(key) && after.get(key) !== before.get(key))
    )
    const right = expected === actual
    process.stdout.write(`${right ? "✓" : "✗"} a change in ${folder} tests again: ${actual}\n`)
    if (!right) {
      process.stderr.write(`  expected: ${expected}\n`)
      process.exitCode = 1
    }
  }
} finally {
  Fs.rmSync(copy, { recursive: true, force: true })
}

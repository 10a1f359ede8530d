import * as Fs from "node:fs"
import * as Path from "node:path"

// Prints what failed, a line each, and `N passed, N failed`: the sum over what the last run of each test suite left in
// `test-results` (turbo puts that back when it replays a run). Exits 1 when any failed or there is nothing to sum.
// `node scripts/sumTests.ts [further failures]` counts those in as well.
interface Results {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<Suite>
}

interface Suite {
  readonly name: string
  readonly status: string
  /** Why it failed beside its tests. */
  readonly message?: string
  readonly assertionResults: ReadonlyArray<{
    readonly status: string
    readonly fullName: string
    readonly failureMessages?: ReadonlyArray<string> | null
  }>
}

const root = Path.join(import.meta.dirname, "..")

const firstLine = (text = "") => text.split("\n", 1)[0] ?? ""

/** The failures of a suite: its tests or, if none of them failed, the suite itself, in a hook or on import. */
const failuresOf = (suite: Suite): ReadonlyArray<string> => {
  const file = Path.relative(root, suite.name)
  const failed = suite.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ failureMessages, fullName }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`)
  return suite.status === "failed" && failed.length === 0
    ? [`${file}: it could not be run: ${firstLine(suite.message)}`]
    : failed
}

const files = Fs.globSync(["test-results/*.json", "{packages,apps}/*/test-results/*.json"], { cwd: root })

let passed = 0
let failed = Number(process.argv[2] ?? 0)
for (const file of files) {
  const results: Results = JSON.parse(Fs.readFileSync(Path.join(root, file), "utf8"))
  const failures = results.testResults.flatMap(failuresOf)
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
  passed += results.numPassedTests
  failed += failures.length
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
if (failed > 0 || passed === 0) process.exitCode = 1

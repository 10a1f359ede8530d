import * as Fs from "node:fs"
import * as Path from "node:path"

// Prints `N passed, N failed`, the sum over what the last run of each test suite left in `test-results`
// (turbo puts that back when it replays a run), and exits 1 when any failed or there is nothing to sum.
// `node scripts/sumTests.ts [further failures]` counts those in as well.
interface Results {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Suites that failed beside their tests, in a hook or on import. */
  readonly testResults: ReadonlyArray<{
    readonly status: string
    readonly assertionResults: ReadonlyArray<unknown>
  }>
}

const root = Path.join(import.meta.dirname, "..")
const files = Fs.globSync(["test-results/*.json", "{packages,apps}/*/test-results/*.json"], { cwd: root })

let passed = 0
let failed = Number(process.argv[2] ?? 0)
for (const file of files) {
  const results: Results = JSON.parse(Fs.readFileSync(Path.join(root, file), "utf8"))
  passed += results.numPassedTests
  failed += results.numFailedTests
  failed += results.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0
  ).length
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
if (failed > 0 || passed === 0) process.exitCode = 1

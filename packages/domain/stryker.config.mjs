import * as Fs from "node:fs"

/**
 * The rules that this package's own tests import. Services and repositories are left out: the contract suites of
 * `persistence` test them, over both storages.
 */
const rules = Fs.globSync("test/**/*.test.ts", { cwd: import.meta.dirname })
  .map((test) => Fs.readFileSync(new URL(test, import.meta.url), "utf8"))
  .flatMap((text) => text.match(/(?<="\.\.\/\.\.\/)src\/.+\.ts(?=")/g) ?? [])
  .filter((source) => !Fs.readFileSync(new URL(source, import.meta.url), "utf8").includes("Context.Service"))

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutation.ts" },
  mutate: [...new Set(rules)].toSorted(),
  // A mutant of a constant would run all tests.
  ignoreStatic: true,
  coverageAnalysis: "perTest",
  // In a copy the package's relative imports would lead nowhere. The files are put back at the end.
  inPlace: true,
  tsconfigFile: "none",
  tempDirName: ".stryker",
  reporters: ["clear-text", "progress-append-only"],
  thresholds: { high: 95, low: 85, break: 85 }
}

import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Every test runs the whole service. Two files at a time: a start waits about as long as it works.
export default mergeConfig(sharedWithPostgres, {
  // A start takes some 15 seconds on an idle machine, and several times that beside all other suites.
  test: {
    globalSetup: ["test/GlobalHome.ts"],
    testTimeout: 600_000,
    maxWorkers: 2,
    exclude: ["test/PgBouncer/**", "test/Backup/**"]
  }
})

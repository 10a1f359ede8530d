import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Every test runs the whole service; it starts within seconds where there is time to spare. Two files at a time: a start
// waits about as long as it works.
export default mergeConfig(sharedWithPostgres, {
  test: { testTimeout: 120_000, maxWorkers: 2, exclude: ["test/PgBouncer/**"] }
})

import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Every test runs the whole service. Two files at a time: a start waits about as long as it works.
export default mergeConfig(sharedWithPostgres, {
  test: { maxWorkers: 2, exclude: ["test/PgBouncer/**", "test/Backup/**"] }
})

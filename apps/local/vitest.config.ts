import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Every test runs the whole service; it starts within seconds where there is time to spare.
export default mergeConfig(sharedWithPostgres, {
  test: { testTimeout: 120_000, exclude: ["test/PgBouncer/**"] }
})

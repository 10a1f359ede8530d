import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Most of these tests start processes, which takes long where there is much else to do.
export default mergeConfig(sharedWithPostgres, { test: { testTimeout: 120_000 } })

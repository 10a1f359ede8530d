import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// A test here is many steps in a browser, on a machine that does other things besides. Each goes on where the one before
// it left the browser.
export default mergeConfig(sharedWithPostgres, {
  test: { testTimeout: 240_000, hookTimeout: 180_000, bail: 1, expect: { poll: { timeout: 15_000 } } }
})

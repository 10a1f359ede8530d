import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// A test here is many steps in a browser, on a machine that does other things besides. Each goes on where the one before
// it left the browser. Most of the time is waiting, so the two applications are tested side by side, each with a service
// of its own.
export default mergeConfig(sharedWithPostgres, {
  test: {
    testTimeout: 240_000,
    hookTimeout: 180_000,
    bail: 1,
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } }
  }
})

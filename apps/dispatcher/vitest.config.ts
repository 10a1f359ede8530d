import { defineConfig, mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Much of the time is waiting: for leases, timeouts and processes that start. So two files wait at once, also on two cores.
export default mergeConfig(sharedWithPostgres, defineConfig({ test: { maxWorkers: 2 } }))

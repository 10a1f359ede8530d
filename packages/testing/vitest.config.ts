import { mergeConfig } from "vitest/config"
import { shared } from "../../vitest.shared.ts"

// This package cannot name itself as the others do: it is no dependency of its own.
export default mergeConfig(shared, { test: { globalSetup: ["./src/GlobalPostgres.ts"] } })

import { mergeConfig } from "vitest/config"
import { sharedWithPostgres } from "../../vitest.shared.ts"

// Generated clients import folders, as bundlers allow it: Vite resolves them, Node does not.
export default mergeConfig(sharedWithPostgres, { test: { experimental: { viteModuleRunner: true } } })

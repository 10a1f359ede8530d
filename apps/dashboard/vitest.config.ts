import { mergeConfig } from "vitest/config"
import { shared } from "../../vitest.shared.ts"

// Node strips types but does not compile JSX: Vite does.
export default mergeConfig(shared, { test: { experimental: { viteModuleRunner: true } } })

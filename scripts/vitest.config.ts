import { mergeConfig } from "vitest/config"
import { shared } from "../vitest.shared.ts"

// Run from the repository's root, where the results of this run go too.
const { include: _, ...test } = shared.test ?? {}
export default mergeConfig({ test }, { test: { include: ["scripts/test/**/*.test.ts"] } })

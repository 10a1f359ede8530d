import { mergeConfig } from "vitest/config"
import { importedByVite, shared } from "../../vitest.shared.ts"

// Node strips types but does not compile JSX.
export default mergeConfig(shared, { test: importedByVite })

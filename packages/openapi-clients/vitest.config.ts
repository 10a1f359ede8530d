import { mergeConfig } from "vitest/config"
import { importedByVite, sharedWithPostgres } from "../../vitest.shared.ts"

// Generated clients import folders, as bundlers allow it.
export default mergeConfig(sharedWithPostgres, { test: importedByVite })

import { defineConfig } from "vitest/config"

// The contract of statements over a Citus cluster: not among the package's own tests, since it needs one.
export default defineConfig({
  test: {
    include: ["test/Statements/{Statements,StatementCorrections,StatementEmails}.test.ts"],
    testNamePattern: "PostgreSQL",
    testTimeout: 300_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    globalSetup: ["@vault-custody/testing/GlobalCitus"],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ["default", ["json", { outputFile: "test-results/citus.json" }]]
  }
})

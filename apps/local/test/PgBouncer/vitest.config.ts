import { defineConfig } from "vitest/config"

// Not among the package's own tests, since it needs PgBouncer; it fails where that is not installed.
export default defineConfig({
  test: {
    include: ["test/PgBouncer/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    globalSetup: ["@vault-custody/testing/GlobalPostgres"],
    reporters: ["default", ["json", { outputFile: "test-results/pgbouncer.json" }]]
  }
})

import { defineConfig } from "vitest/config"

// Not among the package's own tests, since it needs the client programs of the PostgreSQL that is embedded, or newer ones.
export default defineConfig({
  test: {
    include: ["test/Backup/*.test.ts"],
    testTimeout: 400_000,
    reporters: ["default", ["json", { outputFile: "test-results/backup.json" }]]
  }
})

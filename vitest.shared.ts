import { defineConfig, mergeConfig } from "vitest/config"

/** What every package's vitest configuration starts from. */
export const shared = defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false
  }
})

/** For packages with tests that need PostgreSQL: one throwaway server for the run (`TestDatabase` clones from it). */
export const sharedWithPostgres = mergeConfig(
  shared,
  defineConfig({ test: { globalSetup: ["@vault-custody/testing/GlobalPostgres"] } })
)

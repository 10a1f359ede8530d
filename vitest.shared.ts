import { defineConfig, mergeConfig } from "vitest/config"

/** What every package's vitest configuration starts from. */
export const shared = defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Long enough for a machine that runs several packages at once; what waits for a condition ends by itself.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    // The files of a package that share a worker share its modules: loading Effect anew for each takes longer than most
    // tests. So no test may change what a module holds for all.
    isolate: false,
    // As production's processes have it (NodeOptions of `processes`): optimizing the SQL parser takes seconds of a core.
    execArgv: ["--liftoff-only"],
    // The counts for the summary of a whole run: kept by turbo, so they are there when a run is replayed too.
    // Node strips types itself, as it does in production: tests start sooner, and run what the processes run.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]]
  }
})

/** For what Node cannot import by itself, such as JSX: Vite compiles and resolves it. */
export const importedByVite = { experimental: { viteModuleRunner: true } }

/** For packages with tests that need PostgreSQL: one throwaway server for the run (`TestDatabase` clones from it). */
export const sharedWithPostgres = mergeConfig(
  shared,
  defineConfig({ test: { globalSetup: ["@vault-custody/testing/GlobalPostgres"] } })
)

import { defineConfig } from "vitest/config"

/** How Stryker runs the tests: in threads, which take no options of V8, and compiled by Vite, which takes the mutants. */
export default defineConfig({
  test: { include: ["test/**/*.test.ts"], isolate: false, testTimeout: 120_000, hookTimeout: 120_000 }
})

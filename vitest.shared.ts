import { defineConfig } from "vitest/config"

/** What every package's vitest configuration starts from. */
export const shared = defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false
  }
})

import { run } from "./FreshProject.ts"

/** The runtimes that the published packages promise, each fetched from the registry by npx. */
const runtimes = [
  // The first that lets CommonJS require ES modules.
  ["node@20.19.0", "node"],
  ["node@22.23.3", "node"],
  ["node@24.21.0", "node"],
  ["bun@1.4.5", "bun"],
  ["deno@2.9.6", "deno", "run", "--allow-read", "--allow-env", "--node-modules-dir=manual"]
] as const

/**
 * Runs a project's `runtime.mjs` on every runtime, and its `required.cjs` on those of Node.js. `permissions` are those that
 * Deno gives it besides.
 */
export const runOnRuntimes = (directory: string, permissions: ReadonlyArray<string> = []): void => {
  for (const [name, ...command] of runtimes) {
    const options = name.startsWith("deno@") ? permissions : []
    for (const file of name.startsWith("node@") ? ["runtime.mjs", "required.cjs"] : ["runtime.mjs"]) {
      run("npx", ["-y", "--package", name, "--", ...command, ...options, file], directory)
    }
  }
}

import { freshProject, run } from "./FreshProject.ts"

/**
 * Runs the packed package on every runtime that it promises, each fetched from the registry by npx. Needs a
 * build and a network. Run it through pnpm.
 */

const runtimes = [
  ["node@20", "node"],
  ["node@22", "node"],
  ["node@24", "node"],
  ["bun@1", "bun"],
  ["deno@2", "deno", "run", "--allow-read", "--allow-env", "--node-modules-dir=manual"]
] as const

const project = await freshProject()
try {
  for (const [name, ...command] of runtimes) {
    run("npx", ["-y", "--package", name, "--", ...command, "runtime.mjs"], project.directory)
  }
} finally {
  project.remove()
}

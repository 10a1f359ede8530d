import { run } from "../../../scripts/FreshProject.ts"
import { verifyProject } from "./VerifyProject.ts"

/**
 * Runs the packed package on every runtime that it promises, each fetched from the registry by npx. Needs a build and a
 * network. Run it through pnpm.
 */

const runtimes = [
  // The first that lets CommonJS require ES modules.
  ["node@20.19.0", "node"],
  ["node@22.23.3", "node"],
  ["node@24.21.0", "node"],
  ["bun@1.4.5", "bun"],
  ["deno@2.9.6", "deno", "run", "--allow-read", "--allow-env", "--node-modules-dir=manual"]
] as const

const { project } = await verifyProject()
try {
  for (const [name, ...command] of runtimes) {
    for (const file of name.startsWith("node@") ? ["runtime.mjs", "required.cjs"] : ["runtime.mjs"]) {
      run("npx", ["-y", "--package", name, "--", ...command, file], project.directory)
    }
  }
} finally {
  project.remove()
}

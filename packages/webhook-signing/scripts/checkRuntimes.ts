import { run } from "../../../scripts/FreshProject.ts"
import { packageRoot, signingProject } from "./SigningProject.ts"

/**
 * Runs the packed package on every runtime that it promises, each fetched from the registry by npx, and the
 * documented checks of the vectors in other languages. Needs a build, a network, python3, a shell with openssl.
 * Run it through pnpm.
 */

const runtimes = [
  ["node@20.20.2", "node"],
  ["node@22.23.3", "node"],
  ["node@24.21.0", "node"],
  ["bun@1.4.5", "bun"],
  ["deno@2.9.6", "deno", "run", "--allow-read", "--allow-env", "--allow-net", "--node-modules-dir=manual"]
] as const

const project = await signingProject()
try {
  for (const [name, ...command] of runtimes) {
    run("npx", ["-y", "--package", name, "--", ...command, "runtime.mjs"], project.directory)
  }
} finally {
  project.remove()
}

run("python3", ["examples/python/webhook_signature.py", "vectors.json"], packageRoot)
run("sh", ["examples/signature.sh"], packageRoot)

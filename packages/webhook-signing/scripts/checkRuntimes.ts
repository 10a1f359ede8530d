import { spawnSync } from "node:child_process"
import { run } from "../../../scripts/FreshProject.ts"
import { packageRoot, signingProject } from "./SigningProject.ts"

/**
 * Runs the packed package on every runtime that it promises, each fetched from the registry by npx, and the
 * documented checks of the vectors in other languages where those are installed. Needs a build and a network. Run it
 * through pnpm.
 */

const runtimes = [
  // The first that lets CommonJS require ES modules.
  ["node@20.19.0", "node"],
  ["node@22.23.3", "node"],
  ["node@24.21.0", "node"],
  ["bun@1.4.5", "bun"],
  ["deno@2.9.6", "deno", "run", "--allow-read", "--allow-env", "--allow-net", "--node-modules-dir=manual"]
] as const

const project = await signingProject()
try {
  for (const [name, ...command] of runtimes) {
    for (const file of name.startsWith("node@") ? ["runtime.mjs", "required.cjs"] : ["runtime.mjs"]) {
      run("npx", ["-y", "--package", name, "--", ...command, file], project.directory)
    }
  }
} finally {
  project.remove()
}

const checks = [
  { needs: "python3", file: "python3", args: ["examples/python/webhook_signature.py", "vectors.json"] },
  { needs: "openssl", file: "sh", args: ["examples/signature.sh"] }
]
for (const { needs, file, args } of checks) {
  if (spawnSync(needs, ["version"]).error === undefined) run(file, args, packageRoot)
  else process.stdout.write(`${needs} is not installed: its check is left out\n`)
}

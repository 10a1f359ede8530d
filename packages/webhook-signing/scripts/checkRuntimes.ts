import { spawnSync } from "node:child_process"
import { run } from "../../../scripts/FreshProject.ts"
import { runOnRuntimes } from "../../../scripts/Runtimes.ts"
import { packageRoot, signingProject } from "./SigningProject.ts"

/**
 * Runs the packed package on every runtime that it promises, each fetched from the registry by npx, and the
 * documented checks of the vectors in other languages where those are installed. Needs a build and a network. Run it
 * through pnpm.
 */

const project = await signingProject()
try {
  runOnRuntimes(project.directory, ["--allow-net"])
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

import { bundle } from "../../../scripts/Bundle.ts"
import { run } from "../../../scripts/FreshProject.ts"
import { signingProject } from "./SigningProject.ts"

/**
 * Checks the package as it would be published: a fresh project compiles and runs with it, and what a verify
 * brings into a bundle stays small. Needs a build. Run it through pnpm.
 */

const BUDGET_BYTES = 3000

const project = await signingProject()
try {
  const { compileAndRun, directory } = project
  project.link("@types/node")
  compileAndRun("plain.ts")
  run(process.execPath, ["runtime.mjs"], directory)
  project.link("effect")
  compileAndRun("withEffect.ts")

  const entry = 'export { verifyWebhook } from "@vault-custody/webhook-signing"'
  const { gzippedBytes } = await bundle({ cwd: directory, platform: "browser", entry })
  process.stdout.write(`verifyWebhook: ${gzippedBytes} of ${BUDGET_BYTES} bytes, minified and gzipped\n`)
  if (gzippedBytes >= BUDGET_BYTES) throw new Error("The plain verify is beyond its size budget")
} finally {
  project.remove()
}

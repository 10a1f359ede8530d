import { fileURLToPath } from "node:url"
import { bundle } from "../../../scripts/Bundle.ts"
import { freshProject } from "../../../scripts/FreshProject.ts"

/**
 * Checks the package as it would be published: a fresh project compiles and runs with it, and it stays small in a
 * bundle for browsers. Needs a build. Run it through pnpm.
 */

const BUDGET_BYTES = 5000

const project = freshProject(fileURLToPath(new URL("..", import.meta.url)))
try {
  project.link("@types/node")
  project.compileAndRun("plain.ts")
  project.requireAndRun("required.cjs")
  const entry = 'export { createVaultClient } from "@vault-custody/client"'
  const { gzippedBytes } = await bundle({ cwd: project.directory, platform: "browser", entry })
  process.stdout.write(`createVaultClient: ${gzippedBytes} of ${BUDGET_BYTES} bytes, minified and gzipped\n`)
  if (gzippedBytes >= BUDGET_BYTES) throw new Error("The client is beyond its size budget")
} finally {
  project.remove()
}

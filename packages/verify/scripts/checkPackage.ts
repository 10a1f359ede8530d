import { globSync } from "node:fs"
import { run } from "../../../scripts/FreshProject.ts"
import { verifyProject } from "./VerifyProject.ts"

/**
 * Checks the package as it would be published: a fresh project compiles and runs with it, it brings nothing else along, and
 * what it brings into a page stays small. Needs a build. Run it through pnpm.
 */

const BUDGET_BYTES = 17_000

const { bytes, project } = await verifyProject()
try {
  const packages = globSync("node_modules/{*,@*/*}/package.json", { cwd: project.directory })
  if (packages.length !== 1) throw new Error(`It brings along ${packages.join(", ")}`)
  project.link("@types/node")
  project.compileAndRun("plain.ts")
  project.requireAndRun("required.cjs")
  run(process.execPath, ["runtime.mjs"], project.directory)
  process.stdout.write(`verify: ${bytes} of ${BUDGET_BYTES} bytes, minified and gzipped\n`)
  if (bytes >= BUDGET_BYTES) throw new Error("The package is beyond its size budget")
} finally {
  project.remove()
}

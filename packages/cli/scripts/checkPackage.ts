import * as Fs from "node:fs"
import * as Path from "node:path"
import { run } from "../../../scripts/FreshProject.ts"
import { cliProject } from "./CliProject.ts"

/**
 * Checks the program as it would be published: installed from its tarball alone into an empty project, it brings nothing
 * else along, runs by `npx`, and stays small. Needs a build. Run it through pnpm.
 */

const BUDGET_BYTES = 470_000

const project = cliProject()
try {
  const packages = Fs.globSync("node_modules/{*,@*/*}/package.json", { cwd: project.directory })
  if (packages.length !== 1) throw new Error(`It brings along ${packages.join(", ")}`)
  const { size } = Fs.statSync(Path.join(project.directory, "node_modules/@vault-custody/cli/dist/vaultc.js"))
  process.stdout.write(`vaultc: ${size} of ${BUDGET_BYTES} bytes\n`)
  if (size >= BUDGET_BYTES) throw new Error("The program is beyond its size budget")
  run(process.execPath, ["tryOut.mjs"], project.directory)
} finally {
  project.remove()
}

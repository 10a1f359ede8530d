import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bundle } from "../../../scripts/Bundle.ts"
import { type FreshProject, run } from "../../../scripts/FreshProject.ts"
import { signingProject } from "./SigningProject.ts"

/**
 * Checks the package as it would be published: a fresh project compiles and runs with it, and what a verify
 * brings into a bundle stays small. Needs a build. Run it through pnpm.
 */

const BUDGET_BYTES = 3000

/** Installs the package beside an older Effect, which the faces that need none do not mind. */
const installsBesideOlderEffect = ({ directory, tarball }: FreshProject): void => {
  const older = join(directory, "older-effect")
  const host = join(directory, "host")
  for (const folder of [older, host]) mkdirSync(folder)
  writeFileSync(join(older, "package.json"), '{ "name": "effect", "version": "3.19.0" }\n')
  writeFileSync(join(host, "package.json"), '{ "name": "host", "private": true }\n')
  const install = ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error"]
  run("npm", ["pack", "--silent"], older)
  run("npm", [...install, join(older, "effect-3.19.0.tgz")], host)
  run("npm", [...install, tarball], host)
  // Dependencies that do not fit together are refused, or taken away where nothing can be looked up.
  for (const name of ["effect", "@vault-custody/webhook-signing"]) {
    if (!existsSync(join(host, "node_modules", name)))
      throw new Error(`${name} is not installed beside the other`)
  }
}

const project = await signingProject()
try {
  const { compileAndRun, directory, requireAndRun } = project
  project.link("@types/node")
  compileAndRun("plain.ts")
  requireAndRun("required.cjs")
  run(process.execPath, ["runtime.mjs"], directory)
  installsBesideOlderEffect(project)
  project.link("effect")
  compileAndRun("withEffect.ts")

  const entry = 'export { verifyWebhook } from "@vault-custody/webhook-signing"'
  const { gzippedBytes } = await bundle({ cwd: directory, platform: "browser", entry })
  process.stdout.write(`verifyWebhook: ${gzippedBytes} of ${BUDGET_BYTES} bytes, minified and gzipped\n`)
  if (gzippedBytes >= BUDGET_BYTES) throw new Error("The plain verify is beyond its size budget")
} finally {
  project.remove()
}

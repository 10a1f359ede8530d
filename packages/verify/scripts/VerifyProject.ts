import { cpSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundle } from "../../../scripts/Bundle.ts"
import { type FreshProject, freshProject } from "../../../scripts/FreshProject.ts"

const packageRoot = fileURLToPath(new URL("..", import.meta.url))

const entry = 'export { verifyStatement, verifyHistory, verifyRegister } from "@vault-custody/verify"'

/** A fresh project with the packed package, what it verifies, and a bundle of it for browsers. */
export const verifyProject = async (): Promise<{
  readonly project: FreshProject
  readonly bytes: number
}> => {
  const project = freshProject(packageRoot)
  cpSync(join(packageRoot, "examples"), join(project.directory, "examples"), { recursive: true })
  const { code, gzippedBytes } = await bundle({ cwd: project.directory, platform: "browser", entry })
  writeFileSync(join(project.directory, "bundled.mjs"), code)
  return { project, bytes: gzippedBytes }
}

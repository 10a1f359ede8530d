import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundle } from "../../../scripts/Bundle.ts"
import { type FreshProject, freshProject } from "../../../scripts/FreshProject.ts"

/** The package's folder. */
export const packageRoot = fileURLToPath(new URL("..", import.meta.url))

/** A fresh project with the packed package, and a bundle for browsers of the plain face. */
export const signingProject = async (): Promise<FreshProject> => {
  const project = freshProject(packageRoot)
  const entry = 'export { signWebhook, verifySignature } from "@vault-custody/webhook-signing"'
  const { code } = await bundle({ cwd: project.directory, platform: "browser", entry })
  writeFileSync(join(project.directory, "bundled.mjs"), code)
  return project
}

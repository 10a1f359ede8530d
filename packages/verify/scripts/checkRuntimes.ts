import { runOnRuntimes } from "../../../scripts/Runtimes.ts"
import { verifyProject } from "./VerifyProject.ts"

/**
 * Runs the packed package on every runtime that it promises, each fetched from the registry by npx. Needs a build and a
 * network. Run it through pnpm.
 */

const { project } = await verifyProject()
try {
  runOnRuntimes(project.directory)
} finally {
  project.remove()
}

import { fileURLToPath } from "node:url"
import { freshProject } from "../../../scripts/FreshProject.ts"

/** Checks the package as it would be published: a fresh project compiles and runs with it. Needs a build. Run it through pnpm. */
const project = freshProject(fileURLToPath(new URL("..", import.meta.url)))
try {
  project.link("@types/node")
  project.link("effect")
  project.compileAndRun("withEffect.ts")
} finally {
  project.remove()
}

import { fileURLToPath } from "node:url"
import { freshProject } from "../../../scripts/FreshProject.ts"

/** Checks the package as it would be published: a fresh project compiles and runs with it. Needs builds; run it through pnpm. */
const root = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const project = freshProject(root(".."), root("../../client"))
try {
  project.link("@types/node")
  project.compileAndRun("plain.ts")
  project.requireAndRun("required.cjs")
} finally {
  project.remove()
}

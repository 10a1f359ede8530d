import { run } from "../../../scripts/FreshProject.ts"
import { cliProject } from "./CliProject.ts"

/** Runs the packed program on every Node.js that it promises, fetched from the registry. Needs a build and a network. */
const project = cliProject()
try {
  for (const node of ["node@20.19.0", "node@22.23.3"]) {
    run("npx", ["-y", "--package", node, "--", "node", "tryOut.mjs"], project.directory)
  }
} finally {
  project.remove()
}

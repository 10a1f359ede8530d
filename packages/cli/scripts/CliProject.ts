import { fileURLToPath } from "node:url"
import { type FreshProject, freshProject } from "../../../scripts/FreshProject.ts"

/** A fresh project with the packed program installed. Needs a build. */
export const cliProject = (): FreshProject => freshProject(fileURLToPath(new URL("..", import.meta.url)))

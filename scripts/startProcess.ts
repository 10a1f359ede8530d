import * as Path from "node:path"
import { pathToFileURL } from "node:url"
import { currentBundle } from "./CurrentBundle.ts"

// `node scripts/startProcess.ts api`: runs the app from its bundle, or, where that is not of now, from its sources, which
// start slower and do the same.
const [app = ""] = process.argv.slice(2)
const folder = Path.join(import.meta.dirname, "..", "apps", app)

await import(pathToFileURL(currentBundle(folder) ?? Path.join(folder, "src", "main.ts")).href)

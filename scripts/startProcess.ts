import cluster from "node:cluster"
import * as Path from "node:path"
import { pathToFileURL } from "node:url"
import { appBundle } from "./CurrentBundle.ts"

/** Runs an app from its sources, which start slower than a bundle and do the same. */
const runSources = async (folder: string): Promise<void> => {
  await import(pathToFileURL(Path.join(folder, "src", "main.ts")).href)
}

// `node scripts/startProcess.ts api`: runs the app from its bundle, or, where that is not of now, from its sources.
const [app = "", ...args] = process.argv.slice(2)
// Processes of a cluster are started as this one was; the app sees its own arguments alone.
cluster.setupPrimary({ args: [app, ...args] })
process.argv.splice(2, 1)
const folder = Path.join(import.meta.dirname, "..", "apps", app)
const bundle = appBundle(folder)
const [changed, ...others] = bundle?.changed ?? []

if (changed !== undefined && cluster.isPrimary) {
  const files = others.length === 0 ? changed : `${changed} and ${others.length} more`
  const message = `Since the ${app} was built, ${files} changed: it runs from its sources, which takes longer to start. \`npx -y pnpm@12 build\` builds it anew.`
  // A line of the app's log.
  const line = process.stderr.isTTY
    ? message
    : JSON.stringify({ message, level: "WARN", timestamp: new Date().toISOString() })
  process.stderr.write(`${line}\n`)
}
await (bundle === undefined || changed !== undefined
  ? runSources(folder)
  : import(pathToFileURL(bundle.main).href))

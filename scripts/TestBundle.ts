import * as Fs from "node:fs"
import * as Path from "node:path"
import { buildProcess } from "./BuildProcess.ts"
import { currentBundle } from "./CurrentBundle.ts"

const made = new Map<string, Promise<string>>()

const make = async (root: string): Promise<string> => {
  const cache = Path.join(root, "node_modules", ".cache")
  Fs.mkdirSync(cache, { recursive: true })
  const folder = Fs.mkdtempSync(Path.join(cache, "bundle-"))
  process.on("exit", () => Fs.rmSync(folder, { recursive: true, force: true }))
  await buildProcess(root, folder)
  return Path.join(folder, "main.js")
}

/**
 * The bundle of the app in `root` that tests start: the one of `build`, which exists when all packages are tested;
 * else a temporary bundle of the same kind, made once for this run.
 */
export const testBundle = (root: string): Promise<string> => {
  const bundle = made.get(root) ?? Promise.resolve(currentBundle(root) ?? make(root))
  made.set(root, bundle)
  return bundle
}

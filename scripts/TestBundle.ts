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
 * What tests start of the app in `root`: what `build` made, which is there when all packages are tested; else a bundle
 * of the same kind, made once for this run and gone with it.
 */
export const testBundle = (root: string): Promise<string> => {
  const bundle = made.get(root) ?? Promise.resolve(currentBundle(root) ?? make(root))
  made.set(root, bundle)
  return bundle
}

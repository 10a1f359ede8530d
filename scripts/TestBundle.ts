import * as Fs from "node:fs"
import * as Path from "node:path"
import { buildProcess } from "./BuildProcess.ts"

const made = new Map<string, Promise<string>>()

const make = async (root: string): Promise<string> => {
  const cache = Path.join(root, "node_modules", ".cache")
  Fs.mkdirSync(cache, { recursive: true })
  const folder = Fs.mkdtempSync(Path.join(cache, "bundle-"))
  process.on("exit", () => Fs.rmSync(folder, { recursive: true, force: true }))
  await buildProcess(root, folder)
  return Path.join(folder, "main.js")
}

/** What tests start of the app in `root`: its bundle, as `build` makes it, made once and gone with the tests. */
export const testBundle = (root: string): Promise<string> => {
  const bundle = made.get(root) ?? make(root)
  made.set(root, bundle)
  return bundle
}

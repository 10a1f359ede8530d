import * as Fs from "node:fs"
import { findPackageJSON } from "node:module"
import * as Path from "node:path"
import { pathToFileURL } from "node:url"
import { rolldown } from "rolldown"

/** The licence of each package from the registry that went into the bundle: whoever passes code on passes it on too. */
const licences = (modules: ReadonlyArray<string>): string => {
  const manifests = new Set(
    modules
      .filter((module) => module.includes("node_modules"))
      .map((module) => findPackageJSON(pathToFileURL(module)))
  )
  return [...manifests]
    .filter((manifest) => manifest !== undefined)
    .map((manifest) => {
      const { license, name, version } = JSON.parse(Fs.readFileSync(manifest, "utf8"))
      const [file] = Fs.globSync("LICEN[CS]E*", { cwd: Path.dirname(manifest) })
      const text =
        file === undefined ? license : Fs.readFileSync(Path.join(Path.dirname(manifest), file), "utf8")
      return `${name} ${version}\n\n${text.trim()}\n`
    })
    .toSorted()
    .join("\n----\n\n")
}

const root = Path.join(import.meta.dirname, "..")

/**
 * Bundles the program into one file that needs nothing but Node, `vaultc.js` in that folder, with the licences of what is
 * in it.
 */
export const buildCli = async (dist: string): Promise<void> => {
  const build = await rolldown({ cwd: root, input: "src/main.ts", platform: "node" })
  const file = Path.join(dist, "vaultc.js")
  const { output } = await build.write({ file, format: "esm", minify: true, codeSplitting: false })
  await build.close()
  Fs.chmodSync(file, 0o755)
  const [{ imports, moduleIds }] = output
  const outside = imports.filter((name) => !name.startsWith("node:"))
  if (outside.length > 0) throw new Error(`The program would need ${outside.join(", ")}`)
  Fs.writeFileSync(Path.join(dist, "licenses.txt"), licences(moduleIds))
}

import { parseSync } from "oxc-parser"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { type FoundImport, SCOPE, type WorkspacePackage } from "./ImportRules.ts"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(Fs.readFileSync(Path.join(folder, "package.json"), "utf8"))

type FoundPackage = WorkspacePackage & { readonly published: boolean }

/** Every package of the workspace under `root`, benchmarks aside. */
export const readPackages = (root: string): ReadonlyArray<FoundPackage> =>
  readFolders(root, "{packages,apps}/*")

/** Everything under `root` that imports: the packages, the benchmarks, and the root's own scripts. */
export const readImporters = (root: string): ReadonlyArray<WorkspacePackage> => {
  const { dependencies, devDependencies } = readManifest(root)
  return [
    ...readPackages(root),
    ...readFolders(root, "bench/*"),
    {
      name: `${SCOPE}scripts`,
      folder: "scripts",
      dependencies: names(dependencies, devDependencies),
      devDependencies: new Set<string>()
    }
  ]
}

const readFolders = (root: string, folders: string): ReadonlyArray<FoundPackage> =>
  Fs.globSync(`${folders}/package.json`, { cwd: root })
    .toSorted()
    .map((file) => {
      const folder = Path.dirname(file)
      const manifest = readManifest(Path.join(root, folder))
      return {
        name: manifest.name,
        folder,
        published: manifest.private !== true,
        dependencies: names(manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies),
        devDependencies: names(manifest.devDependencies)
      }
    })

export const names = (
  ...records: ReadonlyArray<Readonly<Record<string, string>> | undefined>
): ReadonlySet<string> => new Set(records.flatMap((record) => Object.keys(record ?? {})))

const SOURCES = "{{packages,apps,bench}/*,scripts}/**/*.{ts,tsx,mts,js,mjs}"
const NOT_SOURCES = ["node_modules", "dist", "coverage", "test-results"]
/** Third-party generators' output for the OpenAPI document, for a test. */
const GENERATED = Path.join("test", "generated")

/** Every import, re-export and dynamic import of a literal in the workspace under `root`. */
export const findImports = (root: string): ReadonlyArray<FoundImport> =>
  Fs.globSync(SOURCES, {
    cwd: root,
    exclude: (path) => NOT_SOURCES.includes(Path.basename(path)) || path.endsWith(GENERATED)
  })
    .toSorted()
    .flatMap((file) => importsOf(root, file))

const importsOf = (root: string, file: string): ReadonlyArray<FoundImport> => {
  const text = Fs.readFileSync(Path.join(root, file), "utf8")
  const { module } = parseSync(file, text)
  const requests = [
    ...module.staticImports.map((entry) => entry.moduleRequest),
    ...module.staticExports.flatMap((entry) => entry.entries.map((exported) => exported.moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest: { end, start } }) => ({
      start,
      value: /^(["'`])([^$]*)\1$/s.exec(text.slice(start, end))?.[2]
    }))
  ]
  const found = requests
    .filter((request) => request !== null)
    .filter(
      (request): request is { readonly start: number; readonly end: number; readonly value: string } =>
        request.value !== undefined
    )
  return found.map(({ start, value }) => ({
    file,
    line: text.slice(0, start).split("\n").length,
    specifier: value
  }))
}

import * as Fs from "node:fs"
import * as Path from "node:path"
import { writeGenerated } from "../../../scripts/WriteGenerated.ts"
import { type CatalogueFile, faultsOf } from "./Catalogues.ts"
import { type SourceTexts, sourceTexts } from "./SourceTexts.ts"

// Writes the English catalogue of each application, `apps/<name>/texts/en.json`; with `--check`, reports whether it is up
// to date. Names texts of the pages that are in no catalogue, and what is wrong with the catalogues of other languages.
const root = Path.join(import.meta.dirname, "../../..")
const read = (file: string): string => Fs.readFileSync(Path.join(root, file), "utf8")
const fail = (message: string): void => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

const sources: ReadonlyMap<string, SourceTexts> = new Map(
  Fs.globSync(["apps/{console,dashboard}/src/**/*.{ts,tsx}", "packages/ui/src/**/*.{ts,tsx}"], { cwd: root })
    .toSorted()
    .map((file) => [file, sourceTexts(file, read(file))])
)
for (const [file, { faults }] of sources)
  for (const { line, message } of faults) fail(`${file}:${line} ${message}`)

const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith(".")
    ? Path.join(Path.dirname(from), specifier)
    : specifier.replace(/^@vault-custody\/ui\/(.*)$/, "packages/ui/src/$1.tsx")

/** The texts of all modules that a module imports, and of theirs. */
const textsFrom = (main: string): ReadonlySet<string> => {
  const files = new Set([main])
  for (const file of files)
    for (const specifier of sources.get(file)?.imports ?? []) files.add(fileOf(file, specifier))
  return new Set([...files].flatMap((file) => sources.get(file)?.texts ?? []))
}

for (const application of ["console", "dashboard"]) {
  const texts = textsFrom(`apps/${application}/src/main.tsx`)
  const folder = `apps/${application}/texts`
  const catalogue: CatalogueFile = Object.fromEntries([...texts].toSorted().map((text) => [text, text]))
  writeGenerated(`${folder}/en.json`, JSON.stringify(catalogue), "texts")
  for (const fault of faultsOf(texts, catalogue)) fail(`${folder}/en.json: ${fault}`)
  for (const name of Fs.readdirSync(Path.join(root, folder)).filter((name) => name !== "en.json")) {
    const other: CatalogueFile = JSON.parse(read(`${folder}/${name}`))
    for (const fault of faultsOf(texts, other)) fail(`${folder}/${name}: ${fault}`)
  }
}

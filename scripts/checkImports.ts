import * as Path from "node:path"
import { check } from "./ImportRules.ts"
import { findImports, names, readManifest, readImporters } from "./Workspace.ts"

// Says where the workspace's imports go against the architecture; exits 1 when one does.
// `node scripts/checkImports.ts [root]`
const root = Path.resolve(process.argv[2] ?? Path.join(import.meta.dirname, ".."))
const packages = readImporters(root)
const rootDevDependencies = names(readManifest(root).devDependencies)

const imports = findImports(root)
const violations = imports.flatMap((found) => check(found, packages, rootDevDependencies) ?? [])

for (const { file, line, message } of violations) process.stderr.write(`${file}:${line} ${message}\n`)
if (violations.length > 0) {
  process.stderr.write(
    `\n${violations.length} import${violations.length === 1 ? "" : "s"} against the rules.\n`
  )
  process.exitCode = 1
} else {
  process.stdout.write(`${imports.length} imports in ${packages.length} packages keep to the rules.\n`)
}

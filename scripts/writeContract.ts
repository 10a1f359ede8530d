import { spawnSync } from "node:child_process"
import * as Path from "node:path"

// Writes the files generated from the contract: the OpenAPI documents and the clients' types and operations. With
// `--check`, reports whether the committed files are up to date.
const root = Path.join(import.meta.dirname, "..")
const [, , ...args] = process.argv

for (const script of [
  "packages/schema/scripts/writeOpenApi.ts",
  "packages/client/scripts/generate.ts",
  "packages/cli/scripts/generate.ts",
  "packages/operations-client/scripts/generate.ts",
  "packages/pages-client/scripts/generate.ts"
]) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exitCode = 1
}

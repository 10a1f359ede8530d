import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openApiDocument } from "../src/Api/OpenApiDocument.ts"

/** Writes `openapi.json`, or with `--check` says whether the committed one is what the contract says today. */
const file = join(import.meta.dirname, "..", "openapi.json")
const text = `${JSON.stringify(openApiDocument, undefined, 2)}\n`

if (!process.argv.includes("--check")) {
  writeFileSync(file, text)
  process.stdout.write("wrote packages/schema/openapi.json\n")
} else if (readFileSync(file, "utf8") === text) {
  process.stdout.write("packages/schema/openapi.json is up to date\n")
} else {
  process.stderr.write(
    "packages/schema/openapi.json has drifted from the contract. Run: npx -y pnpm@12 openapi\n"
  )
  process.exitCode = 1
}

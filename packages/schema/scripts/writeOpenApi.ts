import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openApiDocument, operationsOpenApiDocument } from "../src/Api/OpenApiDocument.ts"

/** Writes the OpenAPI documents, or with `--check` says whether the committed ones are what the contract says today. */
const documents = {
  "openapi.json": openApiDocument,
  "openapi-operations.json": operationsOpenApiDocument
}

for (const [name, document] of Object.entries(documents)) {
  const file = join(import.meta.dirname, "..", name)
  const text = `${JSON.stringify(document, undefined, 2)}\n`
  const shown = `packages/schema/${name}`
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text)
    process.stdout.write(`wrote ${shown}\n`)
  } else if (readFileSync(file, "utf8") === text) {
    process.stdout.write(`${shown} is up to date\n`)
  } else {
    process.stderr.write(`${shown} has drifted from the contract. Run: npx -y pnpm@12 openapi\n`)
    process.exitCode = 1
  }
}

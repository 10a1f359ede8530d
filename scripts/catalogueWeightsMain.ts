import { readFileSync } from "node:fs"
import { type CatalogueProduct, weightOf } from "./CatalogueWeights.ts"

// Reads a catalogue, a product as JSON on each line, and prints what has to be imported so that its products have the gross
// weight and fineness that their titles and facts say plainly. What could not be told is reported on standard error.
// `pnpm catalogue-weights <file>`, and the output into the console's "Import".
const [path = ""] = process.argv.slice(2)
if (path === "") {
  process.stderr.write("Name the file with the catalogue, a product as JSON on each line.\n")
  process.exit(2)
}
const products: ReadonlyArray<CatalogueProduct> = readFileSync(path, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line): CatalogueProduct => JSON.parse(line))

const reasons = new Map<string, Array<CatalogueProduct>>()
const told = { both: 0, weight: 0, fineness: 0 }
for (const product of products) {
  const { unknown, ...weight } = weightOf(product)
  const { fineness, grossWeight } = weight
  if (grossWeight !== undefined || fineness !== undefined) {
    process.stdout.write(`${JSON.stringify({ sku: product.sku, ...weight })}\n`)
    told[grossWeight === undefined ? "fineness" : fineness === undefined ? "weight" : "both"] += 1
  }
  for (const reason of unknown) reasons.set(reason, [...(reasons.get(reason) ?? []), product])
}

process.stderr.write(
  `${products.length} products: weight and fineness of ${told.both}, weight alone of ${told.weight}, fineness alone of ${told.fineness}\n`
)
for (const [reason, some] of reasons) {
  process.stderr.write(`\n${reason}: ${some.length}\n`)
  for (const { sku, title, weightGrams } of some) {
    process.stderr.write(`  ${sku}  ${title}  ${weightGrams === null ? "no weight" : `${weightGrams} g`}\n`)
  }
}

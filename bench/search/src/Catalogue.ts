import { existsSync, readFileSync } from "node:fs"

/** The fields of a product that a benchmark needs. */
export interface Item {
  readonly sku: string
  readonly title: string
  readonly manufacturer: string
  readonly metal: string
  readonly weightGrams: number | null
  readonly productType: string
  readonly subcategory: string
}

const shared = new URL("../../../../shared/data/catalog.jsonl", import.meta.url)
const bundled = new URL("../data/sample.jsonl", import.meta.url)

/** The catalogue that the benchmark is made from: the shared one where it is there, the bundled sample otherwise. */
export const readCatalogue = (): ReadonlyArray<Item> =>
  readFileSync(existsSync(shared) ? shared : bundled, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Item)

const years = Array.from({ length: 240 }, (_, n) => String(2026 - n))
const mints = ["P", "D", "S", "O", "CC", "W", "C"]
const coinSizes = ["1 oz", "1/2 oz", "1/4 oz", "1/10 oz", "1/20 oz", "2 oz", "5 oz", "10 oz", "1 kilo"]
const barSizes = [
  "1 g",
  "2.5 g",
  "5 g",
  "10 g",
  "20 g",
  "25 g",
  "50 g",
  "100 g",
  "250 g",
  "500 g",
  "1 kg",
  "5 kg"
]

const pick = (values: ReadonlyArray<string>, n: number): string => values[n % values.length] ?? ""

/** The `n`th further issue of a product: another year, mint and size. */
const issueOf = (item: Item, seed: number, n: number): Item => {
  const year = pick(years, seed + n * 7)
  const mint = pick(mints, seed * 3 + n)
  const isBar = item.subcategory === "bar"
  const size = pick(isBar ? barSizes : coinSizes, seed + Math.floor(n / 5))
  const name = item.title
    .replace(/^\d{4}(-[A-Z]{1,2})? /, "")
    .replace(/^[\d.]+ (g|oz|kg) /, "")
    .trim()
  return {
    ...item,
    title: isBar ? `${size} ${name} ${year}` : `${year}-${mint} ${name} ${size}`,
    sku: `${item.sku}-${year}${mint}-${size.replaceAll(/[^0-9a-z]/gi, "").toUpperCase()}-${n}`
  }
}

/** The first `count` products of a catalogue that grows by years, mints and sizes; the catalogue itself comes first. */
export function* grow(catalogue: ReadonlyArray<Item>, count: number): Generator<Item> {
  let made = 0
  for (const item of catalogue) {
    if (made++ >= count) return
    yield item
  }
  for (let n = 1; ; n++) {
    for (const [seed, item] of catalogue.entries()) {
      if (made++ >= count) return
      yield issueOf(item, seed, n)
    }
  }
}

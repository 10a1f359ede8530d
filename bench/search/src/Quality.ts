import type { Item } from "./Catalogue.ts"
import { depth, type Engine } from "./Engines.ts"
import { type Asked, type Kind } from "./Kinds.ts"
import { makeRandom } from "@vault-custody/testing/Random"

/** An engine's quality over all queries of a kind. */
export interface Quality {
  /** The mean of 1/n, where the nth result is the first relevant one; 0 if none of the first ten is relevant. */
  readonly mrr: number
  /** The mean share of the relevant places among the first ten results; of at most ten relevant ones. */
  readonly recall: number
}

/** A query and which places of the catalogue answer it. */
export interface Judged {
  readonly query: string
  readonly meant: ReadonlySet<number>
}

const fold = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/.]+/gu, " ")
    .trim()} `

/** The queries of a kind, of products here and there in the catalogue. */
export const queriesOf = (kind: Kind, items: ReadonlyArray<Item>, count: number): ReadonlyArray<Judged> => {
  const random = makeRandom(16)
  const texts = items.map((item) => fold([item.title, item.manufacturer, item.metal, item.sku].join(" ")))
  const queries: Array<Judged> = []
  for (const place of random.shuffled([...items.keys()])) {
    if (queries.length >= count) break
    const item = items[place]
    const asked = item && kind(item, random)
    if (asked === undefined) continue
    queries.push({ query: asked.query, meant: meantBy(asked, place, items, texts) })
  }
  return queries
}

const meantBy = (
  { meant, only }: Asked,
  place: number,
  items: ReadonlyArray<Item>,
  texts: ReadonlyArray<string>
): ReadonlySet<number> => {
  if (only === true) return new Set([place])
  const isPart = meant.length === 1
  const found = [...items.keys()].filter((other) =>
    isPart
      ? items[other]?.sku.includes(meant[0] ?? "")
      : meant.every((word) => texts[other]?.includes(fold(word)))
  )
  return new Set([place, ...found])
}

export const measure = async (engine: Engine, queries: ReadonlyArray<Judged>): Promise<Quality> => {
  let [mrr, recall] = [0, 0]
  for (const { query, meant } of queries) {
    const found = await engine(query)
    const first = found.findIndex((place) => meant.has(place))
    mrr += first < 0 ? 0 : 1 / (first + 1)
    recall += found.filter((place) => meant.has(place)).length / Math.min(depth, meant.size)
  }
  return { mrr: mrr / queries.length, recall: recall / queries.length }
}

import { create, insertMultiple, search } from "@orama/orama"
import { abbreviationsOf, commonAbbreviations } from "@vault-custody/domain/Products/Abbreviations"
import { searchKeysOf } from "@vault-custody/domain/Products/SearchKeys"
import { SearchIndex } from "@vault-custody/product-search/SearchIndex"
import Fuse from "fuse.js"
import MiniSearch from "minisearch"
import type { Item } from "./Catalogue.ts"

/** Finds the places of products in the catalogue, the best first. */
export type Engine = (query: string) => Promise<ReadonlyArray<number>>

/** How many results are looked at. */
export const depth = 10

const fields = ["title", "manufacturer", "metal", "sku"] as const

/** Ours, as the API has it in memory. */
export const ours = (items: ReadonlyArray<Item>): Engine => {
  const index = new SearchIndex()
  index.abbreviate(abbreviationsOf(commonAbbreviations))
  for (const [place, item] of items.entries()) index.put(place, searchKeysOf(item))
  return async (query) => index.search(query, { offset: 0, limit: depth }).numbers
}

const withMiniSearch = (items: ReadonlyArray<Item>, combineWith: "AND" | "OR"): Engine => {
  const index = new MiniSearch({
    fields: [...fields],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 }, combineWith }
  })
  index.addAll(items.map((item, id) => ({ ...item, id })))
  return async (query) =>
    index
      .search(query)
      .slice(0, depth)
      .map(({ id }) => Number(id))
}

/** With its search by words: over whole texts it takes a second for a title, and finds less in most kinds. */
const withFuse = (items: ReadonlyArray<Item>): Engine => {
  const fuse = new Fuse(items, {
    keys: [...fields],
    ignoreLocation: true,
    threshold: 0.4,
    useTokenSearch: true
  })
  return async (query) => fuse.search(query, { limit: depth }).map(({ refIndex }) => refIndex)
}

const withOrama = async (items: ReadonlyArray<Item>, tolerance: number): Promise<Engine> => {
  const index = create({
    schema: { title: "string", manufacturer: "string", metal: "string", sku: "string" }
  })
  await insertMultiple(
    index,
    items.map(({ title, manufacturer, metal, sku }, id) => ({
      id: String(id),
      title,
      manufacturer,
      metal,
      sku
    }))
  )
  return async (term) =>
    (await search(index, { term, limit: depth, tolerance, boost: { title: 2 } })).hits.map(({ id }) =>
      Number(id)
    )
}

/** The other engines, some in several settings: the best result of an engine for a kind of query counts. */
export const peers = async (
  items: ReadonlyArray<Item>
): Promise<Readonly<Record<string, ReadonlyArray<Engine>>>> => ({
  MiniSearch: [withMiniSearch(items, "OR"), withMiniSearch(items, "AND")],
  Orama: [await withOrama(items, 0), await withOrama(items, 1)],
  "Fuse.js": [withFuse(items)]
})

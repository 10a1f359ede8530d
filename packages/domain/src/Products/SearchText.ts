import type { Product } from "@vault-custody/schema/Products/Product"
import { editDistance } from "./EditDistance.ts"

/** The most words of a query that are looked at. */
const maxWords = 12

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()

/**
 * The words of a text as search compares them: without case, accents and punctuation, digits apart from letters, so
 * that `1oz`, `1 OZ` and `(1 oz)` are the same two words. Each once.
 */
const wordsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(fold(text).match(/\p{L}+|\p{N}+/gu) ?? [])
]

/** What search knows a product by. Stored with the product, so how it is made is part of the stored data's format. */
export interface SearchKeys {
  /** The words of title, manufacturer, metal and SKU. */
  readonly words: ReadonlyArray<string>
  /** The SKU without what separates its parts, which people leave out. */
  readonly sku: string
}

const skuKey = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "")

export const searchKeysOf = ({
  title,
  manufacturer,
  metal,
  sku
}: Pick<Product, "title" | "manufacturer" | "metal" | "sku">): SearchKeys => ({
  words: wordsOf(`${title} ${manufacturer} ${metal} ${sku}`),
  sku: skuKey(sku)
})

/** What a caller searches for, in the form that {@link searchKeysOf} gives products. No words: nothing to look for. */
export const searchTermsOf = (query: string): SearchKeys => ({
  words: wordsOf(query).slice(0, maxWords),
  sku: skuKey(query)
})

/** Whether a word can be mistyped and still be known: numbers and the shortest words cannot. */
export const isSpelled = (word: string): boolean => word.length >= 3 && !/^\p{N}/u.test(word)

/** How many typos a word may have, by its length. */
const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/**
 * How well a product's word answers the word that a caller asked for, from 0 to 1: the same, one that begins with it,
 * one that contains it, one with typos.
 */
export const similarity = (asked: string, word: string): number => {
  if (word === asked) return 1
  if (!isSpelled(asked) || !isSpelled(word)) return 0
  if (word.startsWith(asked)) return 0.9
  if (word.includes(asked)) return 0.7
  const limit = typosAllowed(asked.length)
  const typos = editDistance(asked, word, limit)
  return typos > limit ? 0 : 0.95 - 0.15 * typos
}

/** What a match of the SKU adds to the share of the words that match. */
export const skuBonus = { whole: 2, beginning: 1, within: 0.1 } as const

/** The shortest part of a SKU that finds it. */
export const minSkuPart = 3

/** How many of the words asked for a product must answer. */
export type Strictness = "all" | "all but one" | "any"

/** How strict a search is, one after the other until something is found. */
export const strictnesses = (words: number): ReadonlyArray<Strictness> =>
  words < 2 ? ["all"] : words < 3 ? ["all", "any"] : ["all", "all but one", "any"]

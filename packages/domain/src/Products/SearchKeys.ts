import type { Product } from "@vault-custody/schema/Products/Product"
import { fold, skuKey, skuWords, wordsOf } from "./SearchText.ts"
import { type TextHash, textHash } from "./TextHash.ts"

/** A text as a whole: its words, and its exact form without case and surrounding space. */
export interface WholeText {
  readonly words: TextHash
  readonly typed: number
}

/** The search keys of a product. They are stored with it: a change of how they are made needs a reindex. */
export interface SearchKeys {
  /** The words of title, manufacturer and metal, and those that the SKU alone has, as {@link inSku} writes them. */
  readonly words: ReadonlyArray<string>
  /** The letters and digits of the SKU: a search matches parts of them. */
  readonly skuKey: string
  readonly title: WholeText
  readonly sku: WholeText
}

const skuMark = "#"

/** Marks a word of a SKU: the same word in a title ranks higher. */
export const inSku = (word: string): string => `${skuMark}${word}`

/** Whether a word is marked as one of a SKU. */
export const isInSku = (word: string): boolean => word.startsWith(skuMark)

const typed = (text: string): number => textHash(text.trim().toLowerCase())[0]

/** A title as search compares it with a whole query: its words or, if it has none, its other characters. */
export const wholeTitle = (title: string, words = wordsOf(title)): WholeText => ({
  words: textHash(words.join(" ") || fold(title).trim()),
  typed: typed(title)
})

/** A SKU as search compares it with a whole query. */
export const wholeSku = (sku: string): WholeText => ({
  words: textHash(skuKey(sku) || fold(sku).trim()),
  typed: typed(sku)
})

export const searchKeysOf = ({
  title,
  manufacturer,
  metal,
  sku
}: Pick<Product, "title" | "manufacturer" | "metal" | "sku">): SearchKeys => {
  const titleWords = wordsOf(title)
  const words = new Set([...titleWords, ...wordsOf(manufacturer), ...wordsOf(metal)])
  for (const word of skuWords(sku)) if (!words.has(word)) words.add(inSku(word))
  return { words: [...words], skuKey: skuKey(sku), title: wholeTitle(title, titleWords), sku: wholeSku(sku) }
}

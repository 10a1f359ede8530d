import type { Product } from "@vault-custody/schema/Products/Product"

/** The most words of a query that are looked at. */
const maxWords = 12

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()

/**
 * The words of a text as search compares them: without case, accents and punctuation, digits apart from letters, so
 * that `1oz`, `1 OZ` and `(1 oz)` are the same two words.
 */
const wordsOf = (text: string): ReadonlyArray<string> => fold(text).match(/\p{L}+|\p{N}+/gu) ?? []

/** A SKU without what separates its parts: people leave that out. */
const compact = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "")

/**
 * What search knows a product by: the words of title, manufacturer, metal and SKU, each between spaces, then `#` and
 * the SKU in one piece. Stored with the product, so what makes it is part of the stored data's format.
 */
export const searchTextOf = ({
  title,
  manufacturer,
  metal,
  sku
}: Pick<Product, "title" | "manufacturer" | "metal" | "sku">): string =>
  ` ${[...wordsOf(`${title} ${manufacturer} ${metal} ${sku}`), "#", compact(sku)].join(" ")} `

/** What a caller searches for, in the form that {@link searchTextOf} gives products. */
export interface SearchTerms {
  /** Each word once. Empty where the query has neither letters nor digits. */
  readonly words: ReadonlyArray<string>
  /** The query in one piece, as part of a SKU. */
  readonly sku: string
}

export const searchTermsOf = (query: string): SearchTerms => ({
  words: [...new Set(wordsOf(query))].slice(0, maxWords),
  sku: compact(query)
})

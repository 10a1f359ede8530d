import type { StatementItem } from "@vault-custody/client"

/** The sum over the items of a product, of a metal, or of all. */
export interface Subtotal {
  readonly key: string
  readonly metal: string
  /** Undefined where it is over several products. */
  readonly product: Pick<StatementItem, "sku" | "title"> | undefined
  readonly items: number
  readonly insuredValueCents: bigint
  /** Of the items with a known one. */
  readonly marketValueCents: bigint
  readonly itemsWithoutMarketValue: number
}

type Summed = Pick<
  StatementItem,
  "insuredValueCents" | "marketValueCents" | "metal" | "productId" | "sku" | "title"
>

const sumOf = (key: string, items: ReadonlyArray<Summed>, product?: Summed): Subtotal => ({
  key,
  metal: items[0]?.metal ?? "",
  product,
  items: items.length,
  insuredValueCents: items.reduce((sum, { insuredValueCents }) => sum + BigInt(insuredValueCents), 0n),
  marketValueCents: items.reduce((sum, { marketValueCents = "0" }) => sum + BigInt(marketValueCents), 0n),
  itemsWithoutMarketValue: items.filter(({ marketValueCents }) => marketValueCents === undefined).length
})

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The subtotals of a statement's document: of each product, and after the products of a metal of all of that metal. */
export const subtotalsOf = (items: ReadonlyArray<Summed>): ReadonlyArray<Subtotal> => {
  const sorted = items.toSorted(
    (a, b) => order(a.metal, b.metal) || order(a.title, b.title) || order(a.sku, b.sku)
  )
  return [...Map.groupBy(sorted, ({ metal }) => metal)].flatMap(([metal, ofMetal]) =>
    [...Map.groupBy(ofMetal, ({ productId }) => productId)]
      .map(([id, of]) => sumOf(id, of, of[0]))
      .concat(sumOf(`all ${metal}`, ofMetal))
  )
}

import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"

/** The sums over some items. */
export interface Sum {
  readonly items: number
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint
  readonly itemsWithoutMarketValue: number
}

export const nothing: Sum = {
  items: 0,
  insuredValueCents: 0n,
  marketValueCents: 0n,
  itemsWithoutMarketValue: 0
}

export const plus = (a: Sum, b: Sum): Sum => ({
  items: a.items + b.items,
  insuredValueCents: a.insuredValueCents + b.insuredValueCents,
  marketValueCents: a.marketValueCents + b.marketValueCents,
  itemsWithoutMarketValue: a.itemsWithoutMarketValue + b.itemsWithoutMarketValue
})

export const sumOf = ({ insuredValueCents, marketValueCents }: StatementItem): Sum => ({
  items: 1,
  insuredValueCents,
  marketValueCents: marketValueCents ?? 0n,
  itemsWithoutMarketValue: marketValueCents === null ? 1 : 0
})

/** The subtotal of a product. */
export interface ProductSum {
  readonly title: string
  readonly sku: string
  readonly metal: string
  readonly sum: Sum
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Adds items up by product. Metals are in the order of their names, and so are the products of one. */
export class ItemSums {
  readonly #products = new Map<string, ProductSum>()

  add(item: StatementItem): void {
    const { metal, productId, sku, title } = item
    const sum = plus(this.#products.get(productId)?.sum ?? nothing, sumOf(item))
    this.#products.set(productId, { title, sku, metal, sum })
  }

  byMetal(): ReadonlyArray<readonly [metal: string, products: ReadonlyArray<ProductSum>]> {
    const products = [...this.#products.values()].sort(
      (a, b) => order(a.metal, b.metal) || order(a.title, b.title) || order(a.sku, b.sku)
    )
    return [...Map.groupBy(products, ({ metal }) => metal)]
  }

  total(): Sum {
    return [...this.#products.values()].reduce((total, { sum }) => plus(total, sum), nothing)
  }
}

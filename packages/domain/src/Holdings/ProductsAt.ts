import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect } from "effect"
import { itemWorth } from "../Weights/ItemValue.ts"
import { unitOf } from "./HoldingsHistory.ts"
import { HoldingsRepo, type ValueFrom } from "./HoldingsRepo.ts"

/** A product with the values of a valuation, in place of today's. */
const valued = (
  { marketPricing: _pricing, marketValueCents: _market, ...product }: Product,
  value: ValueFrom
): Product => {
  const { insuredValueCents, marketValueCents } = itemWorth(unitOf(value), undefined)
  return {
    ...product,
    insuredValueCents,
    ...(marketValueCents === undefined ? {} : { marketValueCents }),
    ...(value.marketPricing === null ? {} : { marketPricing: value.marketPricing })
  }
}

/** Makes a function that shows products with the valuations and prices in force at a moment (epoch ms). */
export const makeProductsAt = Effect.map(HoldingsRepo, (repo) =>
  Effect.fnUntraced(function* (products: ReadonlyArray<Product>, moment: number) {
    const ids = [...new Set(products.map(({ id }) => id))]
    const values = yield* repo.valuesAtEnds(ids, moment + 1, moment + 1)
    const valueOf = new Map(values.map((value) => [value.productId, value]))
    return new Map(
      products.map((product): [ProductId, Product] => {
        const value = valueOf.get(product.id)
        return [product.id, value === undefined ? product : valued(product, value)]
      })
    )
  })
)

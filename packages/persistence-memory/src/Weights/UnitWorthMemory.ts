import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { UnitValue } from "@vault-custody/domain/Statements/StatementTotals"
import {
  metalKey,
  type NewestPrices,
  priceDecimals,
  pricedAt,
  pricingOf
} from "@vault-custody/domain/Prices/MarketPrices"
import { fineWeightOfProduct } from "@vault-custody/domain/Products/ProductChange"
import { decimalOf } from "@vault-custody/domain/Weights/Decimal"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import type { MetalPrice } from "@vault-custody/schema/Prices/MetalPrice"
import type { Product, Valuation } from "@vault-custody/schema/Products/Product"
import { type MemoryStore, newestFirst } from "../Common/MemoryStore.ts"

/** The metal and fine weight of a product when it was valued. */
interface ValuedWeight {
  readonly metal: string
  readonly fineWeight: bigint | undefined
}

const valuationsIn = (store: MemoryStore["Service"]) => store.table<Valuation>("valuations")
const weightsIn = (store: MemoryStore["Service"]) => store.table<ValuedWeight>("valued_weights")

/** Stores a valuation with the weight that the product has. */
export const keepValuation = (
  store: MemoryStore["Service"],
  valuation: Valuation,
  product: Product
): void => {
  valuationsIn(store).set(valuation.id, valuation)
  weightsIn(store).set(valuation.id, { metal: product.metal, fineWeight: fineWeightOfProduct(product) })
}

/** A price in ten thousandths of a cent. */
export const centsOf = ({ centsPerTroyOunce }: MetalPrice): bigint =>
  decimalOf(centsPerTroyOunce, priceDecimals)

/** The newest price of each metal of those that hold before a time (epoch ms). Prices are recorded in their order. */
export const newestPrices = (store: MemoryStore["Service"], before = Infinity): NewestPrices =>
  new Map(
    [...store.table<MetalPrice>("metal_prices").values()]
      .filter(({ at }) => at < before)
      .map((price) => [metalKey(price.metal), centsOf(price)])
  )

/** A product as it is shown, with the market value that follows from the newest price. */
export const shownProduct = (store: MemoryStore["Service"], product: Product): Product =>
  product.marketPricing === undefined
    ? product
    : pricedAt(product, newestPrices(store).get(metalKey(product.metal)))

/** The worth of one unit by a valuation, at the prices before a time (epoch ms). */
export const unitValueOf = (
  store: MemoryStore["Service"],
  { marketPricing, ...valuation }: Valuation,
  before: number
): UnitValue => {
  const weight = weightsIn(store).get(valuation.id)
  return {
    ...valuation,
    ...weight,
    ...(marketPricing === undefined
      ? {}
      : { pricing: pricingOf(marketPricing, newestPrices(store, before).get(metalKey(weight?.metal ?? ""))) })
  }
}

/** The value of one unit of a product by the valuation in force before a time (epoch ms). */
export const unitValueBefore = (
  store: MemoryStore["Service"],
  productId: Product["id"],
  time: number
): UnitValue | undefined => {
  const [inForce] = newestFirst(
    [...valuationsIn(store).values()].filter((v) => v.productId === productId && v.createdAt < time)
  )
  return inForce === undefined ? undefined : unitValueOf(store, inForce, time)
}

/** The present value of one unit of a product. */
export const unitValueNow = (store: MemoryStore["Service"], product: Product): UnitValue => ({
  insuredValueCents: product.insuredValueCents,
  marketValueCents: product.marketValueCents,
  metal: product.metal,
  fineWeight: fineWeightOfProduct(product),
  ...(product.marketPricing === undefined
    ? {}
    : { pricing: pricingOf(product.marketPricing, newestPrices(store).get(metalKey(product.metal))) })
})

/** The present insured value of items, in cents. */
export const insuredValueIn = (store: MemoryStore["Service"], items: ReadonlyArray<HeldItem>): bigint => {
  const products = store.table<Product>("products")
  return items.reduce((sum, { ownFineWeight, productId }) => {
    const product = products.get(productId)
    return product === undefined
      ? sum
      : sum + itemWorth(unitValueNow(store, product), ownFineWeight).insuredValueCents
  }, 0n)
}

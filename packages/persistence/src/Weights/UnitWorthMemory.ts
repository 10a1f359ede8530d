import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { UnitValue } from "@vault-custody/domain/Statements/StatementTotals"
import { fineWeightOfProduct } from "@vault-custody/domain/Products/ProductChange"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import type { Product, Valuation } from "@vault-custody/schema/Products/Product"
import { type MemoryStore, newestFirst } from "../Common/MemoryStore.ts"

/** What a product was of and weighed when it was valued. */
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

/** What a valuation says of one unit. */
export const unitValueOf = (store: MemoryStore["Service"], valuation: Valuation): UnitValue => ({
  ...valuation,
  ...weightsIn(store).get(valuation.id)
})

/** What one unit of a product was worth by the valuation in force before a time (epoch ms). */
export const unitValueBefore = (
  store: MemoryStore["Service"],
  productId: Product["id"],
  time: number
): UnitValue | undefined => {
  const [inForce] = newestFirst(
    [...valuationsIn(store).values()].filter((v) => v.productId === productId && v.createdAt < time)
  )
  return inForce === undefined ? undefined : unitValueOf(store, inForce)
}

/** What one unit of a product is worth now. */
export const unitValueNow = (product: Product): UnitValue => ({
  insuredValueCents: product.insuredValueCents,
  marketValueCents: product.marketValueCents,
  metal: product.metal,
  fineWeight: fineWeightOfProduct(product)
})

/** What items are insured for now, in cents. */
export const insuredValueIn = (store: MemoryStore["Service"], items: ReadonlyArray<HeldItem>): bigint => {
  const products = store.table<Product>("products")
  return items.reduce((sum, { ownFineWeight, productId }) => {
    const product = products.get(productId)
    return product === undefined
      ? sum
      : sum + itemWorth(unitValueNow(product), ownFineWeight).insuredValueCents
  }, 0n)
}

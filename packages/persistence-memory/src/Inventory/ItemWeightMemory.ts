import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { shownWeight } from "@vault-custody/domain/Products/ProductWeight"
import type { Product } from "@vault-custody/schema/Products/Product"

/** An item with its own weight, or with the one that its product has now. */
export const withWeight = (products: ReadonlyMap<string, Product>, item: HeldItem): HeldItem => {
  const { ownFineWeight } = item
  if (ownFineWeight !== undefined) return { ...item, fineTroyOunces: fineTroyOunces(ownFineWeight) }
  const { fineness: _fineness, fineTroyOunces: _fine, grossWeight: _gross, ...rest } = item
  const product = products.get(item.productId)
  return product === undefined ? rest : { ...rest, ...shownWeight(product) }
}

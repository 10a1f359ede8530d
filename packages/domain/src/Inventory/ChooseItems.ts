import type { InventoryItemId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Shortage } from "@vault-custody/schema/Inventory/InventoryErrors"
import type { RequestedItem } from "@vault-custody/schema/Inventory/RequestedItems"

/** An item and its product. */
export interface ProductItem {
  readonly id: InventoryItemId
  readonly productId: ProductId
}

/** A product, and the number of its free items to read. */
export interface WantedProduct {
  readonly productId: ProductId
  readonly count: number
}

const add = (counts: Map<ProductId, number>, productId: ProductId, count: number): void => {
  counts.set(productId, (counts.get(productId) ?? 0) + count)
}

/**
 * How many free items of each product to read, in the order of the entries. It is one more for each item that the
 * caller named: the named item may be among the oldest that are read.
 */
export const wantedOf = (
  asked: ReadonlyArray<RequestedItem>,
  named: ReadonlyArray<ProductItem>
): ReadonlyArray<WantedProduct> => {
  const counts = new Map<ProductId, number>()
  for (const { productId, quantity = 0 } of asked) {
    if (productId !== undefined) add(counts, productId, quantity)
  }
  for (const { productId } of named) if (counts.has(productId)) add(counts, productId, 1)
  return [...counts].map(([productId, count]) => ({ productId, count }))
}

/**
 * Assigns each entry its items, in the order of the entries: the item that it names, or the oldest of `free` that no
 * other entry has. `free` is sorted, oldest first. Returns the entries that get too few items too.
 */
export const chooseItems = (
  asked: ReadonlyArray<RequestedItem>,
  free: ReadonlyArray<ProductItem>
): { readonly ids: ReadonlyArray<InventoryItemId>; readonly shortages: ReadonlyArray<Shortage> } => {
  const named = new Set(asked.map(({ inventoryItemId }) => inventoryItemId))
  const left = Map.groupBy(
    free.filter(({ id }) => !named.has(id)),
    ({ productId }) => productId
  )
  const given = new Map<ProductId, number>()
  const ids: Array<InventoryItemId> = []
  const shortages: Array<Shortage> = []
  for (const [index, { inventoryItemId, productId, quantity = 0 }] of asked.entries()) {
    if (inventoryItemId !== undefined) ids.push(inventoryItemId)
    if (productId === undefined) continue
    const from = given.get(productId) ?? 0
    const chosen = (left.get(productId) ?? []).slice(from, from + quantity)
    add(given, productId, chosen.length)
    for (const { id } of chosen) ids.push(id)
    if (chosen.length < quantity) {
      shortages.push({
        path: `items.${index}`,
        message: `asks for ${quantity} items of the product, and ${chosen.length} are free`,
        productId,
        asked: quantity,
        free: chosen.length
      })
    }
  }
  return { ids, shortages }
}

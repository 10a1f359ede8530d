import type { InventoryFilter } from "@vault-custody/domain/Inventory/InventoryRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import {
  comparedIdentifier,
  isSameIdentifier,
  scannedIdentifiers
} from "@vault-custody/schema/Common/Identifier"
import type { Product } from "@vault-custody/schema/Products/Product"

const codesOf = (item: HeldItem): ReadonlyArray<string> =>
  [item.serialNumber, item.internalIdentifier].map(comparedIdentifier)

/** The items that a scan means: those with the number as it was read or, where there are none, without the identifier in front. */
export const meantBy = (q: string, all: ReadonlyArray<HeldItem>): ReadonlyArray<HeldItem> =>
  scannedIdentifiers(q)
    .map((code) => all.filter((item) => codesOf(item).includes(code)))
    .find(({ length }) => length > 0) ?? []

/** Whether an item has the numbers, and its product the SKU and the metal, that a filter asks for. */
export const isNamed =
  (
    products: ReadonlyMap<string, Product>,
    { internalIdentifier, metal, serialNumber, sku }: InventoryFilter
  ) =>
  (item: HeldItem): boolean =>
    (metal === undefined || products.get(item.productId)?.metal === metal) &&
    (sku === undefined || isSameIdentifier(products.get(item.productId)?.sku ?? "", sku)) &&
    (serialNumber === undefined || isSameIdentifier(item.serialNumber, serialNumber)) &&
    (internalIdentifier === undefined || isSameIdentifier(item.internalIdentifier, internalIdentifier))

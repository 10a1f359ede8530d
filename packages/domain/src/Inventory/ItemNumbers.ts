import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import { departedStatuses, type InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { InternalIdentifierInUse, SerialNumberInUse } from "@vault-custody/schema/Inventory/InventoryErrors"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { HeldItem } from "./HeldItem.ts"

/** The forms by which the numbers of an item are compared. */
export interface ItemNumbers {
  readonly productId: ProductId
  /** Empty where it has no serial number. */
  readonly serialKey: string
  readonly markKey: string
  /** The key that identifies a bar across products; absent where the product names no metal or no maker. */
  readonly barKey?: string | undefined
}

/** An incoming item, with the key of its bar. */
export interface NewItem extends HeldItem {
  readonly barKey?: string | undefined
}

/** A number that another item has. */
export type TakenNumber = "serial number" | "internal identifier"

/** The refusal of an incoming item whose number an item in the vault already has. */
export type NumberInUse = SerialNumberInUse | InternalIdentifierInUse

export const numberInUse = (taken: TakenNumber): NumberInUse =>
  taken === "serial number" ? new SerialNumberInUse() : new InternalIdentifierInUse()

/** Whether an item of this status is in the vault, and so occupies its numbers. */
export const hasNumbers = (status: InventoryStatus): boolean => !departedStatuses.includes(status)

/** The marks that identify a bar, besides its product. */
export interface BarMarks {
  readonly serialNumber: string
  readonly brand?: string | null | undefined
  readonly year?: number | null | undefined
}

/** The size of the bars of a product; none where they differ, or where it is not known. */
const sizeOf = ({ grossWeight, isWeighed }: Pick<Product, "grossWeight" | "isWeighed">): string =>
  isWeighed || grossWeight === undefined
    ? ""
    : `${grossWeight.value.replace(/(\.[0-9]*?)0+$/, "$1").replace(/\.$/, "")} ${grossWeight.unit}`

/**
 * The key that identifies a bar: its metal, its brand or else its maker, its serial number, its year and its size,
 * each but the size in the form by which numbers are compared.
 */
export const barKeyOf = (
  product: Pick<Product, "manufacturer" | "metal" | "grossWeight" | "isWeighed">,
  { brand, serialNumber, year }: BarMarks
): string | undefined => {
  const maker = brand || product.manufacturer
  const parts = [product.metal, maker, serialNumber].map(comparedIdentifier)
  return parts.includes("") ? undefined : [...parts, String(year ?? ""), sizeOf(product)].join("\n")
}

const keyOf = (organizationId: OrganizationId, form: string): string =>
  form === "" || modeOf(organizationId) === "live" ? form : `${organizationId} ${form}`

/**
 * The comparison key of an item's number. All live organizations share one key space; the keys of a twin begin with
 * its id, since its numbers are unique among its own items only (docs/rules/TestMode.md#numbers).
 */
export const numberKeyOf = (organizationId: OrganizationId, number: string): string =>
  keyOf(organizationId, comparedIdentifier(number))

export const numbersOf = ({
  barKey,
  internalIdentifier,
  ownerOrganizationId,
  productId,
  serialNumber
}: Pick<
  NewItem,
  "barKey" | "internalIdentifier" | "ownerOrganizationId" | "productId" | "serialNumber"
>): ItemNumbers => ({
  productId,
  serialKey: numberKeyOf(ownerOrganizationId, serialNumber),
  markKey: numberKeyOf(ownerOrganizationId, internalIdentifier),
  // A stored number has the twin's id already.
  barKey:
    barKey === undefined || barKey.startsWith(`${ownerOrganizationId} `)
      ? barKey
      : keyOf(ownerOrganizationId, barKey)
})

/** Whether two items are the same bar: they share a serial number, and the product or the bar key. */
export const isSameBar = (a: ItemNumbers, b: ItemNumbers): boolean =>
  a.serialKey !== "" &&
  a.serialKey === b.serialKey &&
  (a.productId === b.productId || (a.barKey !== undefined && a.barKey === b.barKey))

/** The number that two items share although only one item in the vault may have it; undefined if they share none. */
export const sharedNumber = (a: ItemNumbers, b: ItemNumbers): TakenNumber | undefined =>
  isSameBar(a, b) ? "serial number" : a.markKey === b.markKey ? "internal identifier" : undefined

/** Index keys for {@link sharedNumber}: two items without a common key share no number. */
export const keysOf = ({ barKey, markKey, productId, serialKey }: ItemNumbers): ReadonlyArray<string> => [
  `m ${markKey}`,
  ...(serialKey === "" ? [] : [`p ${productId} ${serialKey}`]),
  ...(serialKey === "" || barKey === undefined ? [] : [`b ${barKey}`])
]

/** The first number that two of several items have in common. */
export const doubledAmong = (items: ReadonlyArray<ItemNumbers>): TakenNumber | undefined => {
  const seen = new Map<string, ItemNumbers>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const other = seen.get(key)
      if (other !== undefined) return sharedNumber(item, other)
      seen.set(key, item)
    }
  }
  return undefined
}

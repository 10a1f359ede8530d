import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { InventoryItemId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
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

/** The numbers that items cannot have: of which kind they are, and of which items. */
export interface TakenNumbers {
  readonly number: TakenNumber
  readonly ids: ReadonlyArray<InventoryItemId>
}

/** An item that asks for its numbers. */
export interface Numbering {
  readonly id: InventoryItemId
  readonly numbers: ItemNumbers
}

/** The refusal of an incoming item whose number an item in the vault already has. */
export type NumberInUse = SerialNumberInUse | InternalIdentifierInUse

/** How many numbers a refusal names. */
const namedAtMost = 10

const inWords = (numbers: ReadonlyArray<string>): string => {
  const more = numbers.length - namedAtMost
  return `${numbers.slice(0, namedAtMost).join(", ")}${more > 0 ? ` and ${more} more` : ""}`
}

/** The texts of taken numbers, as the items have them. */
const textsOf = (
  { ids, number }: TakenNumbers,
  items: ReadonlyArray<Pick<HeldItem, "id" | "internalIdentifier" | "serialNumber">>
): ReadonlyArray<string> => {
  const taken = new Set(ids)
  return items
    .filter(({ id }) => taken.has(id))
    .map(({ internalIdentifier, serialNumber }) =>
      number === "serial number" ? serialNumber : internalIdentifier
    )
}

const refusalOf = ({ number }: TakenNumbers, message: string | undefined): NumberInUse => {
  const props = message === undefined ? undefined : { message }
  return number === "serial number" ? new SerialNumberInUse(props) : new InternalIdentifierInUse(props)
}

/** The refusal of items whose numbers others in the vault have; it names the numbers. */
export const numberInUse = (taken: TakenNumbers, items: Parameters<typeof textsOf>[1]): NumberInUse => {
  const texts = textsOf(taken, items)
  if (texts.length === 0) return refusalOf(taken, undefined)
  const [of, advice] =
    taken.number === "serial number"
      ? [
          ", of this product or of the same metal and maker",
          "Look it up by its number before booking another."
        ]
      : ["", "Send another one, or leave it out to have one assigned."]
  return refusalOf(
    taken,
    texts.length === 1
      ? `The vault has an item with the ${taken.number} ${inWords(texts)} already${of}. ${advice}`
      : `The vault has items with ${texts.length} of these ${taken.number}s already${of}: ${inWords(texts)}.`
  )
}

/** The refusal of items that would have one number together; it names the numbers. */
export const numberTwice = (doubled: TakenNumbers, items: Parameters<typeof textsOf>[1]): NumberInUse => {
  const texts = [...new Set(textsOf(doubled, items))]
  return refusalOf(
    doubled,
    `The request has the ${doubled.number} ${inWords(texts)} more than once. Each item has its own.`
  )
}

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

/** The items of a kind of number that is taken: the kind is that of the first item. */
const takenBy = (found: ReadonlyArray<readonly [InventoryItemId, TakenNumber]>): TakenNumbers | undefined => {
  const number = found[0]?.[1]
  if (number === undefined) return undefined
  return { number, ids: found.filter(([, kind]) => kind === number).map(([id]) => id) }
}

/** The numbers that some items share with others, of which only one may have each. */
export const takenAmong = (
  asked: ReadonlyArray<Numbering>,
  held: ReadonlyArray<ItemNumbers>
): TakenNumbers | undefined => {
  const byKey = new Map<string, ItemNumbers>()
  for (const numbers of held) for (const key of keysOf(numbers)) byKey.set(key, numbers)
  return takenBy(
    asked.flatMap(({ id, numbers }) => {
      for (const key of keysOf(numbers)) {
        const other = byKey.get(key)
        const shared = other === undefined ? undefined : sharedNumber(numbers, other)
        if (shared !== undefined) return [[id, shared] as const]
      }
      return []
    })
  )
}

/** The numbers that two of several items have in common. */
export const doubledAmong = (items: ReadonlyArray<Numbering>): TakenNumbers | undefined => {
  const seen = new Map<string, ItemNumbers>()
  const found: Array<readonly [InventoryItemId, TakenNumber]> = []
  for (const { id, numbers } of items) {
    for (const key of keysOf(numbers)) {
      const other = seen.get(key)
      const shared = other === undefined ? undefined : sharedNumber(numbers, other)
      if (shared !== undefined) found.push([id, shared])
      seen.set(key, numbers)
    }
  }
  return takenBy(found)
}

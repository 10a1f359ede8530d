import type { PickListItem } from "@vault-custody/operations-client"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The items picked so far, by id, each with the code that names it at the confirmation. */
export type Picked = ReadonlyMap<string, string>

export type ScanResult =
  | { readonly is: "picked"; readonly item: PickListItem; readonly picked: Picked }
  | { readonly is: "already picked"; readonly item: PickListItem }
  | { readonly is: "several"; readonly count: number }
  | { readonly is: "foreign" }

export const named = (item: PickListItem): string => `${item.productTitle}, ${itemName(item)}`

const codesOf = ({ internalIdentifier, serialNumber }: PickListItem): ReadonlyArray<string> =>
  [serialNumber, internalIdentifier].map(comparedIdentifier).filter((code) => code !== "")

/** Finds the item that a scan names. A code that several items of the request have picks none of them. */
export const scan = (items: ReadonlyArray<PickListItem>, picked: Picked, text: string): ScanResult => {
  const fitting =
    scannedIdentifiers(text)
      .map((code) => items.filter((one) => codesOf(one).includes(code)))
      .find(({ length }) => length > 0) ?? []
  const [item] = fitting
  if (item === undefined) return { is: "foreign" }
  if (fitting.length > 1) return { is: "several", count: fitting.length }
  if (picked.has(item.inventoryItemId)) return { is: "already picked", item }
  return { is: "picked", item, picked: new Map(picked).set(item.inventoryItemId, text) }
}

/** The reason why a scan picks nothing, in words; `foreign` are those for an item that is not in the list. */
export const refusalOf = (
  result: Exclude<ScanResult, { readonly is: "picked" }>,
  text: string,
  foreign: string
): string => {
  switch (result.is) {
    case "foreign":
      return foreign
    case "several":
      return t("{count} items here have the number {text}. Scan the vault mark instead.", {
        count: result.count,
        text
      })
    case "already picked":
      return t("{item} was scanned already.", { item: named(result.item) })
  }
}

/** Ticks an item by hand, or takes the tick back. */
export const tick = (picked: Picked, item: PickListItem, isTicked: boolean): Picked => {
  const changed = new Map(picked)
  if (isTicked) changed.set(item.inventoryItemId, item.internalIdentifier)
  else changed.delete(item.inventoryItemId)
  return changed
}

import type { PickListItem } from "@vault-custody/operations-client"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"

/** The items picked so far, by id, each with the code that names it at the confirmation. */
export type Picked = ReadonlyMap<string, string>

export type ScanResult =
  | { readonly is: "picked"; readonly item: PickListItem; readonly picked: Picked }
  | { readonly is: "already picked"; readonly item: PickListItem }
  | { readonly is: "several"; readonly count: number }
  | { readonly is: "foreign" }

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

/** Ticks an item by hand, or takes the tick back. */
export const tick = (picked: Picked, item: PickListItem, isTicked: boolean): Picked => {
  const changed = new Map(picked)
  if (isTicked) changed.set(item.inventoryItemId, item.internalIdentifier)
  else changed.delete(item.inventoryItemId)
  return changed
}

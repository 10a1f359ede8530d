import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import { PickMismatch } from "@vault-custody/schema/OutboundShipments/OutboundShipmentErrors"
import { Effect } from "effect"
import { foldIdentifier } from "../Inventory/FoldIdentifier.ts"

/** An item as a scanner sees it. */
export interface ScannableItem {
  readonly id: InventoryItemId
  readonly serialNumber: string
  readonly internalIdentifier: string
}

const codesOf = (item: ScannableItem): ReadonlyArray<string> =>
  [item.serialNumber, item.internalIdentifier].map(foldIdentifier).filter((code) => code !== "")

/**
 * Refuses where what was scanned is not exactly these items. Each is named by its serial number or its internal
 * identifier, and twice counts once. A code that fits several of them names none: the other code tells them apart.
 */
export const checkScanned = (
  items: ReadonlyArray<ScannableItem>,
  scanned: ReadonlyArray<string>
): Effect.Effect<void, PickMismatch> => {
  const byCode = new Map<string, Set<InventoryItemId>>()
  for (const item of items) {
    for (const code of codesOf(item)) byCode.set(code, (byCode.get(code) ?? new Set()).add(item.id))
  }
  const fitting = scanned.map((text) => byCode.get(foldIdentifier(text)) ?? new Set<InventoryItemId>())
  const found = new Set(fitting.flatMap((ids) => (ids.size === 1 ? [...ids] : [])))
  const details = [
    ...scanned.flatMap((text, index) =>
      fitting[index]?.size === 0
        ? [{ path: `scanned.${index}`, message: `does not belong here: ${text}` }]
        : []
    ),
    ...items
      .filter(({ id }) => !found.has(id))
      .map((item) => ({
        path: item.id,
        message: `was not scanned: ${[item.serialNumber, item.internalIdentifier].filter(Boolean).join(", ")}`
      }))
  ]
  return details.length === 0 ? Effect.void : Effect.fail(new PickMismatch({ details }))
}

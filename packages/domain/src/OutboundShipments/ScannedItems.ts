import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import type { PickOutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { PickMismatch } from "@vault-custody/schema/OutboundShipments/OutboundShipmentErrors"
import { Effect } from "effect"

/** An item as a scanner sees it. */
export interface ScannableItem {
  readonly id: InventoryItemId
  readonly serialNumber: string
  readonly internalIdentifier: string
}

const codesOf = (item: ScannableItem): ReadonlyArray<string> =>
  [item.serialNumber, item.internalIdentifier].map(comparedIdentifier).filter((code) => code !== "")

/**
 * Fails unless the picked items are exactly these. Each is named by its serial number, its internal identifier or its
 * id; naming one twice counts once. A code that several of them have is ambiguous and names none: the other code or
 * the id tells them apart.
 */
export const checkPicked = (
  items: ReadonlyArray<ScannableItem>,
  { items: named = [], scanned = [] }: PickOutboundRequest
): Effect.Effect<void, PickMismatch> => {
  const byCode = new Map<string, Set<InventoryItemId>>()
  for (const item of items) {
    for (const code of codesOf(item)) byCode.set(code, (byCode.get(code) ?? new Set()).add(item.id))
  }
  const fittingTo = (text: string): ReadonlySet<InventoryItemId> =>
    scannedIdentifiers(text).flatMap((code) => byCode.get(code) ?? [])[0] ?? new Set()
  const fitting = scanned.map(fittingTo)
  const ids = new Set(items.map(({ id }) => id))
  const found = new Set([
    ...named.map(({ inventoryItemId }) => inventoryItemId),
    ...fitting.flatMap((fit) => (fit.size === 1 ? [...fit] : []))
  ])
  const details = [
    ...scanned.flatMap((text, index) =>
      fitting[index]?.size === 0
        ? [{ path: `scanned.${index}`, message: `is no item of the request: ${text}` }]
        : []
    ),
    ...named.flatMap(({ inventoryItemId }, index) =>
      ids.has(inventoryItemId)
        ? []
        : [
            {
              path: `items.${index}.inventoryItemId`,
              message: `is no item of the request: ${inventoryItemId}`
            }
          ]
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

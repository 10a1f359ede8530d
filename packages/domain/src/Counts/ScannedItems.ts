import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import { agrees, bySeen, type ItemRecord, lastStay, type Scan } from "./CountRecord.ts"

/** The rank of an item as the match of an ambiguous scan: the least matches best. */
const rankOf = (record: ItemRecord, scan: Scan, isSeen: boolean): number => {
  const isThere = record.stays[0].placeId === scan.placeId
  if (record.isExpected && isThere) return isSeen ? 2 : 0
  if (agrees(record, scan)) return isSeen ? 3 : 1
  if (record.isExpected) return isSeen ? 5 : 4
  return lastStay(record).placeId === null ? 7 : 6
}

/**
 * Which item each scan means (docs/rules/Counts.md#numbers). Of several with the number it is one that is expected
 * there; of several that are, each scan means another.
 */
export const scannedItems = <S extends Scan>(
  scans: ReadonlyArray<S>,
  recordOf: (id: InventoryItemId) => ItemRecord | undefined
): {
  readonly sightings: ReadonlyMap<InventoryItemId, ReadonlyArray<S>>
  readonly unknown: ReadonlyArray<S>
} => {
  const sightings = new Map<InventoryItemId, Array<S>>()
  const unknown: Array<S> = []
  for (const scan of scans.toSorted(bySeen)) {
    const [best] = scan.candidates
      .flatMap((id) => {
        const record = recordOf(id)
        const isSeen = sightings.get(id)?.some(({ placeId }) => placeId === scan.placeId) ?? false
        return record === undefined ? [] : [{ id, rank: rankOf(record, scan, isSeen) }]
      })
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    if (best === undefined) unknown.push(scan)
    else sightings.set(best.id, [...(sightings.get(best.id) ?? []), scan])
  }
  return { sightings, unknown }
}

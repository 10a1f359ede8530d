import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import { agrees, bySeen, type ItemRecord, lastStay, type Scan, type Sighting } from "./CountRecord.ts"

/** How well an item fits a scan that several fit: the least is meant. */
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
export const scannedItems = (
  scans: ReadonlyArray<Scan>,
  recordOf: (id: InventoryItemId) => ItemRecord
): {
  readonly sightings: ReadonlyMap<InventoryItemId, ReadonlyArray<Sighting>>
  readonly unknown: ReadonlyArray<Sighting>
} => {
  const sightings = new Map<InventoryItemId, Array<Sighting>>()
  const unknown: Array<Sighting> = []
  for (const scan of scans.toSorted(bySeen)) {
    const [best] = scan.candidates
      .map((id) => {
        const isSeen = sightings.get(id)?.some(({ placeId }) => placeId === scan.placeId) ?? false
        return { id, rank: scan.candidates.length === 1 ? 0 : rankOf(recordOf(id), scan, isSeen) }
      })
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    if (best === undefined) unknown.push(scan)
    else sightings.set(best.id, [...(sightings.get(best.id) ?? []), scan])
  }
  return { sightings, unknown }
}

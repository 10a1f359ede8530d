import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { DifferenceKind } from "@vault-custody/schema/Counts/CountDifference"
import type { ItemRecord, Moment, Scan, Sighting } from "./CountRecord.ts"
import { isAfter } from "./CountRecord.ts"
import { type CountedPlaces, type ItemVerdict, verdictOf } from "./ItemVerdict.ts"

/** A difference between the sightings and the expected items. */
export interface Finding {
  readonly kind: DifferenceKind
  readonly inventoryItemId?: InventoryItemId
  /** The number as it was scanned last; absent for an item without a sighting. */
  readonly scanned?: string
  readonly expectedPlaceId?: PlaceId
  readonly foundPlaceId?: PlaceId
}

/** The places of a count, of which some were scanned. */
export const countedPlaces = (
  scope: Pick<CountedPlaces, "isInScope" | "wasInScope">,
  scans: Iterable<Pick<Scan, "placeId" | "seen">>
): CountedPlaces => {
  const last = new Map<string, Moment>()
  for (const { placeId, seen } of scans) {
    // Scans with a number and scans with only a time are compared apart.
    const key = `${placeId}:${seen.number === undefined}`
    const before = last.get(key)
    if (before === undefined || isAfter(seen, before)) last.set(key, seen)
  }
  return {
    ...scope,
    isScannedAfter: (id, moment) =>
      [true, false].some((isTimed) => {
        const seen = last.get(`${id}:${isTimed}`)
        return seen !== undefined && isAfter(seen, moment)
      })
  }
}

const unexpectedAt = ({ placeId, scanned }: Sighting): Finding => ({
  kind: "unexpected",
  scanned,
  foundPlaceId: placeId
})

/** The differences that follow from an item's verdict. */
const findingsOf = (
  { inventoryItemId }: ItemRecord,
  { elsewhere, expectedPlaceId, foundPlaceId, outcome }: ItemVerdict,
  sightings: ReadonlyArray<Sighting>
): ReadonlyArray<Finding> => {
  const seen = sightings.findLast(({ placeId }) => placeId === foundPlaceId)
  return [
    ...(outcome === undefined || outcome === "found"
      ? []
      : [
          {
            kind: outcome,
            inventoryItemId,
            ...(seen === undefined ? {} : { scanned: seen.scanned }),
            ...(expectedPlaceId === undefined ? {} : { expectedPlaceId }),
            ...(foundPlaceId === undefined ? {} : { foundPlaceId })
          }
        ]),
    // However often it was scanned at such a place.
    ...new Map(elsewhere.map((sighting) => [sighting.placeId, sighting]))
      .values()
      .map((sighting) => Object.assign(unexpectedAt(sighting), { inventoryItemId }))
  ]
}

/** The differences of some items of a count: those that were expected, and those that were seen. */
export const differencesOf = (
  records: Iterable<ItemRecord>,
  sightings: ReadonlyMap<InventoryItemId, ReadonlyArray<Sighting>>,
  places: CountedPlaces
): ReadonlyArray<Finding> =>
  Array.from(records).flatMap((record) => {
    const seen = sightings.get(record.inventoryItemId) ?? []
    return findingsOf(record, verdictOf(record, seen, places), seen)
  })

/** The differences of scanned numbers that match no item: one for each number and place. */
export const unknownDifferences = (unknown: ReadonlyArray<Sighting>): ReadonlyArray<Finding> => [
  ...new Map(unknown.map((one) => [`${one.placeId}\n${one.scanned}`, unexpectedAt(one)])).values()
]

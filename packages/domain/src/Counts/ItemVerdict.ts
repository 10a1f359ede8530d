import type { PlaceId } from "@vault-custody/schema/Common/Id"
import {
  agrees,
  bySeen,
  isAfter,
  type ItemRecord,
  lastStay,
  type Moment,
  type Sighting
} from "./CountRecord.ts"

/** The places of a count: those in its scope, and the last scans of each. */
export interface CountedPlaces {
  /** Whether a place belonged to the scope at the moment of the count. */
  readonly wasInScope: (id: PlaceId) => boolean
  /** The same when the count is closed: places move. */
  readonly isInScope: (id: PlaceId) => boolean
  readonly isScannedAfter: (id: PlaceId, moment: Moment) => boolean
}

/** The outcome of an item (docs/rules/Counts.md#differences). */
export type Outcome = "found" | "moved" | "missing" | "departed" | "arrived" | "unexpected"

export interface ItemVerdict {
  /** Absent for an item that was not expected and lies where the record has it. */
  readonly outcome?: Outcome
  readonly expectedPlaceId?: PlaceId
  readonly foundPlaceId?: PlaceId
  /** Sightings of its number at a second place, without a move in between. */
  readonly elsewhere: ReadonlyArray<Sighting>
}

/** Whether the record has a move between two sightings that explains the second, or the item there later. */
const isMovedBetween = (record: ItemRecord, first: Sighting, second: Sighting): boolean =>
  record.stays.some(
    ({ placeId, since }, index) =>
      index > 0 && isAfter(since, first.seen) && (placeId === second.placeId || !isAfter(since, second.seen))
  )

/** One bar is at one place at a time: a sighting elsewhere without a move is another bar with its number. */
const sortOut = (record: ItemRecord, sightings: ReadonlyArray<Sighting>) => {
  const accepted: Array<Sighting> = []
  const elsewhere: Array<Sighting> = []
  for (const sighting of sightings.toSorted(bySeen)) {
    const last = accepted.at(-1)
    const isSame =
      last === undefined || last.placeId === sighting.placeId || isMovedBetween(record, last, sighting)
    if (isSame) accepted.push(sighting)
    else elsewhere.push(sighting)
  }
  return { accepted, elsewhere }
}

const expectedOutcome = (
  record: ItemRecord,
  accepted: ReadonlyArray<Sighting>,
  places: CountedPlaces
): Outcome => {
  const { placeId, since } = lastStay(record)
  const last = accepted.at(-1)
  if (last !== undefined && !agrees(record, last)) return "moved"
  const hasLeft = placeId === null || !places.isInScope(placeId)
  if (record.stays.length === 1) return last === undefined ? "missing" : "found"
  if (!hasLeft && last?.placeId !== placeId && places.isScannedAfter(placeId, since)) return "missing"
  return last === undefined ? "departed" : "found"
}

const unexpectedOutcome = (
  record: ItemRecord,
  last: Sighting,
  { isInScope, wasInScope }: CountedPlaces
): Outcome | undefined => {
  if (!agrees(record, last)) return "unexpected"
  const { placeId } = last
  const hasCome = record.stays.some((stay, index) => index > 0 && stay.placeId === placeId)
  return isInScope(placeId) && (hasCome || !wasInScope(placeId)) ? "arrived" : undefined
}

/** The verdict on one item: its record compared with its sightings. */
export const verdictOf = (
  record: ItemRecord,
  sightings: ReadonlyArray<Sighting>,
  places: CountedPlaces
): ItemVerdict => {
  const { accepted, elsewhere } = sortOut(record, sightings)
  const last = accepted.at(-1)
  const found = last === undefined ? {} : { foundPlaceId: last.placeId }
  if (record.isExpected) {
    const outcome = expectedOutcome(record, accepted, places)
    const expectedPlaceId = lastStay(record).placeId ?? record.stays[0].placeId
    return {
      outcome,
      elsewhere,
      ...(expectedPlaceId === null ? {} : { expectedPlaceId }),
      ...(outcome === "missing" ? {} : found)
    }
  }
  const outcome = last === undefined ? undefined : unexpectedOutcome(record, last, places)
  return { elsewhere, ...found, ...(outcome === undefined ? {} : { outcome }) }
}

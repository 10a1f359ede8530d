import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"

/**
 * A moment of the custody record. Moves and scans are numbered by one count, which tells their order exactly. A scan that
 * was sent later than it was made has no number, and is compared by its time.
 */
export interface Moment {
  /** Epoch milliseconds. */
  readonly at: number
  readonly number?: number
}

export const isAfter = (a: Moment, b: Moment): boolean =>
  a.number === undefined || b.number === undefined ? a.at > b.at : a.number > b.number

/** Where the record has an item from a moment on; null for no place of the vault. */
export interface Stay {
  readonly placeId: PlaceId | null
  readonly since: Moment
}

/** The ledger's and the custody record's entries of an item from the moment of the count on. */
export interface ItemRecord {
  readonly inventoryItemId: InventoryItemId
  readonly isExpected: boolean
  /** Its place at the moment of the count, and then one for each move since. */
  readonly stays: readonly [Stay, ...ReadonlyArray<Stay>]
}

/** A number that was seen in a place. */
export interface Sighting {
  readonly scanned: string
  readonly placeId: PlaceId
  readonly seen: Moment
}

/** A sighting, with the items that have the number. */
export interface Scan extends Sighting {
  readonly candidates: ReadonlyArray<InventoryItemId>
}

/** Orders sightings by their moment. */
export const bySeen = ({ seen: a }: Sighting, { seen: b }: Sighting): number =>
  a.at - b.at || (a.number ?? 0) - (b.number ?? 0)

/** Where the record has an item now. */
export const lastStay = ({ stays }: ItemRecord): Stay => stays.at(-1) ?? stays[0]

/**
 * Whether the record agrees with a sighting: it had the item there then, or has since. A move may be recorded a little
 * after the item was carried.
 */
export const agrees = ({ stays }: ItemRecord, { placeId, seen }: Sighting): boolean =>
  stays.some((stay, index) => {
    const next = stays[index + 1]
    return stay.placeId === placeId && (next === undefined || !isAfter(seen, next.since))
  })

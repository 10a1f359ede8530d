import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import { chainOf, siteOf, type Tree } from "@vault-custody/domain/Places/PlaceTree"
import type { NewItemMove } from "@vault-custody/domain/Places/CustodyRepo"
import type { NewPlaceMove } from "@vault-custody/domain/Places/PlacesRepo"
import type { Place } from "@vault-custody/schema/Places/Place"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import type { MemoryStore } from "../Common/MemoryStore.ts"

/** A place as it is kept: its path follows from where it stands. */
export type StoredPlace = Omit<Place, "path">

/** An entry of the record of places. */
export interface PlaceMove extends NewPlaceMove {
  readonly seq: number
  readonly at: number
}

/** An entry of the record of items. */
export interface ItemMove extends NewItemMove {
  readonly seq: number
  readonly at: number
}

/** The places in memory, and what is read of them by several repositories. */
export const placesMemory = (store: MemoryStore["Service"]) => {
  const places = store.table<StoredPlace>("places")
  const moves = store.table<PlaceMove>("place_moves")
  const itemMoves = store.table<ItemMove>("item_moves")
  const overLimit = store.table<true>("places_over_limit")
  const scans = store.table<unknown>("count_scans")
  /** The next number of the record, which both have in common, and scans too. */
  const nextSeq = () => moves.size + itemMoves.size + scans.size + 1
  const tree: Tree<StoredPlace> = places

  const pathOf = (id: PlaceId): string =>
    chainOf(tree, id)
      .map(({ code }) => code)
      .toReversed()
      .join("/")
  const shown = (place: StoredPlace): Place => ({ ...place, path: pathOf(place.id) })

  const has = (place: StoredPlace, key: string): boolean =>
    comparedIdentifier(pathOf(place.id)) === key ||
    comparedIdentifier(place.code) === key ||
    (place.sealNumber !== undefined && comparedIdentifier(place.sealNumber) === key)

  /** The places that a scan means. */
  const scannedPlaces = (scanned: string): ReadonlyArray<StoredPlace> => {
    const all = [...places.values()]
    const found = scannedIdentifiers(scanned).map((key, index) =>
      all.filter((place) => (index === 0 && place.id === scanned) || has(place, key))
    )
    return found.find((some) => some.length > 0) ?? []
  }

  /** An item with where it is. */
  const placed = (item: HeldItem): HeldItem => {
    if (item.placeId === null || !placedStatuses.includes(item.status)) return item
    return {
      ...item,
      placePath: pathOf(item.placeId),
      site: siteOf(tree, item.placeId)?.code ?? ""
    }
  }

  return { overLimit, places, moves, itemMoves, nextSeq, tree, pathOf, placed, shown, scannedPlaces }
}

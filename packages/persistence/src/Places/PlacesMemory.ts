import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import { chainOf, type Tree } from "@vault-custody/domain/Places/PlaceTree"
import type { NewPlaceMove } from "@vault-custody/domain/Places/PlacesRepo"
import type { Place } from "@vault-custody/schema/Places/Place"
import type { MemoryStore } from "../Common/MemoryStore.ts"

/** A place as it is kept: its path follows from where it stands. */
export type StoredPlace = Omit<Place, "path">

/** An entry of the record of places. */
export interface PlaceMove extends NewPlaceMove {
  readonly seq: number
  readonly at: number
}

/** The places in memory, and what is read of them by several repositories. */
export const placesMemory = (store: MemoryStore["Service"]) => {
  const places = store.table<StoredPlace>("places")
  const moves = store.table<PlaceMove>("place_moves")
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

  return { places, moves, tree, pathOf, shown, scannedPlaces }
}

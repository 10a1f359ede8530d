import { InvalidStateTransition } from "@vault-custody/schema/Common/Errors"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { maxPlaceDepth, type PlaceKind, placeKinds } from "@vault-custody/schema/Places/Place"

/** A place, with the fields that the rules of the tree need. */
export interface TreePlace {
  readonly id: PlaceId
  readonly kind: PlaceKind
  readonly parentId: PlaceId | null
  readonly sealNumber?: string
}

/** Places by id, with all places that enclose them. */
export interface Tree<P extends TreePlace = TreePlace> {
  readonly get: (id: PlaceId) => P | undefined
}

export const treeOf = <P extends TreePlace>(places: Iterable<P>): Tree<P> =>
  new Map(Array.from(places, (place) => [place.id, place]))

/**
 * Whether a kind of place may stand in another, or without one at the top level (docs/rules/Places.md#tree): in the
 * same or an earlier kind, a box in anything, a site at the top level only.
 */
export const mayStandIn = (kind: PlaceKind, outer: PlaceKind | undefined): boolean => {
  if (outer === undefined || kind === "site") return outer === undefined && kind === "site"
  return kind === "box" || placeKinds.indexOf(outer) <= placeKinds.indexOf(kind)
}

/** A place and the places that enclose it, from the inside to its site; empty without a place. */
export const chainOf = <P extends TreePlace>(tree: Tree<P>, id: PlaceId | null): ReadonlyArray<P> => {
  const chain: Array<P> = []
  for (let place = tree.get(id ?? "plc_"); place !== undefined; place = tree.get(place.parentId ?? "plc_")) {
    chain.push(place)
  }
  return chain
}

/**
 * The refusal of a subtree of this height in the place `to`, if it would exceed the maximum depth; undefined if it
 * fits.
 */
export const tooDeep = (tree: Tree, to: PlaceId | null, height: number): InvalidStateTransition | undefined =>
  chainOf(tree, to).length + height > maxPlaceDepth
    ? new InvalidStateTransition({
        message: `Places can be nested at most ${maxPlaceDepth} levels deep. Choose a higher place.`
      })
    : undefined

/** The site of a place; undefined for no place. */
export const siteOf = <P extends TreePlace>(tree: Tree<P>, id: PlaceId | null): P | undefined =>
  chainOf(tree, id).at(-1)

/** The sealed boxes that are opened by taking a thing out of one place and putting it into another. */
export const sealsBetween = <P extends TreePlace>(
  tree: Tree<P>,
  from: PlaceId | null,
  to: PlaceId | null
): ReadonlyArray<P> => {
  const outOf = chainOf(tree, from)
  const into = chainOf(tree, to)
  const crossed = [
    ...outOf.filter((place) => !into.includes(place)),
    ...into.filter((place) => !outOf.includes(place))
  ]
  return crossed.filter(({ sealNumber }) => sealNumber !== undefined)
}

import { InvalidStateTransition } from "@vault-custody/schema/Common/Errors"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { maxPlaceDepth, type PlaceKind, placeKinds } from "@vault-custody/schema/Places/Place"

/** A place as the rules of the tree see it. */
export interface TreePlace {
  readonly id: PlaceId
  readonly kind: PlaceKind
  readonly parentId: PlaceId | null
  readonly sealNumber?: string
}

/** The places that are looked at, with all that they stand in. */
export interface Tree<P extends TreePlace = TreePlace> {
  readonly get: (id: PlaceId) => P | undefined
}

export const treeOf = <P extends TreePlace>(places: Iterable<P>): Tree<P> =>
  new Map(Array.from(places, (place) => [place.id, place]))

/**
 * Whether one kind may stand in another; undefined for nothing (docs/rules/Places.md#tree): in the same or an earlier
 * kind, a box in anything, a site in nothing.
 */
export const mayStandIn = (kind: PlaceKind, outer: PlaceKind | undefined): boolean => {
  if (outer === undefined || kind === "site") return outer === undefined && kind === "site"
  return kind === "box" || placeKinds.indexOf(outer) <= placeKinds.indexOf(kind)
}

/** A place and what it stands in, from the inside to its site. Nothing for no place. */
export const chainOf = <P extends TreePlace>(tree: Tree<P>, id: PlaceId | null): ReadonlyArray<P> => {
  const chain: Array<P> = []
  for (let place = tree.get(id ?? "plc_"); place !== undefined; place = tree.get(place.parentId ?? "plc_")) {
    chain.push(place)
  }
  return chain
}

/** The refusal of what is so many places high, where it cannot stand there; undefined where it can. */
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

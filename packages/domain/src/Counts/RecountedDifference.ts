import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { type CountDifference, settledKinds } from "@vault-custody/schema/Counts/CountDifference"
import { agrees, type ItemRecord, type Sighting } from "./CountRecord.ts"

type Judged = Pick<CountDifference, "kind" | "expectedPlaceId" | "foundPlaceId" | "scanned">

/** The result of a recount. */
export interface Recounted {
  /** The places that were counted again. */
  readonly named: ReadonlySet<PlaceId>
  /** The record of the difference's item; undefined for a number that no item has. */
  readonly record: ItemRecord | undefined
  /** Where its number was seen last. */
  readonly seen: Sighting | undefined
}

const isNamed = (id: PlaceId | undefined, { named }: Recounted): boolean => id !== undefined && named.has(id)

const unexpectedAgain = (difference: CountDifference, recounted: Recounted): Judged | undefined => {
  const { record, seen } = recounted
  const again = seen !== undefined && seen.placeId === difference.foundPlaceId
  if (again && record !== undefined && agrees(record, seen)) return { ...difference, kind: "arrived" }
  return again || isNamed(difference.foundPlaceId, recounted) ? difference : undefined
}

const expectedAgain = (difference: CountDifference, recounted: Recounted): Judged | undefined => {
  const { record, seen } = recounted
  if (seen !== undefined && record !== undefined) {
    const kind = agrees(record, seen) ? "found" : "moved"
    return { ...difference, kind, foundPlaceId: seen.placeId, scanned: seen.scanned }
  }
  const { foundPlaceId, scanned: _scanned, ...rest } = difference
  return isNamed(foundPlaceId ?? difference.expectedPlaceId, recounted)
    ? { ...rest, kind: "missing" }
    : undefined
}

/**
 * An open difference after a recount (docs/rules/Counts.md#recounts); undefined where the recount did not cover it.
 * Only a sighting settles it: a movement that was recorded since the count was closed does not.
 */
export const recountedDifference = (
  difference: CountDifference,
  recounted: Recounted
): (Judged & Pick<CountDifference, "isOpen">) | undefined => {
  // The first operator's pending resolution lapses, since the difference has changed.
  const { pendingResolution: _pending, ...bare } = difference
  const judge = bare.kind === "unexpected" ? unexpectedAgain : expectedAgain
  const judged = judge(bare, recounted)
  return judged === undefined ? undefined : { ...judged, isOpen: !settledKinds.includes(judged.kind) }
}

import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { Hex } from "effect/encoding"
import { compareText } from "../Common/CompareText.ts"
import { sha256 } from "../Common/Sha256.ts"

/** An item that a count expects, and where. */
export interface ExpectedItem {
  readonly inventoryItemId: InventoryItemId
  readonly placeId: PlaceId
}

/** SHA-256 of the lines `<item id>\t<place id>\n`, sorted by bytes, in hexadecimal digits. Ids are ASCII. */
export const expectedSetDigest = (expected: ReadonlyArray<ExpectedItem>): Effect.Effect<string> => {
  const lines = expected.map(({ inventoryItemId, placeId }) => `${inventoryItemId}\t${placeId}\n`)
  return Effect.map(sha256(lines.toSorted(compareText).join("")), Hex.encode)
}

/** The items with the smallest SHA-256 of `<seed>\n<item id>`, so that a sample can be drawn again by anyone. */
export const drawSample = <Item extends Pick<ExpectedItem, "inventoryItemId">>(
  items: ReadonlyArray<Item>,
  { seed, size }: { readonly seed: string; readonly size: number }
): Effect.Effect<ReadonlyArray<Item>> =>
  Effect.map(
    Effect.forEach(items, (item) =>
      Effect.map(sha256(`${seed}\n${item.inventoryItemId}`), (hash) => ({ item, hash: Hex.encode(hash) }))
    ),
    (drawn) =>
      drawn
        .toSorted((a, b) => compareText(a.hash, b.hash))
        .slice(0, size)
        .map(({ item }) => item)
  )

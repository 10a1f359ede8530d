import { Schema } from "effect"
import { beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { Reason } from "../Common/Text.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { ValuedBy } from "../Products/Product.ts"
import { maxMoved } from "./MaxMoved.ts"

/** Refuses an entry that names nothing, or one thing in two ways. */
const oneWay = <A extends object>(id: keyof A & string) =>
  Schema.makeFilter<A>(
    (entry) =>
      Object.keys(entry).length === 1
        ? undefined
        : { path: [id], issue: "must be given, or scanned in its place, and not both" },
    { toJsonSchema: beyondJsonSchema }
  )

const MovedItem = Schema.Struct({
  inventoryItemId: Schema.optionalKey(IdInput("itm", "ID of the item")),
  scanned: Schema.optionalKey(
    IdentifierOf("Scanned serial number or internal identifier of the item, as an alternative to its ID")
  )
})
  .check(oneWay<{ readonly inventoryItemId?: unknown; readonly scanned?: unknown }>("inventoryItemId"))
  .annotate({
    identifier: "MovedItem",
    description: "An item to move, by its id or as it was scanned.",
    examples: [{ scanned: "AB 123456" }]
  })
export type MovedItem = typeof MovedItem.Type

const MovedBox = Schema.Struct({
  placeId: Schema.optionalKey(IdInput("plc", "Place ID of the box")),
  scanned: Schema.optionalKey(
    Reason.annotate({
      description: "Scanned path, seal, ID or unambiguous code of the box, as an alternative to its place ID"
    })
  )
})
  .check(oneWay<{ readonly placeId?: unknown; readonly scanned?: unknown }>("placeId"))
  .annotate({
    identifier: "MovedBox",
    description: "A box to move, by its id or as it was scanned.",
    examples: [{ scanned: "LDN/V1/R3/S2/BOX-77" }]
  })
export type MovedBox = typeof MovedBox.Type

const inAll = Schema.makeFilter<{
  readonly items?: ReadonlyArray<unknown>
  readonly boxes?: ReadonlyArray<unknown>
}>(
  ({ boxes = [], items = [] }) => {
    const count = items.length + boxes.length
    return count >= 1 && count <= maxMoved
      ? undefined
      : { path: ["items"], issue: `must have 1 to ${maxMoved} entries, those of boxes counted` }
  },
  { toJsonSchema: beyondJsonSchema }
)

/** The input of a move: items and boxes, and the place to move them to. */
export const CreateMove = Schema.Struct({
  toPlaceId: IdInput("plc", "Place that everything is moved to"),
  items: Schema.optionalKey(
    Schema.Array(MovedItem)
      .annotate({ description: "Items to move, of any customers; repetitions are ignored" })
      .check(countBetween(0, maxMoved))
  ),
  boxes: Schema.optionalKey(
    Schema.Array(MovedBox)
      .annotate({ description: "Boxes to move, with everything in them" })
      .check(countBetween(0, maxMoved))
  ),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether to break the seals of the boxes that the move opens. Default false."
    })
  )
})
  .check(inAll)
  .annotate({ identifier: "CreateMove", description: "The items and boxes to move, and their destination." })
export type CreateMove = typeof CreateMove.Type

/** The staff member, program or simulated vault that moved something. */
export const MovedBy = Schema.Struct({
  ...ValuedBy.fields,
  type: Schema.Literals(["operator", "operations_key", "simulated_vault"]).annotate({
    description:
      "Kind of the actor: an operator, a program with the operations key, or the simulated vault of test mode"
  })
}).annotate({
  identifier: "MovedBy",
  description: "The operator or program that moved something."
})
export type MovedBy = typeof MovedBy.Type

const BrokenSeal = Schema.Struct({
  placeId: IdOf("plc", "Place ID of the box"),
  sealNumber: Schema.String.annotate({ description: "Number of the seal that was broken" })
}).annotate({ identifier: "BrokenSeal", description: "A seal that was broken." })

/** A move that was made. */
export const Move = Schema.Struct({
  id: IdOf("mve", "Move ID"),
  at: TimestampOf("Time of the move"),
  operator: MovedBy,
  toPlaceId: IdOf("plc", "Place that everything was moved to"),
  toPath: Schema.String.annotate({ description: "Path of that place" }),
  itemCount: Schema.Int.annotate({ description: "Number of items moved, except those in boxes" }),
  boxCount: Schema.Int.annotate({ description: "Number of boxes moved" }),
  brokenSeals: Schema.Array(BrokenSeal).annotate({ description: "Seals that were broken for the move" })
}).annotate({ identifier: "Move", description: "A completed move of items and boxes." })
export type Move = typeof Move.Type

/** One entry of the custody record of an item. */
export const CustodyEntry = Schema.Struct({
  id: IdOf("mve", "ID of the move, the same for everything that was moved at once"),
  at: TimestampOf("Time of the move"),
  operator: MovedBy,
  fromPath: Schema.NullOr(Schema.String).annotate({
    description: "Path of the item's place before the move; null if it was in none"
  }),
  toPath: Schema.NullOr(Schema.String).annotate({
    description: "Path of the item's place after the move; null if it was taken out of the vault's places"
  }),
  boxPath: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Path, after the move, of the box or other place that was moved with the item in it; absent if the item was moved by itself"
    })
  ),
  sealBroken: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "True if a seal was broken for the move; otherwise absent" })
  )
}).annotate({ identifier: "CustodyEntry", description: "One entry of the custody record of an item." })
export type CustodyEntry = typeof CustodyEntry.Type

/** One thing that is directly in a place: a place of its own or an item. */
export const PlaceContent = Schema.Struct({
  id: Schema.String.annotate({ description: "ID of the place or item" }),
  placeId: Schema.optionalKey(IdOf("plc", "ID of the place; absent for an item")),
  code: Schema.optionalKey(Schema.String.annotate({ description: "Code of the place; absent for an item" })),
  name: Schema.optionalKey(
    Schema.String.annotate({ description: "Name of the place; empty for none, absent for an item" })
  ),
  kind: Schema.optionalKey(Schema.String.annotate({ description: "Kind of the place; absent for an item" })),
  inventoryItemId: Schema.optionalKey(IdOf("itm", "ID of the item; absent for a place")),
  organizationId: Schema.optionalKey(IdOf("org", "Organization that owns the item; absent for a place")),
  productId: Schema.optionalKey(IdOf("prd", "Product of the item; absent for a place")),
  serialNumber: Schema.optionalKey(
    Schema.String.annotate({ description: "Serial number of the item; empty for none, absent for a place" })
  ),
  internalIdentifier: Schema.optionalKey(
    Schema.String.annotate({ description: "The vault's own identifier of the item; absent for a place" })
  )
}).annotate({
  identifier: "PlaceContent",
  description: "A place or an item that is directly in a place."
})
export type PlaceContent = typeof PlaceContent.Type

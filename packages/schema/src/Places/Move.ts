import { Schema } from "effect"
import { beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { Reason } from "../Common/Text.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { ValuedBy } from "../Products/Product.ts"

/** How many items and boxes are moved at once, at most. */
export const maxMoved = 1000

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
  inventoryItemId: Schema.optionalKey(IdInput("itm", "An item, by its id")),
  scanned: Schema.optionalKey(IdentifierOf("Or its serial number or internal identifier, as it was scanned"))
})
  .check(oneWay<{ readonly inventoryItemId?: unknown; readonly scanned?: unknown }>("inventoryItemId"))
  .annotate({
    identifier: "MovedItem",
    description: "An item to move, by its id or as it was scanned.",
    examples: [{ scanned: "AB 123456" }]
  })
export type MovedItem = typeof MovedItem.Type

const MovedBox = Schema.Struct({
  placeId: Schema.optionalKey(IdInput("plc", "A box, by its id")),
  scanned: Schema.optionalKey(
    Reason.annotate({
      description: "Or its path, seal, id, or a code that no other box has, as it was scanned"
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
      .annotate({ description: "Items of any customer; one named twice counts once" })
      .check(countBetween(0, maxMoved))
  ),
  boxes: Schema.optionalKey(
    Schema.Array(MovedBox)
      .annotate({ description: "Boxes, which are moved with all that they hold" })
      .check(countBetween(0, maxMoved))
  ),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Breaks the seals of the boxes that are opened by this. Default false."
    })
  )
})
  .check(inAll)
  .annotate({ identifier: "CreateMove", description: "What is to be moved, and where to." })
export type CreateMove = typeof CreateMove.Type

/** The staff member, program or simulated vault that moved something. */
export const MovedBy = Schema.Struct({
  ...ValuedBy.fields,
  type: Schema.Literals(["operator", "operations_key", "simulated_vault"]).annotate({
    description: "Whether it was a person, a program with the operations key, or the vault of test mode"
  })
}).annotate({
  identifier: "MovedBy",
  description: "Who of staff moved something."
})
export type MovedBy = typeof MovedBy.Type

const BrokenSeal = Schema.Struct({
  placeId: IdOf("plc", "The box"),
  sealNumber: Schema.String.annotate({ description: "Number of the seal that was broken" })
}).annotate({ identifier: "BrokenSeal", description: "A seal that was broken." })

/** A move that was made. */
export const Move = Schema.Struct({
  id: IdOf("mve", "Move ID"),
  at: TimestampOf("When it was made"),
  operator: MovedBy,
  toPlaceId: IdOf("plc", "Place that everything is in now"),
  toPath: Schema.String.annotate({ description: "Path of that place" }),
  itemCount: Schema.Int.annotate({ description: "How many items were moved, those in boxes not counted" }),
  boxCount: Schema.Int.annotate({ description: "How many boxes were moved" }),
  brokenSeals: Schema.Array(BrokenSeal).annotate({ description: "The seals that were broken for it" })
}).annotate({ identifier: "Move", description: "A move that was made." })
export type Move = typeof Move.Type

/** One entry of the custody record of an item. */
export const CustodyEntry = Schema.Struct({
  id: IdOf("mve", "ID of the move; the same for all that was moved at once"),
  at: TimestampOf("When it was moved"),
  operator: MovedBy,
  fromPath: Schema.NullOr(Schema.String).annotate({
    description: "Path of the item's place before; null where it was in none"
  }),
  toPath: Schema.NullOr(Schema.String).annotate({
    description: "Path of its place afterwards; null where it was taken out of the vault's places"
  }),
  boxPath: Schema.optionalKey(
    Schema.String.annotate({
      description: "Path, afterwards, of the box or other place that was moved with the item in it"
    })
  ),
  sealBroken: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "True where a seal was broken for it; else absent" })
  )
}).annotate({ identifier: "CustodyEntry", description: "One entry of the custody record of an item." })
export type CustodyEntry = typeof CustodyEntry.Type

/** One thing that is directly in a place: a place of its own or an item. */
export const PlaceContent = Schema.Struct({
  id: Schema.String.annotate({ description: "ID of the place or item" }),
  placeId: Schema.optionalKey(IdOf("plc", "A place in it")),
  code: Schema.optionalKey(Schema.String.annotate({ description: "Code of that place" })),
  kind: Schema.optionalKey(Schema.String.annotate({ description: "Kind of that place" })),
  inventoryItemId: Schema.optionalKey(IdOf("itm", "An item in it")),
  organizationId: Schema.optionalKey(IdOf("org", "Organization that the item belongs to")),
  productId: Schema.optionalKey(IdOf("prd", "What the item is")),
  serialNumber: Schema.optionalKey(
    Schema.String.annotate({ description: "Serial number of the item; empty for none" })
  ),
  internalIdentifier: Schema.optionalKey(
    Schema.String.annotate({ description: "The vault's own mark of the item" })
  )
}).annotate({
  identifier: "PlaceContent",
  description: "One thing that is directly in a place: a place or an item."
})
export type PlaceContent = typeof PlaceContent.Type

import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { inventoryStatuses } from "../Common/Statuses.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { Fineness, GrossWeight } from "../Weights/Weight.ts"

/**
 * Why an item changed its holder or status. `picked` and `unpicked` are the two ways of a check-out; `released` is out of
 * quarantine, `rejected` and `sent_back` are the way of what failed its test.
 */
export const movementKinds = [
  "received",
  "picked",
  "unpicked",
  "shipped_out",
  "transferred",
  "returned",
  "voided",
  "reweighed",
  "released",
  "rejected",
  "sent_back"
] as const
export type MovementKind = (typeof movementKinds)[number]

const holder = (description: string) => Schema.NullOr(IdOf("fbo", description)).annotate({ description })

const ounces = Schema.optionalKey(
  Schema.String.annotate({
    description: "Fine metal in troy ounces with 3 decimals; present for `reweighed` only"
  })
)

/** Both weights of an item that was weighed again; of `reweighed` alone. */
const reweighedFields = {
  grossWeight: Schema.optionalKey(GrossWeight),
  fineness: Schema.optionalKey(Fineness),
  fineTroyOunces: ounces,
  previousGrossWeight: Schema.optionalKey(GrossWeight),
  previousFineness: Schema.optionalKey(Fineness),
  previousFineTroyOunces: ounces
}

/** One entry of an item's history: a change of its holder, status or weight. */
export const ItemMovement = Schema.Struct({
  id: IdOf("mov", "Movement ID"),
  kind: Schema.Literals(movementKinds).annotate({ description: "Kind of the movement" }),
  fromFboAccountId: holder("Account that held the item before; null when it came in"),
  toFboAccountId: holder("Account that holds the item afterwards; null when it left"),
  fromStatus: Schema.NullOr(Schema.Literals(inventoryStatuses)).annotate({
    description: "State of the item before; null when it came in for the first time"
  }),
  toStatus: Schema.Literals(inventoryStatuses).annotate({ description: "State of the item afterwards" }),
  ...reweighedFields,
  at: TimestampOf("Time when the movement was recorded")
}).annotate({
  identifier: "ItemMovement",
  description: "A movement: one entry of an item's history in the ledger."
})
export type ItemMovement = typeof ItemMovement.Type

/** An entry with the item that it is of, as an export has it. */
export const ExportedMovement = Schema.Struct({
  ...ItemMovement.fields,
  inventoryItemId: IdOf("itm", "Inventory item ID"),
  productId: IdOf("prd", "Product of the item")
}).annotate({
  identifier: "ExportedMovement",
  description: "A movement, with the item that it is of."
})
export type ExportedMovement = typeof ExportedMovement.Type

import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { inventoryStatuses } from "../Common/Statuses.ts"
import { TimestampOf } from "../Common/Timestamp.ts"

/** Why an item changed its holder or status. `picked` and `unpicked` are the two ways of a check-out. */
export const movementKinds = [
  "received",
  "picked",
  "unpicked",
  "shipped_out",
  "transferred",
  "returned",
  "voided"
] as const
export type MovementKind = (typeof movementKinds)[number]

const holder = (description: string) => Schema.NullOr(IdOf("fbo", description)).annotate({ description })

/** One entry of an item's history: a change of its holder or status. */
export const ItemMovement = Schema.Struct({
  id: IdOf("mov", "Movement ID"),
  kind: Schema.Literals(movementKinds).annotate({ description: "What happened to the item" }),
  fromFboAccountId: holder("Account that held it before; null where it came in"),
  toFboAccountId: holder("Account that held it afterwards; null where it left"),
  fromStatus: Schema.NullOr(Schema.Literals(inventoryStatuses)).annotate({
    description: "State before; null where it came in for the first time"
  }),
  toStatus: Schema.Literals(inventoryStatuses).annotate({ description: "State afterwards" }),
  at: TimestampOf("When it was recorded")
}).annotate({ identifier: "ItemMovement", description: "One entry of an item's history." })
export type ItemMovement = typeof ItemMovement.Type

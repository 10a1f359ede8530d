import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { PendingVoid } from "../DualControl/FirstOperator.ts"
import { MovedBy } from "../Places/Move.ts"

/** The kinds of differences. `found` is what a recount settled. */
export const differenceKinds = ["found", "moved", "missing", "departed", "unexpected", "arrived"] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The kinds that are no discrepancy: a recorded movement explains them, or the item was seen after all. */
export const settledKinds: ReadonlyArray<DifferenceKind> = ["found", "departed", "arrived"]

/** How a difference is resolved. */
export const resolutions = ["located", "corrected", "written_off", "explained"] as const
export type Resolution = (typeof resolutions)[number]

const resolution = Schema.Literals(resolutions)

/** The first half of a resolution, which takes two operators. */
export const PendingResolution = Schema.Struct({
  ...PendingVoid.fields,
  resolution: resolution.annotate({ description: "How it is to be resolved" })
}).annotate({
  identifier: "PendingResolution",
  description: "The first half of a resolution, which takes two operators."
})
export type PendingResolution = typeof PendingResolution.Type

/** A count of a difference's place by another operator. */
export const DifferenceRecount = Schema.Struct({
  at: TimestampOf("When"),
  operator: MovedBy,
  kindBefore: Schema.Literals(differenceKinds).annotate({ description: "What it was before" })
}).annotate({ identifier: "DifferenceRecount", description: "A difference that was counted again." })
export type DifferenceRecount = typeof DifferenceRecount.Type

/** A difference between what was seen and what was expected. */
export const CountDifference = Schema.Struct({
  id: IdOf("dif", "Difference ID"),
  kind: Schema.Literals(differenceKinds).annotate({
    description: "What it is; `found` where a recount saw the item in its place"
  }),
  isOpen: Schema.Boolean.annotate({
    description: "Whether it has to be counted again, and resolved if it remains"
  }),
  inventoryItemId: Schema.optionalKey(IdOf("itm", "The item; absent for a number that no item has")),
  scanned: Schema.optionalKey(Schema.String.annotate({ description: "The number as it was scanned" })),
  expectedPlaceId: Schema.optionalKey(IdOf("plc", "Where the record has it")),
  foundPlaceId: Schema.optionalKey(IdOf("plc", "Where it was seen")),
  recount: Schema.optionalKey(DifferenceRecount),
  pendingResolution: Schema.optionalKey(PendingResolution),
  resolution: Schema.optionalKey(resolution.annotate({ description: "How it was resolved" })),
  reason: Schema.optionalKey(Schema.String.annotate({ description: "Why it was resolved so" })),
  resolvedAt: Schema.optionalKey(TimestampOf("When it was resolved")),
  resolvedBy: Schema.optionalKey(
    Schema.Array(MovedBy).annotate({ description: "The two operators who resolved it" })
  )
}).annotate({
  identifier: "CountDifference",
  description: "Where what was seen differs from what was expected."
})
export type CountDifference = typeof CountDifference.Type

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
  resolution: resolution.annotate({ description: "Proposed resolution" })
}).annotate({
  identifier: "PendingResolution",
  description: "A resolution that one operator has proposed and a second one has to confirm."
})
export type PendingResolution = typeof PendingResolution.Type

/** A count of a difference's place by another operator. */
export const DifferenceRecount = Schema.Struct({
  at: TimestampOf("When"),
  operator: MovedBy,
  kindBefore: Schema.Literals(differenceKinds).annotate({
    description: "Kind of the difference before the recount"
  })
}).annotate({ identifier: "DifferenceRecount", description: "The recount of a difference." })
export type DifferenceRecount = typeof DifferenceRecount.Type

/** A difference between what was seen and what was expected. */
export const CountDifference = Schema.Struct({
  id: IdOf("dif", "Difference ID"),
  kind: Schema.Literals(differenceKinds).annotate({
    description: "Kind of the difference; `found` if a recount saw the item in its place"
  }),
  isOpen: Schema.Boolean.annotate({
    description: "Whether the difference has still to be recounted or resolved"
  }),
  inventoryItemId: Schema.optionalKey(
    IdOf("itm", "Item concerned; absent if no item has the scanned number")
  ),
  scanned: Schema.optionalKey(Schema.String.annotate({ description: "Number as it was scanned" })),
  expectedPlaceId: Schema.optionalKey(IdOf("plc", "Recorded place of the item")),
  foundPlaceId: Schema.optionalKey(IdOf("plc", "Place where the item was seen")),
  recount: Schema.optionalKey(DifferenceRecount),
  pendingResolution: Schema.optionalKey(PendingResolution),
  resolution: Schema.optionalKey(resolution.annotate({ description: "Resolution of the difference" })),
  reason: Schema.optionalKey(Schema.String.annotate({ description: "Reason for the resolution" })),
  resolvedAt: Schema.optionalKey(TimestampOf("Time when the difference was resolved")),
  resolvedBy: Schema.optionalKey(
    Schema.Array(MovedBy).annotate({ description: "Two operators who resolved the difference" })
  )
}).annotate({
  identifier: "CountDifference",
  description: "A difference between the expected items and the scans of a count."
})
export type CountDifference = typeof CountDifference.Type

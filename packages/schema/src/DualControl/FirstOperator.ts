import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { Fineness, GrossWeight } from "../Weights/Weight.ts"

const who = {
  operatorId: IdOf("opr", "Operator who did so"),
  name: Schema.String.annotate({ description: "The operator's name, at the time" }),
  at: TimestampOf("When")
}

/** An operator's approval of a request that takes two. */
export const Approval = Schema.Struct(who).annotate({
  identifier: "Approval",
  description: "An operator's approval of a request that takes two."
})
export type Approval = typeof Approval.Type

/** The first half of a void that takes two operators. */
export const PendingVoid = Schema.Struct({
  ...who,
  reason: Schema.String.annotate({ description: "Why, in free text" })
}).annotate({ identifier: "PendingVoid", description: "The first half of a void that takes two operators." })
export type PendingVoid = typeof PendingVoid.Type

/** The first half of a reweighing that takes two operators. */
export const PendingReweigh = Schema.Struct({
  ...PendingVoid.fields,
  grossWeight: GrossWeight,
  fineness: Fineness
}).annotate({
  identifier: "PendingReweigh",
  description: "The first half of a reweighing that takes two operators."
})
export type PendingReweigh = typeof PendingReweigh.Type

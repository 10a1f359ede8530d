import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { Fineness, GrossWeight } from "../Weights/Weight.ts"

const who = {
  operatorId: IdOf("opr", "Operator who took this step"),
  name: Schema.String.annotate({ description: "Name of the operator at that time" }),
  at: TimestampOf("Time of this step")
}

/** An operator's approval of a request that takes two. */
export const Approval = Schema.Struct(who).annotate({
  identifier: "Approval",
  description: "An operator's approval of a request that requires two."
})
export type Approval = typeof Approval.Type

/** The first half of a void that takes two operators. */
export const PendingVoid = Schema.Struct({
  ...who,
  reason: Schema.String.annotate({ description: "Reason, in free text" })
}).annotate({
  identifier: "PendingVoid",
  description: "A void that one operator has started and a second one has to confirm."
})
export type PendingVoid = typeof PendingVoid.Type

/** The first half of a reweighing that takes two operators. */
export const PendingReweigh = Schema.Struct({
  ...PendingVoid.fields,
  grossWeight: GrossWeight,
  fineness: Fineness
}).annotate({
  identifier: "PendingReweigh",
  description: "A reweighing that one operator has started and a second one has to confirm."
})
export type PendingReweigh = typeof PendingReweigh.Type

import { Schema } from "effect"
import { TimestampOf } from "./Timestamp.ts"

/** The decision fields of a resource: `what` names the decisions, such as "cancelled". */
export const decisionFields = (what: string) => ({
  reason: Schema.optionalKey(
    Schema.String.annotate({ description: `Reason why it was ${what}; absent if none was given` })
  ),
  decidedAt: Schema.optionalKey(TimestampOf(`Time when it was ${what}; absent if it was not`))
})

/** A decision as a resource shows it. */
export interface Decision {
  readonly reason?: string
  readonly decidedAt: number
}

/** A reason as it is shown: nothing where none was given. */
export const givenReason = (reason: string | undefined): { readonly reason?: string } =>
  reason === undefined ? {} : { reason }

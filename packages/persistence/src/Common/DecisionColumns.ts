import type { Decision } from "@vault-custody/schema/Common/Decision"
import { at } from "./Database.ts"

/** The columns of a decision. */
export interface DecisionColumns {
  readonly reason: string | null
  readonly decidedAt: number | null
}

/** The same, if the column's name is from when only a cancellation had a reason. */
export interface CancelColumns {
  readonly cancelReason: string | null
  readonly decidedAt: number | null
}

/** The fields that show a decision, without those that are null. */
export const toDecision = ({ decidedAt, reason }: DecisionColumns): Partial<Decision> => ({
  ...(reason === null ? {} : { reason }),
  ...(decidedAt === null ? {} : { decidedAt })
})

/** A change in which a decision is written to its columns. */
export const withDecision = <Change extends Partial<Decision>>(change: Change, reasonColumn: string) => {
  const { decidedAt, reason, ...fields } = change
  return {
    ...fields,
    ...(reason === undefined ? {} : { [reasonColumn]: reason }),
    ...(decidedAt === undefined ? {} : { decidedAt: at(decidedAt) })
  }
}

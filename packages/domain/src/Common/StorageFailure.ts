import { Cause, Data } from "effect"

/**
 * A failure of the storage itself, raised as a defect by repositories: no caller caused it and no service can handle
 * it. The HTTP layer answers `unavailable` with 503 and the rest with 500; `conflict` repeats the transaction.
 */
export class StorageFailure extends Data.TaggedError("StorageFailure")<{
  readonly kind: "unavailable" | "conflict" | "other"
  readonly cause: unknown
}> {}

/** Finds the storage failure that a cause dies of, if it does. */
export const storageFailureOf = (cause: Cause.Cause<unknown>): StorageFailure | undefined => {
  for (const reason of cause.reasons) {
    if (Cause.isDieReason(reason) && reason.defect instanceof StorageFailure) return reason.defect
  }
  return undefined
}

import { Data } from "effect"
import { type FieldIssue, maxDetails, wireWithDetails } from "../Common/Errors.ts"

const message =
  "The scanned items are not exactly the items of the request. Check those that the details list, and scan again."

/** 409 `PICK_MISMATCH`: the scans are not exactly the request's items. Names the missing and the wrong ones. */
export class PickMismatch extends Data.TaggedError("PickMismatch")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 409
  static readonly code = "PICK_MISMATCH"
  static readonly wire = wireWithDetails(PickMismatch, { description: message })

  constructor({ details }: { readonly details: ReadonlyArray<FieldIssue> }) {
    super({ message, details: details.slice(0, maxDetails) })
  }
}

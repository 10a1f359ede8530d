import { Schema } from "effect"
import { IdempotencyKeyInProgress, IdempotencyKeyReused } from "../Common/Errors.ts"

/**
 * The optional `Idempotency-Key` header of every POST. A key is known for 24 hours, together with the organization, the
 * method and the path that it came with.
 */
export const idempotencyHeaders = {
  "idempotency-key": Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Key of 1 to 255 printable ASCII characters that makes the POST safe to repeat: a repetition with the same key within 24 hours returns the stored first response and changes nothing."
    }).check(
      Schema.makeFilter<string>(
        (s) => (/^[\x20-\x7e]{1,255}$/.test(s) ? undefined : "must be 1 to 255 printable ASCII characters"),
        { toJsonSchema: () => ({ pattern: "^[\\x20-\\x7e]{1,255}$" }) }
      )
    )
  )
}

/** The refusals that an `Idempotency-Key` can bring. */
export const idempotencyErrors = [IdempotencyKeyInProgress.wire, IdempotencyKeyReused.wire] as const

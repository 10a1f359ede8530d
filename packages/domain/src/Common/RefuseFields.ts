import { type FieldIssue, maxDetails, ValidationError } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"

/** Fails where fields are at fault, and names them. */
export const refuseFields = (issues: ReadonlyArray<FieldIssue>): Effect.Effect<void, ValidationError> =>
  issues.length === 0 ? Effect.void : Effect.fail(ValidationError.fields(issues.slice(0, maxDetails)))

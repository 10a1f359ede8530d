import { type FieldIssue, maxDetails, ValidationError } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"

/** Fails where there are issues, and names their fields. */
export const refuseFields = (issues: ReadonlyArray<FieldIssue>): Effect.Effect<void, ValidationError> =>
  issues.length === 0 ? Effect.void : Effect.fail(ValidationError.fields(issues.slice(0, maxDetails)))

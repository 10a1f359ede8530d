import { type FieldIssue, ValidationError } from "@vault-custody/schema/Common/Errors"

/** Headers by their names in lower case, as people write them. A map, since a caller may name a parameter `__proto__`. */
const headerNames: ReadonlyMap<string, string> = new Map([
  ["idempotency-key", "Idempotency-Key"],
  ["if-match", "If-Match"]
])

/** The refusal of the parts of a request that do not match the contract. */
export const refusedFields = (issues: ReadonlyArray<FieldIssue>): ValidationError =>
  ValidationError.fields(
    issues.map((issue) => ({ ...issue, path: headerNames.get(issue.path) ?? issue.path }))
  )

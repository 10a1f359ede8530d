import {
  type Address,
  AddressInput,
  type SavedAddress,
  type UpdateAddress
} from "@vault-custody/schema/Accounts/Address"
import { ValidationError } from "@vault-custody/schema/Common/Errors"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import { Effect, Schema } from "effect"

const validate = Schema.decodeUnknownEffect(AddressInput, { errors: "all" })

const optional: ReadonlySet<string> = new Set(["street2", "name", "company", "phone", "email"])

/** A saved address with a change applied: drops empty optional fields and validates the rest. */
export const mergedAddress = (
  {
    id: _id,
    fboAccountId: _fboAccountId,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...before
  }: SavedAddress,
  fields: UpdateAddress
): Effect.Effect<Address, ValidationError> => {
  const cleared = Object.entries(fields).flatMap(([name, value]) =>
    value === "" && optional.has(name) ? [name] : []
  )
  const merged: Record<string, unknown> = { ...before, ...fields }
  for (const name of cleared) delete merged[name]
  return Effect.mapError(validate(merged), ({ issue }) => ValidationError.fields(fieldIssues(issue)))
}

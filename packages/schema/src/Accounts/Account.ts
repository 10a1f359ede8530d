import { Schema } from "effect"
import { atLeastOneField } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { Cents } from "../Common/Money.ts"
import { Email, Name, OptionalName, Phone, StoredString } from "../Common/Text.ts"
import { Timestamp } from "../Common/Timestamp.ts"

/** A holder account (specification, 2.1). */
export const FboAccount = Schema.Struct({
  id: IdOf("fbo", "Account ID"),
  organizationId: IdOf("org", "Owning organization"),
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  businessName: Schema.String,
  maxInsuredValueCents: Cents.annotate({ description: 'Highest value to insure; "0" when no limit is set' }),
  isPrimary: Schema.Boolean,
  vaultId: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Canonical vault ID that intake resolves to the account; absent until the vault assigns one"
    })
  ),
  createdAt: Timestamp
}).annotate({ identifier: "FboAccount" })
export type FboAccount = typeof FboAccount.Type

export const CreateFboAccount = Schema.Struct({
  firstName: Name,
  lastName: Name,
  email: Email,
  phone: Schema.optionalKey(Phone),
  businessName: Schema.optionalKey(OptionalName)
}).annotate({ identifier: "CreateFboAccount" })
export type CreateFboAccount = typeof CreateFboAccount.Type

/** Only the fields that are present change; an empty string clears `phone` and `businessName`. */
export const UpdateFboAccount = Schema.Struct({
  firstName: Schema.optionalKey(Name),
  lastName: Schema.optionalKey(Name),
  email: Schema.optionalKey(Email),
  phone: Schema.optionalKey(Phone),
  businessName: Schema.optionalKey(OptionalName)
})
  .check(atLeastOneField())
  .annotate({ identifier: "UpdateFboAccount" })
export type UpdateFboAccount = typeof UpdateFboAccount.Type

/** An alternate vault ID of an account (specification, 2.2). */
export const Alias = Schema.Struct({
  id: IdOf("fba", "Alias ID"),
  fboAccountId: IdOf("fbo", "Account that the alias resolves to"),
  aliasVaultId: Schema.String.annotate({
    description: "Digits only, 7 to 20 of them",
    examples: ["70001234567"]
  }),
  source: Schema.String.annotate({ description: "Label of origin" }),
  isActive: Schema.Boolean,
  createdAt: Timestamp,
  updatedAt: Timestamp
}).annotate({ identifier: "FboAccountAlias" })
export type Alias = typeof Alias.Type

/** Drops the spaces and hyphens that people write between the digits of a vault ID. */
export const normalizeVaultId = (input: string): string => input.replaceAll(/[ -]/g, "")

/** A vault ID or alias as a caller writes it: 7 to 20 digits once spaces and hyphens are dropped (specification, 4.1). */
export const VaultIdInput = StoredString.annotate({
  description: "7 to 20 digits; spaces and hyphens are dropped",
  examples: ["7000-1234-567"]
}).check(
  Schema.makeFilter<string>(
    (s) =>
      /^[0-9]{7,20}$/.test(normalizeVaultId(s))
        ? undefined
        : "must be 7 to 20 digits (spaces and hyphens are dropped)",
    { toJsonSchema: () => ({ pattern: "^[ -]*([0-9][ -]*){7,20}$" }) }
  )
)

export const CreateAlias = Schema.Struct({
  aliasVaultId: VaultIdInput,
  source: Schema.optionalKey(Name)
}).annotate({ identifier: "CreateFboAccountAlias" })
export type CreateAlias = typeof CreateAlias.Type

import { Schema, SchemaGetter } from "effect"
import { atLeastOneField, beyondJsonSchema } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { comparedIdentifier, hasControls, keptIdentifier, scannedIdentifiers } from "../Common/Identifier.ts"
import { OrganizationName } from "../Common/OrganizationName.ts"
import { CentsInputOf, CentsOf } from "../Common/Money.ts"
import { changedReferenceFields, newReferenceFields, referenceFields } from "../Common/References.ts"
import { Email, Name, OptionalName, Phone, StoredString } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"

/** A holder account: what it holds, the vault holds for its benefit (FBO). */
export const FboAccount = Schema.Struct({
  id: IdOf("fbo", "Account ID"),
  organizationId: IdOf("org", "Owning organization"),
  firstName: Schema.String.annotate({ description: "First name of the holder" }),
  lastName: Schema.String.annotate({ description: "Last name of the holder" }),
  email: Schema.String.annotate({
    description: "E-mail address of the holder, to which statements are sent"
  }),
  phone: Schema.String.annotate({ description: "Phone number of the holder; empty for none" }),
  businessName: Schema.String.annotate({
    description: "Business on whose behalf the account is held; empty for none"
  }),
  maxInsuredValueCents: CentsOf(
    'Limit of the insured value of the account in cents, as a string; "0" for no limit'
  ),
  isPrimary: Schema.Boolean.annotate({
    description: "Whether this is the organization's primary account, which is its first one"
  }),
  vaultId: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Canonical vault ID, which intake resolves to the account; absent until the vault assigns one"
    })
  ),
  onHold: Schema.Boolean.annotate({
    description: "Whether the vault has put the account on hold: its items can neither be moved nor requested"
  }),
  ...referenceFields,
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "FboAccount", description: "A holder account." })
export type FboAccount = typeof FboAccount.Type

/** Why an account is on hold, and since when: for staff. */
export const AccountHold = Schema.Struct({
  reason: Schema.String.annotate({ description: "Reason, in free text" }),
  since: TimestampOf("Time when the hold began")
}).annotate({
  identifier: "AccountHold",
  description: "The hold of an account: its reason, and when it began."
})
export type AccountHold = typeof AccountHold.Type

/** A holder account as staff see it. */
export const StaffFboAccount = Schema.Struct({
  ...FboAccount.fields,
  organizationName: OrganizationName,
  hold: Schema.optionalKey(
    AccountHold.annotate({ description: "Hold of the account; absent while there is none" })
  )
}).annotate({ identifier: "StaffFboAccount", description: "A holder account, as shown to staff." })
export type StaffFboAccount = typeof StaffFboAccount.Type

/** The limits of an account, which staff set. */
export const UpdateFboAccountLimits = Schema.Struct({
  maxInsuredValueCents: CentsInputOf(
    'Limit of the insured value of the account in cents, as a string; "0" for no limit'
  )
}).annotate({
  identifier: "UpdateFboAccountLimits",
  description: "The limit of an account, which staff set."
})

/** A holder account to create. */
export const CreateFboAccount = Schema.Struct({
  firstName: Name.annotate({ description: "First name of the holder" }),
  lastName: Name.annotate({ description: "Last name of the holder" }),
  email: Email.annotate({ description: "E-mail address of the holder" }),
  phone: Schema.optionalKey(Phone.annotate({ description: "Phone number of the holder. Default empty." })),
  businessName: Schema.optionalKey(
    OptionalName.annotate({ description: "Business on whose behalf the account is held. Default empty." })
  ),
  ...newReferenceFields
}).annotate({ identifier: "CreateFboAccount", description: "A holder account to create." })
export type CreateFboAccount = typeof CreateFboAccount.Type

/** Only the fields that are present change; an empty string clears `phone` and `businessName`. */
export const UpdateFboAccount = Schema.Struct({
  firstName: Schema.optionalKey(Name.annotate({ description: "New first name" })),
  lastName: Schema.optionalKey(Name.annotate({ description: "New last name" })),
  email: Schema.optionalKey(Email.annotate({ description: "New e-mail address" })),
  phone: Schema.optionalKey(Phone.annotate({ description: "New phone number; empty clears it" })),
  businessName: Schema.optionalKey(
    OptionalName.annotate({ description: "New business name; empty clears it" })
  ),
  ...changedReferenceFields
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateFboAccount",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateFboAccount = typeof UpdateFboAccount.Type

/** An alternate vault ID of an account: intake resolves it as it does the canonical one. */
export const Alias = Schema.Struct({
  id: IdOf("fba", "Alias ID"),
  fboAccountId: IdOf("fbo", "Account that the alias resolves to"),
  aliasVaultId: Schema.String.annotate({
    description: "Alternate vault ID, of 7 to 20 digits",
    examples: ["70001234567"]
  }),
  source: Schema.String.annotate({ description: "Origin of the alias, as a label" }),
  isActive: Schema.Boolean.annotate({ description: "Whether intake resolves the alias" }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "FboAccountAlias", description: "An alias: an alternate vault ID of an account." })
export type Alias = typeof Alias.Type

const isVaultId = (digits: string): boolean => /^[0-9]{7,20}$/.test(digits)

/** The range of the vault IDs of twins, which no live account gets: intake resolves none of it. */
const testRange = /^99[0-9]{18}$/

/** Whether a number is of the range of the vault IDs of twins. */
export const isTestVaultId = (digits: string): boolean => testRange.test(digits)

/** The digits of the vault IDs or aliases that a text may stand for when it was scanned. At most one can be one. */
export const scannedVaultId = (text: string): string | undefined => scannedIdentifiers(text).find(isVaultId)

const vaultIdInput = (digitsOf: (text: string) => string | undefined) =>
  StoredString.annotate({
    description: "Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored",
    examples: ["7000-1234-567"]
  })
    .check(
      Schema.makeFilter<string>(
        (text) =>
          !hasControls(keptIdentifier(text)) && digitsOf(text) !== undefined
            ? undefined
            : "must be 7 to 20 digits (white space, hyphens and dashes are dropped)",
        { toJsonSchema: beyondJsonSchema }
      )
    )
    .pipe(
      Schema.decodeTo(Schema.String, {
        decode: SchemaGetter.transform((text: string) => digitsOf(text) ?? ""),
        encode: SchemaGetter.transform((digits: string) => digits)
      })
    )

/** A vault ID or alias as a caller writes it; decoded to its ASCII digits, which is how it is kept. */
export const VaultIdInput = vaultIdInput((text) => [comparedIdentifier(text)].find(isVaultId))

/** The same as it may have been scanned: an AIM symbology identifier in front of it does not count. */
export const VaultIdScan = vaultIdInput(scannedVaultId)

/** By which kind of ID an account was found. */
export const MatchedBy = Schema.Literals(["vault_id", "alias"]).annotate({
  description: "Kind of number that was matched: the canonical vault ID, or an alias"
})

/** An alternate vault ID to add to an account. */
export const CreateAlias = Schema.Struct({
  aliasVaultId: VaultIdInput,
  source: Schema.optionalKey(
    Name.annotate({ description: "Origin of the alias, as a label. Default `api`." })
  )
}).annotate({
  identifier: "CreateFboAccountAlias",
  description: "An alias to add to an account."
})
export type CreateAlias = typeof CreateAlias.Type

/** The changeable fields of an alias: its number stays taken for good, whether or not it is active. */
export const UpdateAlias = Schema.Struct({
  isActive: Schema.Boolean.annotate({ description: "Whether intake resolves the alias" })
}).annotate({
  identifier: "UpdateFboAccountAlias",
  description: "The state of an alias, the only thing that can change."
})
export type UpdateAlias = typeof UpdateAlias.Type

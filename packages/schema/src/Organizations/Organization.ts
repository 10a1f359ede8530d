import { Schema } from "effect"
import { Scope } from "../Api/Scope.ts"
import { atLeastOneField, countBetween, notEmpty } from "../Common/Checks.ts"
import { maxBoundAccounts } from "../Common/BoundAccounts.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { Mode } from "../Common/Mode.ts"
import { Cents, CentsInput } from "../Common/Money.ts"
import { Networks } from "../Common/Networks.ts"
import { apiKeyStatuses } from "../Common/Statuses.ts"
import { Email, Name } from "../Common/Text.ts"
import { Timestamp, TimestampInput, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { Maker } from "../Identity/Maker.ts"
import { memberRoles, personStatuses } from "../Identity/Roles.ts"

/** A customer of the vault. */
export const Organization = Schema.Struct({
  id: IdOf("org", "Organization ID"),
  name: Schema.String.annotate({ description: "Name of the organization" }),
  contactEmail: Schema.String.annotate({
    description: "Contact e-mail address of the organization; empty when not known"
  }),
  mode: Mode,
  liveOrganizationId: Schema.NullOr(IdOf("org", "Organization ID")).annotate({
    description: "Live organization that this test organization belongs to; null for live organizations"
  }),
  testOrganizationId: Schema.NullOr(IdOf("org", "Organization ID")).annotate({
    description: "Test organization of this live organization; null for test organizations"
  }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Organization", description: "An organization: a customer of the vault." })
export type Organization = typeof Organization.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateOrganization = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New name" })),
  contactEmail: Schema.optionalKey(Email.annotate({ description: "New contact e-mail address" }))
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateOrganization",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateOrganization = typeof UpdateOrganization.Type

/** An organization as staff see it. */
export const OrganizationRecord = Schema.Struct({
  ...Organization.fields,
  autoApproveLimitCents: Schema.NullOr(Cents).annotate({
    description:
      "Insured value in cents, as a string, up to which the system approves outbound requests; null for never"
  })
}).annotate({ identifier: "OrganizationRecord", description: "An organization, as shown to staff." })
export type OrganizationRecord = typeof OrganizationRecord.Type

/** An organization to create. */
export const CreateOrganization = Schema.Struct({
  name: Name.annotate({ description: "Name of the organization" }),
  contactEmail: Schema.optionalKey(
    Email.annotate({ description: "Contact e-mail address of the organization. Default empty." })
  ),
  autoApproveLimitCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).annotate({
      description:
        "Insured value in cents, as a string, up to which the system approves outbound requests; null or absent for never"
    })
  )
}).annotate({ identifier: "CreateOrganization", description: "An organization to create." })
export type CreateOrganization = typeof CreateOrganization.Type

/** Limits of an organization to change. */
export const UpdateOrganizationLimits = Schema.Struct({
  autoApproveLimitCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).annotate({
      description:
        "Insured value in cents, as a string, up to which the system approves outbound requests; null for never"
    })
  )
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateOrganizationLimits",
    description: "The limits of an organization to change."
  })

const memberRole = Schema.Literals(memberRoles).annotate({
  description: "Role of the member: `owner` and `admin` may do everything, `viewer` may only read"
})

/** Someone who works for an organization. */
export const Member = Schema.Struct({
  id: IdOf("mbr", "Member ID"),
  organizationId: IdOf("org", "Owning organization"),
  email: Schema.String.annotate({ description: "E-mail address of the member" }),
  name: Schema.String.annotate({ description: "Full name of the member" }),
  role: memberRole,
  status: Schema.Literals(personStatuses).annotate({
    description: "State of the member; a deactivated member cannot sign in"
  }),
  lastSignedInAt: Schema.NullOr(Timestamp).annotate({
    description: "Time when the member last signed in; null if never"
  }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Member", description: "A member: a person who works for an organization." })
export type Member = typeof Member.Type

/** A member to add to an organization. */
export const CreateMember = Schema.Struct({
  email: Email.annotate({ description: "E-mail address of the member" }),
  name: Name.annotate({ description: "Full name of the member" }),
  role: memberRole
}).annotate({ identifier: "CreateMember", description: "A member to add to an organization." })
export type CreateMember = typeof CreateMember.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateMember = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New name" })),
  role: Schema.optionalKey(memberRole),
  status: Schema.optionalKey(
    Schema.Literals(personStatuses).annotate({
      description: "New state; `deactivated` ends all sessions of the person"
    })
  )
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateMember",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateMember = typeof UpdateMember.Type

/** Limits of a key besides its scopes. */
const keyBounds = {
  expiresAt: Schema.NullOr(Timestamp).annotate({
    description: "Time when the key expires, from which requests with it are refused with 401; null for never"
  }),
  allowedAddresses: Schema.Array(Schema.String).annotate({
    description: "Networks from which the key may be used; empty for anywhere"
  }),
  fboAccountIds: Schema.Array(IdOf("fbo", "FBO account ID")).annotate({
    description: "Accounts that the key is restricted to; empty for all"
  })
}

const rotatedFrom = Schema.NullOr(IdOf("key", "API key ID")).annotate({
  description: "Key that this one replaced by rotation; null if it replaced none"
})

const lastFour = Schema.NullOr(Schema.String).annotate({
  description: "Last four characters of the key; null for keys from before they were kept"
})

/** An API key without the key itself, which is shown once and never stored. */
export const ApiKeyRecord = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  mode: Mode,
  name: Schema.String.annotate({ description: "Name of the key, as a label for people" }),
  lastFour,
  scopes: Schema.Array(Scope).annotate({ description: "Permissions of the key" }),
  status: Schema.Literals(apiKeyStatuses).annotate({
    description: "State of the key; a disabled key can be enabled again, a revoked one cannot"
  }),
  ...keyBounds,
  lastUsedAt: Schema.NullOr(Timestamp).annotate({
    description: "Time of the last request with the key; null if never"
  }),
  requestCount: Schema.Int.annotate({ description: "Number of requests made with the key" }),
  rotatedFrom,
  createdBy: Schema.NullOr(Maker).annotate({
    description: "Creator of the key; null for keys from before creators were recorded"
  }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "ApiKeyRecord", description: "The record of an API key, without the key itself." })
export type ApiKeyRecord = typeof ApiKeyRecord.Type

/** A key at its creation: `apiKey` is shown this once. */
export const CreatedApiKey = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  mode: Mode,
  name: Schema.String.annotate({ description: "Name of the key, as a label for people" }),
  lastFour,
  scopes: Schema.Array(Scope).annotate({ description: "Permissions of the key" }),
  status: Schema.Literals(apiKeyStatuses).annotate({ description: "State of the key; a new key is active" }),
  ...keyBounds,
  apiKey: Schema.String.annotate({
    description:
      "The API key itself: `vault_live_`, or `vault_test_` in test mode, and 64 hexadecimal characters. Only this response shows it"
  }),
  rotatedFrom,
  createdBy: Schema.NullOr(Maker).annotate({ description: "Creator of the key" }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "CreatedApiKey",
  description: "A new API key. Only this response shows `apiKey`."
})
export type CreatedApiKey = typeof CreatedApiKey.Type

const keyScopes = Schema.Array(Scope)
  .annotate({ description: "Permissions of the key, at least one" })
  .check(notEmpty("must name at least one scope"))

const newKeyBounds = {
  expiresAt: Schema.optionalKey(
    Schema.NullOr(TimestampInput).annotate({
      description:
        "Time when the key expires, from which requests with it are refused with 401; null for never"
    })
  ),
  allowedAddresses: Schema.optionalKey(
    Networks.annotate({
      description: "Networks or addresses from which the key may be used; empty for anywhere"
    })
  ),
  fboAccountIds: Schema.optionalKey(
    Schema.Array(IdInput("fbo", "FBO account ID"))
      .annotate({
        description: "Accounts that the key is restricted to, up to 20; empty for all"
      })
      .check(countBetween(0, maxBoundAccounts))
  )
}

/** An API key to create. */
export const CreateApiKey = Schema.Struct({
  name: Name.annotate({ description: "Name of the key, as a label for people" }),
  scopes: keyScopes,
  ...newKeyBounds
}).annotate({ identifier: "CreateApiKey", description: "An API key to create." })
export type CreateApiKey = typeof CreateApiKey.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateApiKey = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New name of the key" })),
  scopes: Schema.optionalKey(keyScopes),
  ...newKeyBounds
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateApiKey",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateApiKey = typeof UpdateApiKey.Type

/** How to replace a key by a new one. */
export const RotateApiKey = Schema.Struct({
  overlapSeconds: Schema.optionalKey(
    Schema.Int.annotate({
      description: "Seconds for which the old key stays valid beside the new one. Default 0.",
      default: 0
    }).check(
      Schema.makeFilter<number>(
        (n) => (n >= 0 && n <= 604_800 ? undefined : "must be a whole number of seconds from 0 to 604800"),
        { toJsonSchema: () => ({ minimum: 0, maximum: 604_800 }) }
      )
    )
  )
}).annotate({ identifier: "RotateApiKey", description: "The options of a rotation." })

import { Schema } from "effect"
import { Scope } from "../Api/Scope.ts"
import { atLeastOneField, countBetween, notEmpty } from "../Common/Checks.ts"
import { maxBoundAccounts } from "../Common/BoundAccounts.ts"
import { IdOf } from "../Common/Id.ts"
import { Mode } from "../Common/Mode.ts"
import { Cents, CentsInput } from "../Common/Money.ts"
import { Networks } from "../Common/Networks.ts"
import { Email, Name } from "../Common/Text.ts"
import { Timestamp, TimestampInput, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { Maker } from "../Identity/Maker.ts"
import { memberRoles, personStatuses } from "../Identity/Roles.ts"

/** A customer of the vault. */
export const Organization = Schema.Struct({
  id: IdOf("org", "Organization ID"),
  name: Schema.String.annotate({ description: "Name of the organization" }),
  contactEmail: Schema.String.annotate({
    description: "Where the vault reaches the organization; empty when not known"
  }),
  mode: Mode,
  liveOrganizationId: Schema.NullOr(IdOf("org", "Organization ID")).annotate({
    description: "Of a twin for tests, the organization that it is the twin of; else null"
  }),
  testOrganizationId: Schema.NullOr(IdOf("org", "Organization ID")).annotate({
    description: "The organization's twin for tests; null of a twin"
  }),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Organization", description: "A customer of the vault." })
export type Organization = typeof Organization.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateOrganization = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New name" })),
  contactEmail: Schema.optionalKey(Email.annotate({ description: "New contact address" }))
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateOrganization",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateOrganization = typeof UpdateOrganization.Type

/** An organization as staff see it. */
export const OrganizationRecord = Schema.Struct({
  ...Organization.fields,
  autoApproveLimitCents: Schema.NullOr(Cents).annotate({
    description: "Outbound requests worth at most this are approved by the system; null for never"
  })
}).annotate({ identifier: "OrganizationRecord", description: "An organization as staff see it." })
export type OrganizationRecord = typeof OrganizationRecord.Type

/** An organization to create. */
export const CreateOrganization = Schema.Struct({
  name: Name.annotate({ description: "Name of the organization" }),
  contactEmail: Schema.optionalKey(
    Email.annotate({ description: "Where the vault reaches the organization. Default empty." })
  ),
  autoApproveLimitCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).annotate({
      description: "Outbound requests worth at most this are approved by the system; null or absent for never"
    })
  )
}).annotate({ identifier: "CreateOrganization", description: "An organization to create." })
export type CreateOrganization = typeof CreateOrganization.Type

/** Limits of an organization to change. */
export const UpdateOrganizationLimits = Schema.Struct({
  autoApproveLimitCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).annotate({
      description: "Outbound requests worth at most this are approved by the system; null for never"
    })
  )
})
  .check(atLeastOneField())
  .annotate({ identifier: "UpdateOrganizationLimits", description: "Limits of an organization to change." })

const memberRole = Schema.Literals(memberRoles).annotate({
  description: "What the member may do: owner and admin everything, viewer only read"
})

/** Someone who works for an organization. */
export const Member = Schema.Struct({
  id: IdOf("mbr", "Member ID"),
  organizationId: IdOf("org", "Organization"),
  email: Schema.String.annotate({ description: "E-mail address of the member" }),
  name: Schema.String.annotate({ description: "Full name of the member" }),
  role: memberRole,
  status: Schema.Literals(personStatuses).annotate({
    description: "A deactivated member can no longer sign in"
  }),
  lastSignedInAt: Schema.NullOr(Timestamp).annotate({
    description: "When the member last signed in; null if never"
  }),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Member", description: "Someone who works for an organization." })
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
    Schema.Literals(personStatuses).annotate({ description: "`deactivated` ends all sessions" })
  )
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateMember",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateMember = typeof UpdateMember.Type

/** The states of an API key. `active` and `disabled` can be changed into each other, `revoked` is for good. */
export const apiKeyStatuses = ["active", "disabled", "revoked"] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]

const accountId = IdOf("fbo", "FBO account ID")

/** Limits of a key besides its scopes. */
const keyBounds = {
  expiresAt: Schema.NullOr(Timestamp).annotate({
    description: "When it ends: requests with it are 401 from then on; null for never"
  }),
  allowedAddresses: Schema.Array(Schema.String).annotate({
    description: "The networks that requests with it may come from; empty for anywhere"
  }),
  fboAccountIds: Schema.Array(accountId).annotate({
    description: "The accounts that it is bound to: it sees and does only what concerns these; empty for all"
  })
}

const rotatedFrom = Schema.NullOr(IdOf("key", "API key ID")).annotate({
  description: "The key that it took the place of; null where it took none's"
})

const lastFour = Schema.NullOr(Schema.String).annotate({
  description: "The last four digits of the key; null where it was made before they were kept"
})

/** An API key without the key itself, which is shown once and never stored. */
export const ApiKeyRecord = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  mode: Mode,
  name: Schema.String.annotate({ description: "Label that distinguishes keys" }),
  lastFour,
  scopes: Schema.Array(Scope).annotate({ description: "What the key may do" }),
  status: Schema.Literals(apiKeyStatuses).annotate({
    description: "A disabled key can be enabled again, a revoked one never"
  }),
  ...keyBounds,
  lastUsedAt: Schema.NullOr(Timestamp).annotate({
    description: "When a request last came with it; null if never"
  }),
  requestCount: Schema.Int.annotate({ description: "How many requests came with it" }),
  rotatedFrom,
  createdBy: Schema.NullOr(Maker).annotate({
    description: "Who made it; null where it was made before that was recorded"
  }),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "ApiKeyRecord", description: "An API key without the key itself." })
export type ApiKeyRecord = typeof ApiKeyRecord.Type

/** A key at its creation: `apiKey` is shown this once. */
export const CreatedApiKey = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  mode: Mode,
  name: Schema.String.annotate({ description: "Label that distinguishes keys" }),
  lastFour,
  scopes: Schema.Array(Scope).annotate({ description: "What the key may do" }),
  status: Schema.Literals(apiKeyStatuses).annotate({ description: "A new key is active" }),
  ...keyBounds,
  apiKey: Schema.String.annotate({
    description: "vault_live_, or vault_test_ of a test key, and 64 hexadecimal characters; shown this once"
  }),
  rotatedFrom,
  createdBy: Schema.NullOr(Maker).annotate({ description: "Who made it" }),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "CreatedApiKey",
  description: "A key at its creation: `apiKey` is shown this once."
})
export type CreatedApiKey = typeof CreatedApiKey.Type

const keyScopes = Schema.Array(Scope)
  .annotate({ description: "What the key may do: at least one" })
  .check(notEmpty("must name at least one scope"))

const newKeyBounds = {
  expiresAt: Schema.optionalKey(
    Schema.NullOr(TimestampInput).annotate({
      description: "When it ends: requests with it are 401 from then on; null for never"
    })
  ),
  allowedAddresses: Schema.optionalKey(
    Networks.annotate({
      description: "The networks or addresses that requests with it may come from; empty for anywhere"
    })
  ),
  fboAccountIds: Schema.optionalKey(
    Schema.Array(accountId)
      .annotate({
        description:
          "The accounts that it is bound to, up to 20: it sees and does only what concerns these; empty for all"
      })
      .check(countBetween(0, maxBoundAccounts))
  )
}

/** An API key to create. */
export const CreateApiKey = Schema.Struct({
  name: Name.annotate({ description: "Label that distinguishes keys" }),
  scopes: keyScopes,
  ...newKeyBounds
}).annotate({ identifier: "CreateApiKey", description: "An API key to create." })
export type CreateApiKey = typeof CreateApiKey.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateApiKey = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New label" })),
  scopes: Schema.optionalKey(keyScopes),
  ...newKeyBounds
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateApiKey",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateApiKey = typeof UpdateApiKey.Type

/** How to replace a key by a new one. */
export const RotateApiKey = Schema.Struct({
  overlapSeconds: Schema.optionalKey(
    Schema.Int.annotate({
      description: "How long the old key serves beside the new one. Default 0.",
      default: 0
    }).check(
      Schema.makeFilter<number>(
        (n) => (n >= 0 && n <= 604_800 ? undefined : "must be a whole number of seconds from 0 to 604800"),
        { toJsonSchema: () => ({ minimum: 0, maximum: 604_800 }) }
      )
    )
  )
}).annotate({ identifier: "RotateApiKey", description: "How to replace a key by a new one." })

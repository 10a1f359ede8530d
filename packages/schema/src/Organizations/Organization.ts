import { Schema } from "effect"
import { Scope } from "../Api/Scope.ts"
import { atLeastOneField, notEmpty } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { Cents, CentsInput } from "../Common/Money.ts"
import { Email, Name } from "../Common/Text.ts"
import { Timestamp, TimestampOf } from "../Common/Timestamp.ts"

/** A customer of the vault. */
export const Organization = Schema.Struct({
  id: IdOf("org", "Organization ID"),
  name: Schema.String.annotate({ description: "Name of the organization" }),
  contactEmail: Schema.String.annotate({
    description: "Where the vault reaches the organization; empty when not known"
  }),
  createdAt: TimestampOf("When it was created")
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

/** The roles of members. */
export const memberRoles = ["owner", "admin", "viewer"] as const

/** Someone who works for an organization. */
export const Member = Schema.Struct({
  id: IdOf("mbr", "Member ID"),
  organizationId: IdOf("org", "Organization"),
  email: Schema.String.annotate({ description: "E-mail address of the member" }),
  name: Schema.String.annotate({ description: "Full name of the member" }),
  role: Schema.Literals(memberRoles).annotate({ description: "What the member may do in the dashboard" }),
  createdAt: TimestampOf("When it was created")
}).annotate({ identifier: "Member", description: "Someone who works for an organization." })
export type Member = typeof Member.Type

/** A member to add to an organization. */
export const CreateMember = Schema.Struct({
  email: Email.annotate({ description: "E-mail address of the member" }),
  name: Name.annotate({ description: "Full name of the member" }),
  role: Schema.Literals(memberRoles).annotate({ description: "What the member may do in the dashboard" })
}).annotate({ identifier: "CreateMember", description: "A member to add to an organization." })
export type CreateMember = typeof CreateMember.Type

/** The states of an API key. `active` and `disabled` can be changed into each other, `revoked` is for good. */
export const apiKeyStatuses = ["active", "disabled", "revoked"] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]

/** An API key without the key itself, which is shown once and never stored. */
export const ApiKeyRecord = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  name: Schema.String.annotate({ description: "Label that distinguishes keys" }),
  scopes: Schema.Array(Scope).annotate({ description: "What the key may do" }),
  status: Schema.Literals(apiKeyStatuses).annotate({
    description: "A disabled key can be enabled again, a revoked one never"
  }),
  lastUsedAt: Schema.NullOr(Timestamp).annotate({
    description: "When a request last came with it; null if never"
  }),
  requestCount: Schema.Int.annotate({ description: "How many requests came with it" }),
  createdAt: TimestampOf("When it was created")
}).annotate({ identifier: "ApiKeyRecord", description: "An API key without the key itself." })
export type ApiKeyRecord = typeof ApiKeyRecord.Type

/** A key at its creation: `apiKey` is shown this once. */
export const CreatedApiKey = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  name: Schema.String.annotate({ description: "Label that distinguishes keys" }),
  scopes: Schema.Array(Scope).annotate({ description: "What the key may do" }),
  status: Schema.Literals(apiKeyStatuses).annotate({ description: "A new key is active" }),
  apiKey: Schema.String.annotate({
    description: "vault_live_ and 64 hexadecimal characters; shown this once"
  }),
  createdAt: TimestampOf("When it was created")
}).annotate({
  identifier: "CreatedApiKey",
  description: "A key at its creation: `apiKey` is shown this once."
})
export type CreatedApiKey = typeof CreatedApiKey.Type

/** An API key to create. */
export const CreateApiKey = Schema.Struct({
  name: Name.annotate({ description: "Label that distinguishes keys" }),
  scopes: Schema.Array(Scope)
    .annotate({ description: "What the key may do: at least one" })
    .check(notEmpty("must name at least one scope"))
}).annotate({ identifier: "CreateApiKey", description: "An API key to create." })
export type CreateApiKey = typeof CreateApiKey.Type

import { Schema } from "effect"
import { Scope } from "../Api/Scope.ts"
import { atLeastOneField } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { Cents, CentsInput } from "../Common/Money.ts"
import { Email, Name } from "../Common/Text.ts"
import { Timestamp } from "../Common/Timestamp.ts"

/** A customer of the vault. */
export const Organization = Schema.Struct({
  id: IdOf("org", "Organization ID"),
  name: Schema.String,
  contactEmail: Schema.String,
  createdAt: Timestamp
}).annotate({ identifier: "Organization" })
export type Organization = typeof Organization.Type

export const UpdateOrganization = Schema.Struct({
  name: Schema.optionalKey(Name),
  contactEmail: Schema.optionalKey(Email)
})
  .check(atLeastOneField())
  .annotate({ identifier: "UpdateOrganization" })
export type UpdateOrganization = typeof UpdateOrganization.Type

/** An organization as staff see it. */
export const OrganizationRecord = Schema.Struct({
  ...Organization.fields,
  autoApproveLimitCents: Schema.NullOr(Cents).annotate({
    description: "Outbound requests worth at most this are approved by the system; null for never"
  })
}).annotate({ identifier: "OrganizationRecord" })
export type OrganizationRecord = typeof OrganizationRecord.Type

export const CreateOrganization = Schema.Struct({
  name: Name,
  contactEmail: Schema.optionalKey(Email),
  autoApproveLimitCents: Schema.optionalKey(Schema.NullOr(CentsInput))
}).annotate({ identifier: "CreateOrganization" })
export type CreateOrganization = typeof CreateOrganization.Type

export const UpdateOrganizationLimits = Schema.Struct({
  autoApproveLimitCents: Schema.optionalKey(Schema.NullOr(CentsInput))
})
  .check(atLeastOneField())
  .annotate({ identifier: "UpdateOrganizationLimits" })

export const memberRoles = ["owner", "admin", "viewer"] as const

/** Someone who works for an organization. */
export const Member = Schema.Struct({
  id: IdOf("mbr", "Member ID"),
  organizationId: IdOf("org", "Organization"),
  email: Schema.String,
  name: Schema.String,
  role: Schema.Literals(memberRoles),
  createdAt: Timestamp
}).annotate({ identifier: "Member" })
export type Member = typeof Member.Type

export const CreateMember = Schema.Struct({
  email: Email,
  name: Name,
  role: Schema.Literals(memberRoles)
}).annotate({ identifier: "CreateMember" })
export type CreateMember = typeof CreateMember.Type

export const apiKeyStatuses = ["active", "disabled", "revoked"] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]

/** An API key without the key itself, which is shown once and never stored. */
export const ApiKeyRecord = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  name: Schema.String,
  scopes: Schema.Array(Scope),
  status: Schema.Literals(apiKeyStatuses),
  lastUsedAt: Schema.NullOr(Timestamp),
  requestCount: Schema.Int,
  createdAt: Timestamp
}).annotate({ identifier: "ApiKeyRecord" })
export type ApiKeyRecord = typeof ApiKeyRecord.Type

/** A key at its creation: `apiKey` is shown this once. */
export const CreatedApiKey = Schema.Struct({
  id: IdOf("key", "API key ID"),
  organizationId: IdOf("org", "Organization that the key is scoped to"),
  name: Schema.String,
  scopes: Schema.Array(Scope),
  status: Schema.Literals(apiKeyStatuses),
  apiKey: Schema.String.annotate({
    description: "vault_live_ and 64 hexadecimal characters; shown this once"
  }),
  createdAt: Timestamp
}).annotate({ identifier: "CreatedApiKey" })
export type CreatedApiKey = typeof CreatedApiKey.Type

export const CreateApiKey = Schema.Struct({
  name: Name,
  scopes: Schema.Array(Scope).check(
    Schema.makeFilter<ReadonlyArray<Scope>>((s) =>
      s.length > 0 ? undefined : "must name at least one scope"
    )
  )
}).annotate({ identifier: "CreateApiKey" })
export type CreateApiKey = typeof CreateApiKey.Type

import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { Maker } from "../Identity/Maker.ts"

/** The kinds of actors that make changes. */
export const actorTypes = ["member", "api_key", "operator", "operations_key", "simulated_vault"] as const

/** Changes by field name. */
export const Changes = Schema.Record(
  Schema.String,
  Schema.Struct({
    from: Schema.Unknown.annotate({ description: "Value before the change; null for none" }),
    to: Schema.Unknown.annotate({ description: "Value after the change; null for none" })
  })
).annotate({ description: "Changed fields by name, each with its values before and after; never a secret" })
export type Changes = typeof Changes.Type

/** One change: actor, action, time, and the request that it came with. */
export const AuditEntry = Schema.Struct({
  id: IdOf("aud", "Audit entry ID"),
  at: TimestampOf("Time of the change"),
  actor: Schema.String.annotate({
    description: "Actor of the change: the ID of an operator, a member or an API key, or `operations-key`"
  }),
  actorType: Schema.Literals(actorTypes).annotate({ description: "Kind of the actor" }),
  actorName: Schema.String.annotate({ description: "Name of the actor at the time of the change" }),
  via: Schema.NullOr(Maker).annotate({
    description:
      "Person who created the one-time link with which the actor signed in; null for other ways to sign in"
  }),
  action: Schema.String.annotate({
    description: "Action: a resource and a verb, such as `api_key.revoke`"
  }),
  resourceType: Schema.String.annotate({ description: "Type of the resource that changed" }),
  resourceId: Schema.String.annotate({ description: "ID of the resource that changed" }),
  parentId: Schema.NullOr(Schema.String).annotate({
    description:
      "ID of the resource that this one belongs to: the account of an alias or a saved address, the endpoint of a delivery or a replay; null for others, and in entries from before it was recorded"
  }),
  organizationId: Schema.NullOr(IdOf("org", "Organization concerned")).annotate({
    description: "Organization concerned; null for none"
  }),
  requestId: Schema.String.annotate({
    description: "ID of the request that made the change, as in its X-Request-Id"
  }),
  details: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description: "Input of the request; never a secret"
  }),
  changes: Changes
}).annotate({ identifier: "AuditEntry", description: "An audit log entry: one change." })
export type AuditEntry = typeof AuditEntry.Type

/** One change in an organization, as its own people see it. */
export const OrganizationAuditEntry = Schema.Struct({
  id: IdOf("aud", "Audit entry ID"),
  at: TimestampOf("Time of the change"),
  actor: Schema.Struct({
    type: Schema.Literals(actorTypes).annotate({ description: "Kind of the actor" }),
    id: Schema.NullOr(Schema.String).annotate({ description: "ID of the actor; null for the vault's staff" }),
    name: Schema.String.annotate({
      description: "Name of the actor at the time of the change; `Vault staff` for the vault's staff"
    })
  }).annotate({ description: "Actor of the change" }),
  via: Schema.NullOr(Maker).annotate({
    description:
      "Person who created the one-time link with which the actor signed in; null for other ways to sign in"
  }),
  action: AuditEntry.fields.action,
  resourceType: AuditEntry.fields.resourceType,
  resourceId: AuditEntry.fields.resourceId,
  parentId: AuditEntry.fields.parentId,
  requestId: AuditEntry.fields.requestId,
  details: Changes
}).annotate({
  identifier: "OrganizationAuditEntry",
  description: "An audit log entry: one change in an organization, as shown to its own members."
})
export type OrganizationAuditEntry = typeof OrganizationAuditEntry.Type

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
    from: Schema.Unknown.annotate({ description: "Value before; null for none" }),
    to: Schema.Unknown.annotate({ description: "Value since; null for none" })
  })
).annotate({ description: "What changed, by the names of fields; never a secret" })
export type Changes = typeof Changes.Type

/** One change: actor, action, time, and the request that it came with. */
export const AuditEntry = Schema.Struct({
  id: IdOf("aud", "Audit entry ID"),
  at: TimestampOf("When"),
  actor: Schema.String.annotate({
    description: "Who changed something: an ID of an operator, a member or a key, or operations-key"
  }),
  actorType: Schema.Literals(actorTypes).annotate({ description: "What kind of actor that is" }),
  actorName: Schema.String.annotate({ description: "The actor's name, at the time" }),
  via: Schema.NullOr(Maker).annotate({
    description:
      "Who made the one-time link with which the actor's session began; null where it began otherwise"
  }),
  action: Schema.String.annotate({
    description: "What was done: a resource and a verb, such as `api_key.revoke`"
  }),
  resourceType: Schema.String.annotate({ description: "Kind of the resource that changed" }),
  resourceId: Schema.String.annotate({ description: "ID of the resource that changed" }),
  organizationId: Schema.NullOr(IdOf("org", "Organization concerned")).annotate({
    description: "Organization concerned, if it is one"
  }),
  requestId: Schema.String.annotate({ description: "The request that it came with, as in its X-Request-Id" }),
  details: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description: "What was asked for; never a secret"
  }),
  changes: Changes
}).annotate({ identifier: "AuditEntry", description: "One change." })
export type AuditEntry = typeof AuditEntry.Type

/** One change in an organization, as its own people see it. */
export const OrganizationAuditEntry = Schema.Struct({
  id: IdOf("aud", "Audit entry ID"),
  at: TimestampOf("When"),
  actor: Schema.Struct({
    type: Schema.Literals(actorTypes).annotate({ description: "What kind of actor it was" }),
    id: Schema.NullOr(Schema.String).annotate({ description: "The actor's ID; null for the vault's staff" }),
    name: Schema.String.annotate({
      description: "The actor's name, at the time; Vault staff for the vault's"
    })
  }).annotate({ description: "Who changed something" }),
  via: Schema.NullOr(Maker).annotate({
    description:
      "Who made the one-time link with which the actor's session began; null where it began otherwise"
  }),
  action: AuditEntry.fields.action,
  resourceType: AuditEntry.fields.resourceType,
  resourceId: AuditEntry.fields.resourceId,
  requestId: AuditEntry.fields.requestId,
  details: Changes
}).annotate({
  identifier: "OrganizationAuditEntry",
  description: "One change in an organization, as its own people see it."
})
export type OrganizationAuditEntry = typeof OrganizationAuditEntry.Type

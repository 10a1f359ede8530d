import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Timestamp } from "../Common/Timestamp.ts"

/** One change that staff made: who, what, when, and the request that it came with. */
export const AuditEntry = Schema.Struct({
  id: IdOf("aud", "Audit entry ID"),
  at: Timestamp,
  actor: Schema.String,
  action: Schema.String,
  resourceType: Schema.String,
  resourceId: Schema.String,
  organizationId: Schema.NullOr(IdOf("org", "Organization concerned, if it is one")),
  requestId: Schema.String,
  details: Schema.Record(Schema.String, Schema.Unknown)
}).annotate({ identifier: "AuditEntry" })
export type AuditEntry = typeof AuditEntry.Type

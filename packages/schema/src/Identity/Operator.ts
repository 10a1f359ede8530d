import { Schema } from "effect"
import { atLeastOneField } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { Email, Name } from "../Common/Text.ts"
import { Timestamp, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { operatorRoles, personStatuses } from "./Roles.ts"

const role = Schema.Literals(operatorRoles).annotate({
  description: "Role of the operator; each role includes the permissions of those listed after it"
})

/** One of the vault's staff. */
export const Operator = Schema.Struct({
  id: IdOf("opr", "Operator ID"),
  email: Schema.String.annotate({ description: "E-mail address of the operator" }),
  name: Schema.String.annotate({ description: "Full name of the operator" }),
  role,
  status: Schema.Literals(personStatuses).annotate({
    description: "State of the operator; a deactivated operator cannot sign in"
  }),
  lastSignedInAt: Schema.NullOr(Timestamp).annotate({
    description: "Time when the operator last signed in; null if never"
  }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Operator", description: "An operator: one of the vault's staff." })
export type Operator = typeof Operator.Type

/** An operator to add. */
export const CreateOperator = Schema.Struct({
  email: Email.annotate({ description: "E-mail address of the operator" }),
  name: Name.annotate({ description: "Full name of the operator" }),
  role
}).annotate({ identifier: "CreateOperator", description: "An operator to add." })
export type CreateOperator = typeof CreateOperator.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateOperator = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New name" })),
  role: Schema.optionalKey(role),
  status: Schema.optionalKey(
    Schema.Literals(personStatuses).annotate({
      description: "New state; `deactivated` ends all sessions of the person"
    })
  )
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateOperator",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateOperator = typeof UpdateOperator.Type

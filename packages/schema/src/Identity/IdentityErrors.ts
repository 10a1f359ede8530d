import { Data } from "effect"
import { type FieldIssue, maxDetails, wireWithDetails } from "../Common/Errors.ts"
import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `EMAIL_IN_USE`: a member of the organization, or an operator, has the address already. */
export class EmailInUse extends Refusal("EmailInUse", {
  status: 409,
  code: "EMAIL_IN_USE",
  message: "Somebody has this e-mail address already. Change that record, or use another address."
}) {
  static readonly wire = wire(EmailInUse)
}

/** 409 `LAST_OWNER`: the organization would be left without an active owner. */
export class LastOwner extends Refusal("LastOwner", {
  status: 409,
  code: "LAST_OWNER",
  message: "This is the organization's last active owner. Make somebody else an owner first."
}) {
  static readonly wire = wire(LastOwner)
}

/** 409 `LAST_ADMIN`: nobody would be left who can administer the vault. */
export class LastAdmin extends Refusal("LastAdmin", {
  status: 409,
  code: "LAST_ADMIN",
  message: "This is the last active admin. Make somebody else an admin first."
}) {
  static readonly wire = wire(LastAdmin)
}

const organizationRequired =
  "This address is a member of several organizations. Say for which of them to sign in."

/** 409 `ORGANIZATION_REQUIRED`: the address is a member of several organizations; `details` lists them. */
export class OrganizationRequired extends Data.TaggedError("OrganizationRequired")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 409
  static readonly code = "ORGANIZATION_REQUIRED"
  static readonly wire = wireWithDetails(OrganizationRequired, { description: organizationRequired })

  constructor({ details }: { readonly details: ReadonlyArray<FieldIssue> }) {
    super({ message: organizationRequired, details: details.slice(0, maxDetails) })
  }
}

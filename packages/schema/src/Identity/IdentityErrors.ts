import { Data } from "effect"
import { type FieldIssue, maxDetails, wireWithDetails } from "../Common/Errors.ts"
import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `EMAIL_IN_USE`: a member of the organization, or an operator, has the address already. */
export class EmailInUse extends Refusal("EmailInUse", {
  status: 409,
  code: "EMAIL_IN_USE",
  message:
    "Another person has this e-mail address already. Change that person's record, or use another address."
}) {
  static readonly wire = wire(EmailInUse)
}

/** 409 `LAST_OWNER`: the organization would be left without an active owner. */
export class LastOwner extends Refusal("LastOwner", {
  status: 409,
  code: "LAST_OWNER",
  message: "This is the organization's last active owner. Make another member an owner first."
}) {
  static readonly wire = wire(LastOwner)
}

/** 409 `MEMBER_LIMIT_REACHED`: the organization has the most members that it may have, deactivated ones aside. */
export class MemberLimitReached extends Refusal("MemberLimitReached", {
  status: 409,
  code: "MEMBER_LIMIT_REACHED",
  message: "The organization has reached its limit of 500 members. Deactivate a member who has left first."
}) {
  static readonly wire = wire(MemberLimitReached)
}

/** 409 `LAST_ADMIN`: the change would leave the vault without an active admin. */
export class LastAdmin extends Refusal("LastAdmin", {
  status: 409,
  code: "LAST_ADMIN",
  message: "This is the last active admin. Make another operator an admin first."
}) {
  static readonly wire = wire(LastAdmin)
}

const organizationRequired =
  "This e-mail address belongs to members of several organizations. Send the organizationId of the one to sign in to."

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

/** The ways to sign in by oneself, and what a page says of each. With a one-time link everybody can sign in besides. */
const waysToSignIn = {
  email_code: "Have a code e-mailed",
  passkey: "Use a passkey",
  openid_connect: "Sign in with "
} as const

/** A way to sign in by oneself that a listener may offer. */
export type SignInWay = keyof typeof waysToSignIn

const notSignedIn =
  "The request has no session. Sign in by one of the ways that the details list, or with a one-time link."

/** 401 `UNAUTHORIZED`: an operation for people came without a session. `details` lists how to get one, `path` the way. */
export class NotSignedIn extends Data.TaggedError("NotSignedIn")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 401
  static readonly code = "UNAUTHORIZED"
  static readonly wire = wireWithDetails(NotSignedIn, { description: notSignedIn })

  constructor({ details }: { readonly details: ReadonlyArray<FieldIssue> }) {
    super({ message: notSignedIn, details })
  }

  /**
   * Where these ways are offered. `origin` is where a browser has to open the pages for that; `provider` is where people
   * sign in with OpenID Connect: a host.
   */
  static offering({
    origin,
    provider = "",
    ways
  }: {
    readonly origin: string
    readonly ways: ReadonlyArray<SignInWay>
    readonly provider?: string | undefined
  }): NotSignedIn {
    const messageOf = (way: SignInWay) =>
      way === "openid_connect" ? `${waysToSignIn[way]}${provider}` : waysToSignIn[way]
    return new NotSignedIn({
      details: [
        ...ways.map((path) => ({ path, message: messageOf(path) })),
        { path: "origin", message: origin }
      ]
    })
  }
}

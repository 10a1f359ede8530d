import { Schema } from "effect"
import { Scope } from "../Api/Scope.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { Email, StoredString } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { Member } from "../Organizations/Organization.ts"
import { Operator } from "./Operator.ts"
import { AuthenticationResponse } from "./Passkey.ts"
import { memberRoles, operatorRoles } from "./Roles.ts"

/** The kinds of people: each signs in on a listener of its own. */
export const personKinds = ["member", "operator"] as const
export type PersonKind = (typeof personKinds)[number]

const kind = Schema.Literals(personKinds).annotate({
  description: "Kind of the person: a member of a customer's organization, or an operator of the vault"
})

/** A session: the person who is signed in, and its expiry. */
export const SessionInfo = Schema.Struct({
  id: IdOf("ses", "Session ID"),
  kind,
  member: Schema.optionalKey(Member),
  operator: Schema.optionalKey(Operator),
  organization: Schema.optionalKey(
    Schema.Struct({
      id: IdOf("org", "Organization ID"),
      name: Schema.String.annotate({ description: "Name of the organization" })
    }).annotate({ description: "Organization of the member; absent for operators" })
  ),
  role: Schema.Literals([...new Set([...memberRoles, ...operatorRoles])]).annotate({
    description: "Role of the person"
  }),
  scopes: Schema.optionalKey(
    Schema.Array(Scope).annotate({ description: "Permissions of the member's role; absent for operators" })
  ),
  vault: Schema.optionalKey(
    Schema.Struct({
      name: Schema.String.annotate({ description: "Name of the vault" }),
      address: Schema.Array(Schema.String).annotate({ description: "Lines of the vault's address" })
    }).annotate({
      description: "Letterhead of the vault's documents; absent if none is configured"
    })
  ),
  expiresAt: TimestampOf(
    "Time when the session expires; use extends it, up to the session's maximum lifetime"
  )
}).annotate({
  identifier: "SessionInfo",
  description: "The current session: the person who is signed in, and when the session expires."
})
export type SessionInfo = typeof SessionInfo.Type

/** One of a person's own sessions. */
export const SessionSummary = Schema.Struct({
  id: IdOf("ses", "Session ID"),
  isCurrent: Schema.Boolean.annotate({ description: "Whether this is the session of the request" }),
  userAgent: Schema.String.annotate({ description: "User agent of the browser at sign-in" }),
  address: Schema.String.annotate({ description: "IP address of the sign-in" }),
  lastUsedAt: TimestampOf("Time of the last use"),
  expiresAt: TimestampOf(
    "Time when the session expires; use extends it, up to the session's maximum lifetime"
  ),
  createdAt: TimestampOf("Time of the sign-in"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "SessionSummary", description: "One of a person's own sessions." })
export type SessionSummary = typeof SessionSummary.Type

/** The result of signing out. */
export const SessionEnded = Schema.Struct({
  ended: Schema.Int.annotate({ description: "Number of sessions that ended" })
}).annotate({ identifier: "SessionEnded", description: "The number of sessions that ended." })

const Token = StoredString.annotate({ description: "Token of a one-time link: the text after `#token=`" })

/** An address to e-mail a code to. */
export const AskForCode = Schema.Struct({
  email: Email.annotate({ description: "E-mail address of the person" })
}).annotate({ identifier: "AskForCode", description: "The e-mail address to send a sign-in code to." })

/** The answer to a request for a sign-in code. */
export const CodeAskedFor = Schema.Struct({
  sent: Schema.Literal(true).annotate({
    description:
      "Always true; a code is sent if an active person has the address and a mail server is configured"
  })
}).annotate({ identifier: "CodeAskedFor", description: "The response to a request for a sign-in code." })

/** One way to sign in: an e-mailed code, a one-time link's token, or a passkey. */
export const BeginSession = Schema.Struct({
  email: Schema.optionalKey(
    StoredString.annotate({ description: "E-mail address that the code was sent to" })
  ),
  code: Schema.optionalKey(StoredString.annotate({ description: "Code of eight digits from the e-mail" })),
  organizationId: Schema.optionalKey(
    IdInput("org", "Organization to sign in to, required if the address belongs to members of several")
  ),
  token: Schema.optionalKey(Token),
  passkey: Schema.optionalKey(
    AuthenticationResponse.annotate({ description: "The browser's response to the options of the sign-in" })
  )
})
  .annotate({
    description: "The credentials of exactly one way to sign in: e-mail address and code, token, or passkey.",
    examples: [{ email: "ada.byron@example.org", code: "01234567" }]
  })
  .check(
    Schema.makeFilter<{
      readonly email?: string
      readonly code?: string
      readonly token?: string
      readonly passkey?: AuthenticationResponse
    }>(
      ({ code, email, passkey, token }) => {
        const ways = [email !== undefined && code !== undefined, token !== undefined, passkey !== undefined]
        return ways.filter(Boolean).length === 1
          ? undefined
          : "must have either email and code, or token, or passkey"
      },
      {
        toJsonSchema: () => ({
          oneOf: [{ required: ["email", "code"] }, { required: ["token"] }, { required: ["passkey"] }]
        })
      }
    )
  )
  .annotate({ identifier: "BeginSession" })
export type BeginSession = typeof BeginSession.Type

/** A one-time link to look at before it is used. */
export const PreviewLink = Schema.Struct({ token: Token }).annotate({
  identifier: "PreviewLink",
  description: "A one-time link to preview."
})

/** The person that a one-time link signs in. */
export const LinkPreview = Schema.Struct({
  kind,
  name: Schema.String.annotate({ description: "Name of the person whom the link signs in" })
}).annotate({ identifier: "LinkPreview", description: "The person whom a one-time link signs in." })

/** A one-time link, shown this once. */
export const SignInLink = Schema.Struct({
  url: Schema.String.annotate({
    description: "Address of the link, which signs in once, within 15 minutes; the token follows #token="
  }),
  expiresAt: TimestampOf("Time when the link expires")
}).annotate({
  identifier: "SignInLink",
  description: "A one-time sign-in link. It is shown only in this response."
})
export type SignInLink = typeof SignInLink.Type

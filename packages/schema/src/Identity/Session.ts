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
  description: "Whether it is a customer's member or one of the vault's operators"
})

/** A session: the person who is signed in, and its expiry. */
export const SessionInfo = Schema.Struct({
  id: IdOf("ses", "Session ID"),
  kind,
  member: Schema.optionalKey(Member),
  operator: Schema.optionalKey(Operator),
  organization: Schema.optionalKey(
    Schema.Struct({
      id: IdOf("org", "Organization that the member works for"),
      name: Schema.String.annotate({ description: "Name of the organization" })
    }).annotate({ description: "The organization that the session is for" })
  ),
  role: Schema.Literals([...new Set([...memberRoles, ...operatorRoles])]).annotate({
    description: "The person's role"
  }),
  scopes: Schema.optionalKey(
    Schema.Array(Scope).annotate({ description: "The permissions that the member's role has" })
  ),
  vault: Schema.optionalKey(
    Schema.Struct({
      name: Schema.String.annotate({ description: "Name of the vault" }),
      address: Schema.Array(Schema.String).annotate({ description: "The lines of its address" })
    }).annotate({
      description: "The vault's letterhead, at the head of documents; absent where it was not set"
    })
  ),
  expiresAt: TimestampOf("When the session ends if it is not used before then, or ends anyhow")
}).annotate({ identifier: "SessionInfo", description: "Who is signed in, and until when." })
export type SessionInfo = typeof SessionInfo.Type

/** One of a person's own sessions. */
export const SessionSummary = Schema.Struct({
  id: IdOf("ses", "Session ID"),
  isCurrent: Schema.Boolean.annotate({ description: "Whether it is the one that asks" }),
  userAgent: Schema.String.annotate({ description: "The browser, as it named itself at sign-in" }),
  address: Schema.String.annotate({ description: "The address that the sign-in came from" }),
  lastUsedAt: TimestampOf("When it was last used"),
  expiresAt: TimestampOf("When it ends if it is not used before then, or ends anyhow"),
  createdAt: TimestampOf("When it began"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "SessionSummary", description: "One of a person's own sessions." })
export type SessionSummary = typeof SessionSummary.Type

/** The result of signing out. */
export const SessionEnded = Schema.Struct({
  ended: Schema.Int.annotate({ description: "How many sessions ended" })
}).annotate({ identifier: "SessionEnded", description: "How many sessions ended." })

const Token = StoredString.annotate({ description: "What follows `#token=` in a one-time link" })

/** An address to e-mail a code to. */
export const AskForCode = Schema.Struct({
  email: Email.annotate({ description: "The address that the person is known by" })
}).annotate({ identifier: "AskForCode", description: "An address to e-mail a code to." })

/** The answer to a request for a sign-in code. */
export const CodeAskedFor = Schema.Struct({
  sent: Schema.Literal(true).annotate({
    description: "A code is on its way, if somebody active has the address and a mail server is configured"
  })
}).annotate({ identifier: "CodeAskedFor", description: "The answer to whoever asks for a code." })

/** One way to sign in: an e-mailed code, a one-time link's token, or a passkey. */
export const BeginSession = Schema.Struct({
  email: Schema.optionalKey(StoredString.annotate({ description: "The address that the code was sent to" })),
  code: Schema.optionalKey(StoredString.annotate({ description: "The eight digits that were mailed" })),
  organizationId: Schema.optionalKey(
    IdInput("org", "Which organization, where the address is a member of several")
  ),
  token: Schema.optionalKey(Token),
  passkey: Schema.optionalKey(
    AuthenticationResponse.annotate({ description: "What the browser answered to the options" })
  )
})
  .annotate({
    description: "One way to sign in.",
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
  description: "A one-time link to look at before it is used."
})

/** The person that a one-time link signs in. */
export const LinkPreview = Schema.Struct({
  kind,
  name: Schema.String.annotate({ description: "Name of the person whom the link signs in" })
}).annotate({ identifier: "LinkPreview", description: "Whom a one-time link signs in." })

/** A one-time link, shown this once. */
export const SignInLink = Schema.Struct({
  url: Schema.String.annotate({
    description: "Where to open it. It signs in once, within 15 minutes; the token is behind #token="
  }),
  expiresAt: TimestampOf("When it stops working")
}).annotate({ identifier: "SignInLink", description: "A one-time link, shown this once." })
export type SignInLink = typeof SignInLink.Type

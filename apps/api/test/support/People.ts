import { Effect } from "effect"
import { ApiHarness, consoleUrl, dashboardUrl } from "./ApiHarness.ts"
import { type Answer, type SendOptions, send } from "./Send.ts"
import { unique } from "./Stock.ts"

/** A person with a session. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly cookie: string
  /** Sends a request with the session's cookie, as a page of the listener does. */
  readonly call: (method: string, path: string, asked?: SendOptions) => Effect.Effect<Answer>
  /** The answer to the sign-in, and the token that it took. */
  readonly answer: Answer
  readonly token: string
}

/** The session's cookie as a browser would send it back. */
export const cookieOf = ({ headers }: Answer): string => {
  const [cookie = ""] = [headers["set-cookie"] ?? ""].flat()
  return cookie.split(";", 1)[0] ?? ""
}

const addOperator = Effect.fnUntraced(function* (role: string, email: string) {
  const { ops } = yield* ApiHarness
  const body = { email, name: `Olga ${role}`, role }
  const id: string = (yield* ops("POST", "/ops/v1/operators", { body })).json.data.id
  return { id, path: `/ops/v1/operators/${id}` }
})

const addMember = Effect.fnUntraced(function* (organizationId: string, role: string, email: string) {
  const { ops } = yield* ApiHarness
  const path = `/ops/v1/organizations/${organizationId}/members`
  const id: string = (yield* ops("POST", path, { body: { email, name: `Mara ${role}`, role } })).json.data.id
  return { id, path: `/ops/v1/members/${id}` }
})

/** The token of a new one-time link for a person, by the path of their record. */
export const linkToken = Effect.fnUntraced(function* (path: string) {
  const { ops } = yield* ApiHarness
  const link = yield* ops("POST", `${path}/sign-in-links`)
  const [, token = ""] = String(link.json.data.url).split("#token=")
  return token
})

const signedIn = Effect.fnUntraced(function* (
  kind: "member" | "operator",
  person: { readonly id: string; readonly path: string },
  email: string
) {
  const { opsUrl, publicUrl } = yield* ApiHarness
  const url = kind === "member" ? publicUrl : opsUrl
  const origin = kind === "member" ? dashboardUrl : consoleUrl
  const token = yield* linkToken(person.path)
  const answer = yield* send(url, "POST", "/auth/sessions", { body: { token }, headers: { origin } })
  const cookie = cookieOf(answer)
  const call: SignedIn["call"] = (method, path, asked = {}) =>
    send(url, method, path, { ...asked, headers: { cookie, origin, ...asked.headers } })
  return { id: person.id, email, cookie, call, answer, token } satisfies SignedIn
})

/** Adds an operator with a role, and signs them in by a one-time link. */
export const signedInOperator = Effect.fnUntraced(function* (role: string) {
  const email = `op-${unique()}@vault.example`
  return yield* signedIn("operator", yield* addOperator(role, email), email)
})

/** A new session of an operator, begun as a mailed code begins it: without a link. */
export const sessionOf = Effect.fnUntraced(function* (id: string) {
  const { opsUrl, signInOperator } = yield* ApiHarness
  const cookie = yield* signInOperator(id)
  const call: SignedIn["call"] = (method, path, asked = {}) =>
    send(opsUrl, method, path, { ...asked, headers: { cookie, origin: consoleUrl, ...asked.headers } })
  return { id, call }
})

/** Adds an operator with a role, and signs them in without a link. */
export const officeOperator = Effect.fnUntraced(function* (role: string) {
  const { id } = yield* addOperator(role, `op-${unique()}@vault.example`)
  return yield* sessionOf(id)
})

/** Adds a member with a role to an organization, and signs them in by a one-time link. */
export const signedInMember = Effect.fnUntraced(function* (organizationId: string, role: string) {
  const email = `m-${unique()}@example.org`
  return yield* signedIn("member", yield* addMember(organizationId, role, email), email)
})

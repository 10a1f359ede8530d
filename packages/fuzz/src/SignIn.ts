import { Effect } from "effect"
import { at, type Json } from "./Json.ts"
import type { Listener } from "./Operations.ts"
import type { Answer, NoAnswer, Sending } from "./Send.ts"

/** The credentials of a request. */
export interface Credential {
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  /** Takes another, where this one is no longer good; undefined for one that never was. */
  readonly renew?: Effect.Effect<void>
}

/** Whom a person of each listener is, and where staff make them. */
const people = {
  public: { role: "owner", folder: "members" },
  operations: { role: "admin", folder: "operators" }
}

interface SigningIn {
  readonly listener: Listener
  readonly listenerUrl: string
  /** Of a new person each time. */
  readonly newEmail: () => string
  /** Under `/ops/v1`; members belong to an organization. */
  readonly organizationId: string
  readonly staff: (target: string, body: unknown) => Effect.Effect<Json>
  readonly send: (sending: Sending) => Effect.Effect<Answer | NoAnswer>
}

/** The answer to a new person's one-time link, with the origin that it was used at. */
const useNewLink = Effect.fnUntraced(function* (options: SigningIn) {
  const { listener, newEmail, organizationId, send, staff } = options
  const { folder, role } = people[listener]
  const parent = listener === "public" ? `/organizations/${organizationId}` : ""
  const made = yield* staff(`${parent}/${folder}`, { email: newEmail(), name: "Ada Byron", role })
  const link = yield* staff(`/${folder}/${String(at(made, "data", "id"))}/sign-in-links`, undefined)
  const [, token] = String(at(link, "data", "url")).split("#token=")
  // Where browsers reach the listener, unless it is told otherwise.
  const origin = ["Origin", options.listenerUrl.replace("127.0.0.1", "localhost")] as const
  const answer = yield* send({
    method: "POST",
    target: "/auth/sessions",
    headers: [origin, ["Content-Type", "application/json"]],
    body: Buffer.from(JSON.stringify({ token }))
  })
  return { answer, origin }
})

/** Signs a new person in on a listener by a one-time link, and answers with the session's headers, its Origin last. */
export const signIn = Effect.fnUntraced(function* (options: SigningIn) {
  // Another lane may deactivate the person first, and a link whose connection broke is used up: each is a 401.
  const { answer, origin } = yield* Effect.repeat(useNewLink(options), {
    times: 4,
    while: (tried) => "status" in tried.answer && tried.answer.status === 401
  })
  if (!("status" in answer) || answer.status !== 201) {
    throw new Error(`Signing in: ${JSON.stringify(answer)}`)
  }
  const [cookie = ""] = [answer.headers["set-cookie"] ?? ""].flat()
  return [["Cookie", cookie.split(";", 1)[0] ?? ""], origin] as const
})

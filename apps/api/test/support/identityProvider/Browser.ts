import { Effect } from "effect"
import { ApiHarness } from "../ApiHarness.ts"
import { cookieOf } from "../People.ts"
import { send } from "../Send.ts"
import { unique } from "../Stock.ts"
import { type Account, signInAt } from "./IdentityProvider.ts"

/** Asks the operations listener, as a browser does. */
export const get = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
  return yield* send((yield* ApiHarness).opsUrl, "GET", path, { headers })
})

/** A browser is sent to the provider. */
export const start = Effect.fnUntraced(function* (query = "") {
  const answer = yield* get(`/auth/oidc/start${query}`)
  return { answer, cookie: cookieOf(answer), url: String(answer.headers["location"]) }
})

/** A browser is sent to the provider, somebody signs in there, and it is sent back. */
export const visit = Effect.fnUntraced(function* (issuer: URL, account: Account) {
  const { cookie, url } = yield* start("?returnTo=/console/work?queue=a")
  const { pathname, search, searchParams } = new URL(yield* signInAt(issuer, url, account))
  return { cookie, path: `${pathname}${search}`, code: searchParams.get("code") ?? "" }
})

/** By what a provider knows somebody. */
export const newSubject = () => `subject-${unique()}-${crypto.randomUUID()}`

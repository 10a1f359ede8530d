import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { OpenIdConnectEnabled, signsInAtProvider } from "@vault-custody/domain/Identity/OpenIdConnectEnabled"
import type { DestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import type { SignInWay } from "@vault-custody/schema/Identity/IdentityErrors"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Context, Effect } from "effect"
import { OpenIdProvider } from "./OpenIdProvider.ts"

/** The site at which people sign in on a listener: its origin, its cookie, and the kind of people. */
export class SignInSite extends Context.Service<
  SignInSite,
  {
    readonly kind: PersonKind
    /** The `Origin` header of requests from the listener's own pages. */
    readonly origin: string
    /** The origins of both listeners, by the kind of person that they serve. */
    readonly origins: Record<PersonKind, string>
    readonly cookie: string
    /** Whether the cookie is sent over https only. */
    readonly secure: boolean
    /** How people sign in by themselves. */
    readonly ways: ReadonlyArray<SignInWay>
    /** The host of the OpenID Connect provider, if there is one. */
    readonly provider: string | undefined
    /** The proxies whose `X-Forwarded-For` is trusted. */
    readonly trustedProxies: DestinationList
  }
>()("@vault-custody/api/Identity/SignInSite") {}

/** Where browsers reach the two listeners. */
export type PublicUrls = Record<PersonKind, URL>

/** How people of a kind can sign in by themselves, by the configuration. */
const waysOf = (kind: PersonKind, hasMail: boolean, hasProvider: boolean): ReadonlyArray<SignInWay> =>
  signsInAtProvider(kind, hasProvider)
    ? ["openid_connect"]
    : hasMail
      ? ["email_code", "passkey"]
      : ["passkey"]

/** The site of one of two listeners. The prefix `__Host-` binds the cookie to its host. */
export const siteOf = Effect.fnUntraced(function* (
  kind: PersonKind,
  publicUrls: PublicUrls,
  trustedProxies: DestinationList
): Effect.fn.Return<SignInSite["Service"]> {
  const { origin, protocol } = publicUrls[kind]
  const secure = protocol === "https:"
  return {
    kind,
    origin,
    origins: { member: publicUrls.member.origin, operator: publicUrls.operator.origin },
    cookie: `${secure ? "__Host-" : ""}vault-${kind}`,
    secure,
    ways: waysOf(kind, yield* MailEnabled, yield* OpenIdConnectEnabled),
    provider: (yield* OpenIdProvider)?.host,
    trustedProxies
  }
})

import { oneLine } from "@vault-custody/domain/Common/OneLine"
import type { ProviderChecks, ProviderIdentity } from "@vault-custody/domain/Identity/ProviderSignIns"
import type { OpenIdConnectSettings } from "@vault-custody/runtime/OpenIdConnectSettings"
import { Cache, Context, Data, Duration, Effect, Exit, Redacted } from "effect"
import * as client from "openid-client"
import { boundedFetch } from "./BoundedFetch.ts"
import { leavesEmailOpen, verifiedEmailIn } from "./VerifiedEmail.ts"

/** The provider gave no answer, or a wrong one. The reason is for the log. */
export class ProviderFailure extends Data.TaggedError("ProviderFailure")<{ readonly reason: string }> {}

/** An error's message without its properties, which hold the authorization code of the callback. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown"
  const { cause, message } = error
  return oneLine(cause instanceof Error ? `${message}: ${cause.message}` : message)
}

/** The provider that operators sign in at (OpenID Connect, authorization code with PKCE); undefined without one. */
export const OpenIdProvider = Context.Reference<
  | {
      /** The host of its address, by which people recognize it. */
      readonly host: string
      /** The URL at which a browser signs in. It comes back to `redirectUri`. */
      readonly authorizationUrl: (
        redirectUri: string,
        checks: ProviderChecks
      ) => Effect.Effect<URL, ProviderFailure>
      /** The identity that the provider has signed in, by the callback's URL. */
      readonly identity: (
        callback: URL,
        checks: ProviderChecks
      ) => Effect.Effect<ProviderIdentity, ProviderFailure>
    }
  | undefined
>("@vault-custody/api/Identity/OpenIdProvider", { defaultValue: () => undefined })

/** The timeouts of one request to the provider, in seconds, and of one step of a sign-in. */
const requestSeconds = 5
const stepTime = Duration.seconds(15)

/** Time to live of the provider's cached metadata. */
const metadataLife = Duration.hours(1)

/** How the secret is sent: as the provider requires; in a header if it accepts both or does not say. */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    const way = ways.includes("client_secret_basic") ? client.ClientSecretBasic : client.ClientSecretPost
    way(secret)(server, ...rest)
  }

const discover = ({ clientId, clientSecret, issuer }: OpenIdConnectSettings) =>
  client.discovery(
    issuer,
    clientId,
    { [client.clockTolerance]: 30 },
    authentication(Redacted.value(clientSecret)),
    {
      timeout: requestSeconds,
      [client.customFetch]: boundedFetch,
      execute: [
        client.enableNonRepudiationChecks,
        // The settings allow http only for a provider on this machine.
        ...(issuer.protocol === "http:" ? [client.allowInsecureRequests] : [])
      ]
    }
  )

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, ProviderFailure> =>
  Effect.tryPromise({ try: run, catch: (error) => new ProviderFailure({ reason: reasonOf(error) }) })

const bounded = <A>(step: Effect.Effect<A, ProviderFailure>) =>
  Effect.timeoutOrElse(step, {
    duration: stepTime,
    orElse: () => Effect.fail(new ProviderFailure({ reason: "it took too long" }))
  })

/** The provider of these settings. It is contacted at the first sign-in, so that a process starts without it. */
export const makeOpenIdProvider = Effect.fnUntraced(function* (settings: OpenIdConnectSettings) {
  const discovered = yield* Cache.makeWith(() => attempt(() => discover(settings)), {
    capacity: 1,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? metadataLife : Duration.seconds(1))
  })
  const configuration = Cache.get(discovered, "provider")

  const authorizationUrl = Effect.fn("OpenIdProvider.authorizationUrl")(function* (
    redirectUri: string,
    { nonce, state, verifier }: ProviderChecks
  ) {
    const config = yield* configuration
    const challenge = yield* attempt(() => client.calculatePKCECodeChallenge(verifier))
    return client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: "openid email",
      code_challenge: challenge,
      code_challenge_method: "S256",
      state,
      nonce
    })
  }, bounded)

  const identity = Effect.fn("OpenIdProvider.identity")(function* (callback: URL, checks: ProviderChecks) {
    const config = yield* configuration
    const tokens = yield* attempt(() =>
      client.authorizationCodeGrant(config, callback, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true
      })
    )
    const claims = tokens.claims()
    if (claims === undefined) return yield* new ProviderFailure({ reason: "there is no ID token" })
    const { iss: issuer, sub: subject } = claims
    // Many providers reveal the address, or its verification, only at their userinfo endpoint.
    const isAsked = leavesEmailOpen(claims) && config.serverMetadata().userinfo_endpoint !== undefined
    const more = isAsked
      ? [yield* attempt(() => client.fetchUserInfo(config, tokens.access_token, subject))]
      : []
    return { issuer, subject, verifiedEmail: verifiedEmailIn([claims, ...more], settings.trustsEmail) }
  }, bounded)

  return { host: settings.issuer.host, authorizationUrl, identity }
})

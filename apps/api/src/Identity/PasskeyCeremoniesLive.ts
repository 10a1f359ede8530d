import { PasskeyCeremonies } from "@vault-custody/domain/Identity/PasskeyCeremonies"
import { challengeLife } from "@vault-custody/domain/Identity/SessionLife"
import { Effect, Layer, Option } from "effect"

/** Loaded by the first request that needs it: it is a quarter of this process's code, and few requests do. */
const webAuthn = () => import("@simplewebauthn/server")

/** Passkeys are bound to a host, regardless of the port; the listener's pages are on it. */
const relyingParty = (origin: string) => ({ rpName: "Vault Custody", rpID: new URL(origin).hostname })

/** As in JSON: without undefined properties. */
const asJson = (options: { readonly challenge: string }): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(options))

/** Treats any error of the library as a failed verification. */
const verified = <A>(run: () => Promise<A>): Effect.Effect<Option.Option<A>> =>
  Effect.option(Effect.tryPromise(run))

/** WebAuthn by `@simplewebauthn/server`: passkeys that name their user, who is verified each time. */
export const layer = Layer.succeed(PasskeyCeremonies, {
  registrationOptions: (origin, person, known) =>
    Effect.promise(async () => {
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        ...relyingParty(origin),
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        timeout: challengeLife,
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId }))
      })
      return { challenge: options.challenge, options: asJson(options) }
    }),

  authenticationOptions: (origin) =>
    Effect.promise(async () => {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(origin).rpID,
        timeout: challengeLife,
        userVerification: "required"
      })
      return { challenge: options.challenge, options: asJson(options) }
    }),

  challengeOf: Option.liftThrowable((clientDataJSON: string) => {
    const json = Buffer.from(clientDataJSON, "base64url").toString()
    const { challenge }: { readonly challenge: unknown } = JSON.parse(json)
    if (typeof challenge !== "string" || !/^[\w-]{1,200}$/.test(challenge)) throw new Error("no challenge")
    return challenge
  }),

  verifyRegistration: (origin, response, challenge) =>
    Effect.map(
      verified(async () =>
        (await webAuthn()).verifyRegistrationResponse({
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: relyingParty(origin).rpID,
          requireUserVerification: true
        })
      ),
      Option.flatMap(({ registrationInfo }) =>
        Option.map(Option.fromUndefinedOr(registrationInfo), ({ credential }) => ({
          credentialId: credential.id,
          publicKey: credential.publicKey,
          uses: credential.counter
        }))
      )
    ),

  verifyAuthentication: (origin, response, challenge, passkey) =>
    Effect.map(
      verified(async () =>
        (await webAuthn()).verifyAuthenticationResponse({
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: relyingParty(origin).rpID,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: passkey.uses
          }
        })
      ),
      Option.flatMap((result) =>
        result.verified ? Option.some(result.authenticationInfo.newCounter) : Option.none()
      )
    )
})

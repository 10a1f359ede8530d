import type { AuthenticationResponse, RegistrationResponse } from "@vault-custody/schema/Identity/Passkey"
import { Context, type Effect, type Option } from "effect"
import type { StoredPasskey } from "./PasskeysRepo.ts"

/** Options in WebAuthn's JSON form, and the challenge in them. */
export interface CeremonyOptions {
  readonly challenge: string
  readonly options: Readonly<Record<string, unknown>>
}

/** Where a ceremony takes place: the origin of the pages. */
export type Origin = string

/** The cryptography of WebAuthn. It never fails on input: the result for a response that does not verify is none. */
export class PasskeyCeremonies extends Context.Service<
  PasskeyCeremonies,
  {
    readonly registrationOptions: (
      origin: Origin,
      person: { readonly id: string; readonly email: string; readonly name: string },
      known: ReadonlyArray<StoredPasskey>
    ) => Effect.Effect<CeremonyOptions>
    readonly authenticationOptions: (origin: Origin) => Effect.Effect<CeremonyOptions>
    /** The challenge that a response names. */
    readonly challengeOf: (clientDataJSON: string) => Option.Option<string>
    /** The credential, where the response is to that challenge, from that origin, by a user who was verified. */
    readonly verifyRegistration: (
      origin: Origin,
      response: RegistrationResponse,
      challenge: string
    ) => Effect.Effect<Option.Option<Pick<StoredPasskey, "credentialId" | "publicKey" | "uses">>>
    /** How often the authenticator was used, where the response is that passkey's. */
    readonly verifyAuthentication: (
      origin: Origin,
      response: AuthenticationResponse,
      challenge: string,
      passkey: StoredPasskey
    ) => Effect.Effect<Option.Option<number>>
  }
>()("@vault-custody/domain/Identity/PasskeyCeremonies") {}

import type { PasskeyId } from "@vault-custody/schema/Common/Id"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Context, type Effect, type Option } from "effect"
import type { PersonRef } from "./Person.ts"

/** A passkey as it is stored. The key is public: nothing here is secret. */
export interface StoredPasskey {
  readonly id: PasskeyId
  /** In base64url, as browsers name it. */
  readonly credentialId: string
  readonly publicKey: Uint8Array
  /** How often the authenticator says it was used. */
  readonly uses: number
  readonly name: string
  /** Whether it was registered in a session that began with a one-time link, or with such a passkey. */
  readonly fromLink: boolean
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

/** The purpose of a ceremony: signing in on a listener, or registering a passkey of a person. */
export type Ceremony =
  | { readonly purpose: "authentication"; readonly kind: PersonKind }
  | { readonly purpose: "registration"; readonly kind: PersonKind; readonly personId: string }

/** Storage of passkeys and of the challenges of their ceremonies. */
export class PasskeysRepo extends Context.Service<
  PasskeysRepo,
  {
    readonly insertChallenge: (
      challenge: string,
      ceremony: Ceremony,
      expiresAt: number
    ) => Effect.Effect<void>
    /** Deletes a challenge of a ceremony. True if it was valid; of several concurrent calls exactly one gets true. */
    readonly takeChallenge: (challenge: string, ceremony: Ceremony, at: number) => Effect.Effect<boolean>
    /** False where the credential is registered already. */
    readonly insert: (person: PersonRef, passkey: StoredPasskey) => Effect.Effect<boolean>
    /** A person's passkeys, newest first. */
    readonly list: (person: PersonRef) => Effect.Effect<ReadonlyArray<StoredPasskey>>
    /** Locks a passkey until the transaction ends; returns it with its owner. */
    readonly lockByCredential: (
      credentialId: string
    ) => Effect.Effect<Option.Option<{ readonly passkey: StoredPasskey; readonly person: PersonRef }>>
    readonly recordUse: (id: PasskeyId, uses: number, at: number) => Effect.Effect<void>
    /** Deletes a person's passkey; false where they have none of that id. */
    readonly delete: (person: PersonRef, id: PasskeyId) => Effect.Effect<boolean>
    readonly deleteAll: (person: PersonRef) => Effect.Effect<void>
    /** Deletes challenges that expired before a time; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/PasskeysRepo") {}

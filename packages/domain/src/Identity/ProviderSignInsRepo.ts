import type { OperatorId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect, type Option } from "effect"

/** A sign-in at the provider that is under way, as it is stored: known by the hash of its token alone. */
export interface StoredProviderSignIn {
  /** Where the browser goes when it is done. */
  readonly returnTo: string
  readonly expiresAt: number
}

/** A person's identity at a provider: its issuer, and its permanent subject. */
export interface ProviderSubject {
  readonly issuer: string
  readonly subject: string
}

/** Storage of sign-ins at a provider, and of operators' subjects there. */
export class ProviderSignInsRepo extends Context.Service<
  ProviderSignInsRepo,
  {
    readonly insert: (hash: Uint8Array, signIn: StoredProviderSignIn) => Effect.Effect<void>
    /** Deletes a sign-in and returns it; of several concurrent calls exactly one gets it. */
    readonly take: (hash: Uint8Array) => Effect.Effect<Option.Option<StoredProviderSignIn>>
    /** Deletes sign-ins that expired before a time; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
    readonly operatorOf: (subject: ProviderSubject) => Effect.Effect<Option.Option<OperatorId>>
    /** False where the operator is another subject there already, or the subject another operator. */
    readonly pin: (subject: ProviderSubject, id: OperatorId, at: number) => Effect.Effect<boolean>
  }
>()("@vault-custody/domain/Identity/ProviderSignInsRepo") {}

import type { SignInCodeId } from "@vault-custody/schema/Common/Id"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Context, type Effect, type Option } from "effect"

/** A code as it is stored: encrypted. It does not show whether its address is known. */
export interface StoredCode {
  readonly id: SignInCodeId
  readonly kind: PersonKind
  /** As addresses are compared: without ASCII case. */
  readonly email: string
  readonly sealed: Uint8Array
  /** Whether it was given once already, and an organization asked for. */
  readonly confirmed: boolean
  readonly createdAt: number
  readonly expiresAt: number
}

/** Storage of e-mailed codes. */
export class SignInCodesRepo extends Context.Service<
  SignInCodesRepo,
  {
    readonly insert: (code: StoredCode) => Effect.Effect<void>
    readonly find: (id: SignInCodeId) => Effect.Effect<Option.Option<StoredCode>>
    /** The codes for an address that have not expired, newest first; at most `limit`. */
    readonly newest: (
      kind: PersonKind,
      email: string,
      at: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<StoredCode>>
    /** Records that a code was given once, and until when it stays good. */
    readonly confirm: (id: SignInCodeId, expiresAt: number) => Effect.Effect<void>
    /** Deletes a code; of several concurrent calls exactly one gets true. */
    readonly take: (id: SignInCodeId) => Effect.Effect<boolean>
    /** Deletes all codes for an address. */
    readonly deleteAll: (kind: PersonKind, email: string) => Effect.Effect<void>
    /** Deletes codes that expired before a time; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/SignInCodesRepo") {}

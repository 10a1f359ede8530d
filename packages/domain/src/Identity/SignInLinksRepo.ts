import type { Maker } from "@vault-custody/schema/Identity/Maker"
import { Context, type Effect, type Option } from "effect"
import type { PersonRef } from "./Person.ts"

/** A one-time link as it is stored, without its token. */
export interface StoredLink {
  readonly person: PersonRef
  readonly madeBy: Maker
  readonly expiresAt: number
}

/** Storage of one-time links, which are known by the hash of their token alone. */
export class SignInLinksRepo extends Context.Service<
  SignInLinksRepo,
  {
    readonly insert: (hash: Uint8Array, link: StoredLink) => Effect.Effect<void>
    readonly find: (hash: Uint8Array) => Effect.Effect<Option.Option<StoredLink>>
    /** Deletes a link and returns it; of several concurrent calls exactly one gets it. */
    readonly take: (hash: Uint8Array) => Effect.Effect<Option.Option<StoredLink>>
    readonly deleteAll: (person: PersonRef) => Effect.Effect<void>
    /** Deletes links that expired before a time; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/SignInLinksRepo") {}

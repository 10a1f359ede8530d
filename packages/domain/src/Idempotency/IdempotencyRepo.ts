import { Context, type Effect, type Option } from "effect"

/** The scope of an idempotency key (docs/rules/Idempotency.md#scope). */
export interface IdempotencyScope {
  /** The organization, or the member of staff. */
  readonly principal: string
  readonly method: string
  readonly path: string
  readonly key: string
}

/** The stored answer of the first request. */
export interface IdempotencyRecord {
  /** SHA-256 of the parsed body, key order aside. */
  readonly fingerprint: Uint8Array
  readonly status: number
  /** The JSON text of the answer. */
  readonly body: string
}

/** How long an answer is kept, in milliseconds. */
export const idempotencyRetention = 24 * 60 * 60 * 1000

/** Storage of the answers to requests with an `Idempotency-Key`. */
export class IdempotencyRepo extends Context.Service<
  IdempotencyRepo,
  {
    /** The answer of a request with this key in the last 24 hours. */
    readonly find: (scope: IdempotencyScope) => Effect.Effect<Option.Option<IdempotencyRecord>>
    /**
     * Takes the key for the caller's transaction; it is free again when the transaction ends. Returns the answer where
     * there is one already, even during concurrent look-ups.
     */
    readonly claim: (scope: IdempotencyScope) => Effect.Effect<IdempotencyRecord | "claimed" | "in progress">
    /** Stores the answer in the caller's transaction, in place of one that has expired. */
    readonly store: (scope: IdempotencyScope, record: IdempotencyRecord) => Effect.Effect<void>
    /** Deletes answers older than 24 hours; at most `limit` of them. Returns how many. */
    readonly purge: (limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Idempotency/IdempotencyRepo") {}

import { Context, type Effect } from "effect"

/** Storage of the times of limited actions, by counter. */
export class SignInLimitsRepo extends Context.Service<
  SignInLimitsRepo,
  {
    /**
     * The times of these counters after `since`, oldest first; forgets the earlier ones. Locks the counters
     * until the transaction ends.
     */
    readonly lock: (
      counters: ReadonlyArray<string>,
      since: number
    ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<number>>>
    /** Adds a time to counters that are locked. */
    readonly record: (counters: ReadonlyArray<string>, at: number) => Effect.Effect<void>
    /** Deletes counters that were last used before a time; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/SignInLimitsRepo") {}

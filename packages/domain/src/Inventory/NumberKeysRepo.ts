import { Context, type Effect } from "effect"

/** The forms by which stored numbers are compared, of rows that a version before this one has written without them. */
export class NumberKeysRepo extends Context.Service<
  NumberKeysRepo,
  {
    /**
     * Gives some rows their keys, at most so many, in a transaction of its own. What exists twice stays and is marked.
     * Answers how many rows that were.
     */
    readonly fill: (limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Inventory/NumberKeysRepo") {}

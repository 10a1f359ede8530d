import { Context, type Effect } from "effect"

/** The forms by which stored numbers are compared, of rows that an earlier version wrote without them. */
export class NumberKeysRepo extends Context.Service<
  NumberKeysRepo,
  {
    /**
     * Gives some rows their keys, at most so many, in a transaction of its own. Duplicates stay and are marked.
     * Returns the number of rows.
     */
    readonly fill: (limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Inventory/NumberKeysRepo") {}

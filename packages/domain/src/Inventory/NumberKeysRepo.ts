import { Context, type Effect } from "effect"

/** Fills the comparison keys of numbers in rows that an earlier version stored without them. */
export class NumberKeysRepo extends Context.Service<
  NumberKeysRepo,
  {
    /**
     * Fills the keys of at most `limit` rows, in a transaction of its own. Duplicates stay and are marked. Returns
     * the number of rows.
     */
    readonly fill: (limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Inventory/NumberKeysRepo") {}

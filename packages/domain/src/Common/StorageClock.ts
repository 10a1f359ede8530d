import { Context, type Effect } from "effect"

/**
 * The clock of the storage, which all processes share. Records of the ledger, valuations and statements
 * use it: the clocks of two machines differ, and a decision by one must hold for the other.
 */
export class StorageClock extends Context.Service<
  StorageClock,
  {
    /** Epoch milliseconds. */
    readonly now: Effect.Effect<number>
  }
>()("@vault-custody/domain/Common/StorageClock") {}

import { Context, type Effect } from "effect"
import type { Movement } from "./Movement.ts"

/** Storage of the movement ledger. It is append-only: the database refuses everything else. */
export class LedgerRepo extends Context.Service<
  LedgerRepo,
  {
    /** Appends in the caller's transaction: one statement, however many they are. */
    readonly append: (movements: ReadonlyArray<Movement>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Ledger/LedgerRepo") {}

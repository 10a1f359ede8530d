import { LedgerBalances } from "@vault-custody/domain/Statements/LedgerBalances"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Stores the opening balances of the ledger's months. */
export const carryBalances = Effect.map(LedgerBalances, (balances): Job => ({
  name: "carry_balances",
  run: balances.carryForward,
  every: Duration.seconds(30)
}))

import { LedgerBalances } from "@vault-custody/domain/Statements/LedgerBalances"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes the balances that the ledger's months begin with. */
export const carryBalances = Effect.map(LedgerBalances, (balances): Job => ({
  name: "carry_balances",
  run: balances.carryForward,
  every: Duration.seconds(30)
}))

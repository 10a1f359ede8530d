import { LogSequencer } from "@vault-custody/domain/Proofs/LogSequencer"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"
import { leadForATerm } from "./LeadForATerm.ts"

/** Appends committed records to the vault's log; only one dispatcher does at a time. */
export const appendToLog = Effect.map(LogSequencer, ({ lead }): Job => ({
  name: "append_to_log",
  run: Effect.asVoid(
    lead((append) => leadForATerm(append, { batch: 1000, lookEvery: Duration.millis(100) }))
  ),
  every: Duration.millis(500)
}))

import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes and publishes signed checkpoints of the log. */
export const makeCheckpoints = Effect.map(LogCheckpoints, ({ every, makeDue }): Job => ({
  name: "make_checkpoints",
  run: makeDue,
  every
}))

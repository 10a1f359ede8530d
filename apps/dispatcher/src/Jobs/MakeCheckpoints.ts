import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { Effect } from "effect"
import type { Job } from "./Job.ts"

/** Signs the log's growth. */
export const makeCheckpoints = Effect.map(LogCheckpoints, ({ every, makeDue }): Job => ({
  name: "make_checkpoints",
  run: makeDue,
  every
}))

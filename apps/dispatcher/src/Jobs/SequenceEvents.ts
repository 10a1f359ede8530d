import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"
import { leadForATerm } from "./LeadForATerm.ts"

/** Assigns committed events their positions in the log; only one dispatcher does at a time. */
export const sequenceEvents = Effect.map(EventSequencer, ({ lead }): Job => ({
  name: "sequence_events",
  run: Effect.asVoid(
    lead((givePositions) => leadForATerm(givePositions, { batch: 2000, lookEvery: Duration.millis(25) }))
  ),
  every: Duration.millis(500)
}))

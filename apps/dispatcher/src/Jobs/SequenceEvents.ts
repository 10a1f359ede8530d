import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"
import { leadForATerm } from "./LeadForATerm.ts"

/** Gives committed events their positions in the log, as long as no other dispatcher does. */
export const sequenceEvents = Effect.map(EventSequencer, ({ lead }): Job => ({
  name: "sequence_events",
  run: Effect.asVoid(
    lead((givePositions) => leadForATerm(givePositions, { batch: 2000, lookEvery: Duration.millis(25) }))
  ),
  every: Duration.millis(500)
}))

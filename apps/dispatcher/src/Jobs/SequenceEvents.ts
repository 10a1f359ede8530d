import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { Clock, Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 2000

/**
 * How long after a look that found no more the next one comes. Looking is what correctness and promptness both rest on:
 * it is one short statement of one process, and spares every change a notification.
 */
const lookEvery = Duration.millis(25)

/** After so long the lead is given up and taken anew, by whoever comes first: everything is then looked at once. */
const term = Duration.toMillis(Duration.minutes(5))

/** Gives committed events their positions in the log, as long as no other dispatcher does. */
export const sequenceEvents = Effect.map(EventSequencer, ({ lead }): Job => ({
  name: "sequence_events",
  run: Effect.asVoid(
    lead((givePositions) =>
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const endsAt = clock.currentTimeMillisUnsafe() + term
        const turn = Effect.flatMap(givePositions(batch), (given) =>
          given < batch ? Effect.sleep(lookEvery) : Effect.void
        )
        yield* Effect.repeat(Effect.withTracerEnabled(turn, false), {
          while: () => clock.currentTimeMillisUnsafe() < endsAt
        })
      })
    )
  ),
  every: Duration.millis(500)
}))

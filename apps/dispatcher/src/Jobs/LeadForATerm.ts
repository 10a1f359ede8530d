import { Clock, Duration, Effect } from "effect"

/** The length of a term. After it, the first process that asks gets the next one, and reads all rows once. */
const term = Duration.toMillis(Duration.minutes(5))

/**
 * Processes committed rows batch by batch for a term: the next batch at once if there are more rows, else after a
 * pause. Polling is correct and prompt: it is one short statement of one process, and saves a notification for every
 * change.
 */
export const leadForATerm = (
  take: (limit: number) => Effect.Effect<number>,
  { batch, lookEvery }: { readonly batch: number; readonly lookEvery: Duration.Duration }
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const endsAt = clock.currentTimeMillisUnsafe() + term
    const turn = Effect.flatMap(take(batch), (taken) =>
      taken < batch ? Effect.sleep(lookEvery) : Effect.void
    )
    yield* Effect.repeat(Effect.withTracerEnabled(turn, false), {
      while: () => clock.currentTimeMillisUnsafe() < endsAt
    })
  })

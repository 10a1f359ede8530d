import { Clock, Duration, Effect } from "effect"

/** The term of a lead. The first process to ask takes the next one, and then looks at everything once. */
const term = Duration.toMillis(Duration.minutes(5))

/**
 * Takes committed rows batch by batch for a term: the next batch at once while there are more rows, else after a pause.
 * Polling gives correctness and promptness: it is one short statement of one process, and spares every change a
 * notification.
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

import { Context, Effect, type Metric } from "effect"

/** Shows counters with 0: a rate or an increase sees the first event of one that was there before it. */
export const showFromTheStart = (
  counters: () => ReadonlyArray<Metric.Metric<number, unknown>>
): Effect.Effect<void> =>
  Effect.sync(() => {
    for (const counter of counters()) counter.updateUnsafe(0, Context.empty())
  })

import { Context, Effect, type Metric } from "effect"

/**
 * Exports counters and histograms with 0 from the start: the rate or increase of a series misses an event with which
 * the series begins.
 */
export const showFromTheStart = (
  metrics: () => ReadonlyArray<Metric.Metric<number, unknown>>
): Effect.Effect<void> =>
  Effect.sync(() => {
    // Reading a metric's value registers it.
    for (const metric of metrics()) metric.valueUnsafe(Context.empty())
  })

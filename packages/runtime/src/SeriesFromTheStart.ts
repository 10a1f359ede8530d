import { Context, Effect, type Metric } from "effect"

/**
 * Exports counters and histograms with 0 from the start: a rate or an increase misses the first event of a series that
 * begins with it.
 */
export const showFromTheStart = (
  metrics: () => ReadonlyArray<Metric.Metric<number, unknown>>
): Effect.Effect<void> =>
  Effect.sync(() => {
    // Reading its value registers the metric.
    for (const metric of metrics()) metric.valueUnsafe(Context.empty())
  })

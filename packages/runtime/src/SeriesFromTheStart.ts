import { Context, Effect, type Metric } from "effect"

/** Shows counters and histograms with 0: a rate or an increase sees the first event of one that was there before it. */
export const showFromTheStart = (
  metrics: () => ReadonlyArray<Metric.Metric<number, unknown>>
): Effect.Effect<void> =>
  Effect.sync(() => {
    // Reading its value registers the metric.
    for (const metric of metrics()) metric.valueUnsafe(Context.empty())
  })

import { Clock, Effect } from "effect"

/** Reads a monotonic clock, in milliseconds: for durations, never for the time of day. */
export const monotonicMillis: Effect.Effect<() => number> = Effect.map(
  Clock.Clock,
  (clock) => () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
)

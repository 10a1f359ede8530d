import { Clock, Effect } from "effect"

/** Reads a clock that only goes forward, in milliseconds: for how long something took, never for what time it is. */
export const monotonicMillis: Effect.Effect<() => number> = Effect.map(
  Clock.Clock,
  (clock) => () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
)

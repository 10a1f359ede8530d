import { Clock, Effect } from "effect"

/** Runs an effect with a clock that stands at a certain time; the database's clock does not change. */
export const withClockAt =
  (millis: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.Clock, (clock) => {
      const stopped: Clock.Clock = Object.create(clock, {
        currentTimeMillis: { value: Effect.succeed(millis) },
        currentTimeMillisUnsafe: { value: () => millis }
      })
      return Effect.provideService(effect, Clock.Clock, stopped)
    })

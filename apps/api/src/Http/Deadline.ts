import { Effect, type Exit, Fiber } from "effect"

/**
 * Runs an effect for at most so many milliseconds, then goes on with `late` at once, without waiting for the effect:
 * what hangs may hang in its interruption too, as a connection does that was lost without a word.
 */
export const withDeadline = <A, E, R, A2, E2, R2>(
  effect: Effect.Effect<A, E, R>,
  millis: number,
  late: (running: Fiber.Fiber<A, E>) => Effect.Effect<A2, E2, R2>
): Effect.Effect<A | A2, E | E2, R | R2> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkDetach(effect, { startImmediately: true })
    const exit = yield* Effect.interruptible(
      Effect.callback<Exit.Exit<A, E> | undefined>((resume) => {
        const timer = setTimeout(() => resume(Effect.undefined), millis)
        const forget = fiber.addObserver((exit) => {
          clearTimeout(timer)
          resume(Effect.succeed(exit))
        })
        return Effect.suspend(() => {
          clearTimeout(timer)
          forget()
          return Fiber.interrupt(fiber)
        })
      })
    )
    return yield* exit ?? late(fiber)
  })

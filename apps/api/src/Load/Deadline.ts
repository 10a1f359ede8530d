import { Effect, type Exit, Fiber } from "effect"

/** Calls `late` after a time limit; the returned function cancels that. */
export type Until = (late: () => void) => () => void

/** A time limit of so many milliseconds. */
export const after =
  (millis: number): Until =>
  (late) => {
    const timer = setTimeout(late, millis)
    return () => clearTimeout(timer)
  }

/**
 * Runs an effect until its time limit, then continues with `late` at once, without waiting for the effect: a hanging
 * effect may also hang in its interruption, for example on a connection that was lost silently.
 */
export const continueAfterLimit = <A, E, R, A2, E2, R2>(
  effect: Effect.Effect<A, E, R>,
  until: Until,
  late: (running: Fiber.Fiber<A, E>) => Effect.Effect<A2, E2, R2>
): Effect.Effect<A | A2, E | E2, R | R2> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkDetach(effect, { startImmediately: true })
    const exit = yield* Effect.interruptible(
      Effect.callback<Exit.Exit<A, E> | undefined>((resume) => {
        const stop = until(() => resume(Effect.undefined))
        const forget = fiber.addObserver((exit) => {
          stop()
          resume(Effect.succeed(exit))
        })
        return Effect.suspend(() => {
          stop()
          forget()
          return Fiber.interrupt(fiber)
        })
      })
    )
    return yield* exit ?? late(fiber)
  })

import { Clock, Console, Effect } from "effect"

/** One line for the person who watches. */
export const say = (line: string): Effect.Effect<void> => Console.log(line)

/** Prints the start of a step and, with the time it took, its result. */
export const step = <A, E, R>(
  doing: string,
  done: (result: A) => string,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    yield* say(`  … ${doing}`)
    const started = yield* Clock.currentTimeMillis
    const result = yield* effect
    const seconds = ((yield* Clock.currentTimeMillis) - started) / 1000
    yield* say(`  ✓ ${done(result)} (${seconds.toFixed(1)} s)`)
    return result
  })

import { Cause, Console, Effect } from "effect"

/**
 * Runs one seed after the other, and returns those that did not pass. A run that breaks off, as on a machine that is
 * too busy for the harness itself, has not passed either; the others still run.
 */
export const failedSeeds = <E, R>(
  seeds: ReadonlyArray<number>,
  run: (seed: number) => Effect.Effect<boolean, E, R>
): Effect.Effect<ReadonlyArray<number>, never, R> =>
  Effect.filter(seeds, (seed) =>
    Effect.catchCause(
      Effect.map(run(seed), (isPassed) => !isPassed),
      (cause) => Effect.as(Console.log(`── seed ${seed}: FAILED, broken off: ${Cause.pretty(cause)}`), true)
    )
  )

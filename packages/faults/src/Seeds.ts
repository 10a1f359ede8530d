import { Cause, Console, Effect } from "effect"

/**
 * Runs one seed after the other, and answers with those that did not pass. One whose run breaks off, as on a machine
 * that is too busy for the harness itself, has not passed either; it does not keep the others from running.
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

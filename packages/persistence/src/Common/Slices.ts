import { Array, Effect } from "effect"

/**
 * How many rows a statement reads or writes at most where there may be many: the process handles the rows of a
 * statement without a pause, and every other request waits meanwhile.
 */
export const sliceSize = 1000

/** Runs a statement for each slice of a list, one after the other; for a list that is no longer than that, once. */
export const forEachSlice = <A, B, E, R>(
  values: ReadonlyArray<A>,
  run: (slice: ReadonlyArray<A>) => Effect.Effect<B, E, R>,
  size: number = sliceSize
): Effect.Effect<ReadonlyArray<B>, E, R> =>
  values.length <= size
    ? Effect.map(run(values), (result) => [result])
    : Effect.forEach(Array.chunksOf(values, size), run)

import { Array, Effect } from "effect"

/**
 * The most rows that a statement reads or writes: the process handles a statement's rows without a pause, and all
 * other requests wait meanwhile.
 */
export const sliceSize = 1000

/** Runs a statement for each slice of a list, one after the other; a list of one slice or none takes one statement. */
export const forEachSlice = <A, B, E, R>(
  values: ReadonlyArray<A>,
  run: (slice: ReadonlyArray<A>) => Effect.Effect<B, E, R>,
  size: number = sliceSize
): Effect.Effect<ReadonlyArray<B>, E, R> =>
  values.length <= size
    ? Effect.map(run(values), (result) => [result])
    : Effect.forEach(Array.chunksOf(values, size), run)

/** The time between two writes that were acknowledged one after the other. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/**
 * The longest time without a write among those that reach into the time from the loss of the primary to the promotion of
 * its standby. An answer may still arrive after the loss, and one of the new primary before its promotion is known; so
 * neither moment says by itself which write was the last and which the first.
 */
export const longestPause = (
  writes: ReadonlyArray<number>,
  { lostAt, promotedAt }: { readonly lostAt: number; readonly promotedAt: number }
): Pause | undefined => {
  const ordered = writes.toSorted((a, b) => a - b)
  const pauses = ordered.slice(1).map((to, n): Pause => ({ from: ordered[n] ?? to, to }))
  return pauses
    .filter(({ from, to }) => to > lostAt && from < promotedAt)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
}

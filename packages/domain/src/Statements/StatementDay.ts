/** How long a UTC day is, in milliseconds. */
export const dayMillis = 86_400_000

/**
 * How long after a day's end, by the storage's clock, its statements can become final at the earliest: the storage may
 * be moved to another server whose clock is behind. Besides, no transaction may be open that can still add to the day.
 */
export const settlingMillis = 5 * 60_000

/** A UTC day: from `start` until just before `end`, in epoch milliseconds. */
export interface StatementDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly start: number
  readonly end: number
}

export const statementDay = (date: string): StatementDay => {
  const start = Date.parse(`${date}T00:00:00.000Z`)
  return { date, start, end: start + dayMillis }
}

/** The UTC day, written `YYYY-MM-DD`, that a moment lies in. */
export const dateOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

/**
 * The end of the period that a statement of a day counts, in epoch milliseconds: the day's end, or the time of
 * generation if that is earlier.
 */
export const countedUntil = ({ end }: StatementDay, at: number): number => Math.min(end, at + 1)

/** The moment of a statement's figures, in epoch milliseconds: the last one of its day, once it is final. */
export const asOfStatement = (date: string, isFinal: boolean, at: number | null): number | null => {
  const { end } = statementDay(date)
  return isFinal ? end - 1 : at === null ? null : Math.min(at, end - 1)
}

/** Whether the day has been over for long enough. */
export const isSettled = (day: StatementDay, now: number): boolean => now >= day.end + settlingMillis

/** The newest days whose statements can be final now, oldest first: at most `count`. */
export const settledDays = (now: number, count: number): ReadonlyArray<StatementDay> =>
  Array.from({ length: count }, (_, i) =>
    statementDay(dateOf(now - settlingMillis - (count - i) * dayMillis))
  )

const DAY = 86_400_000

/** The day after a day, both as `YYYY-MM-DD`. */
export const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)

/** Days in their order for people to read: what follows day upon day is named by its first and last. */
export const daysInWords = (dates: ReadonlyArray<string>): string => {
  const spans: Array<{ readonly first: string; last: string }> = []
  for (const date of dates) {
    const span = spans.at(-1)
    if (span !== undefined && date === dayAfter(span.last)) span.last = date
    else spans.push({ first: date, last: date })
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(", ")
}

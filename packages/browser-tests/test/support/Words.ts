/** Cents as the pages show them. */
export const money = (cents: string): string =>
  `$${(Number(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`

/** A state or kind of the API as the pages show it: `in_vault` as `In vault`. */
export const words = (name: string): string => {
  const spaced = name.replaceAll("_", " ")
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const inUtc = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

/** A day of the API as the pages show it: `2026-11-22` as `Nov 22, 2026`. */
export const dayWords = (day: string): string => inUtc.format(new Date(day))

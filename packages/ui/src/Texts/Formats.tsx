import { spokenLocale } from "./Texts.tsx"

/** Something of the language that is spoken, such as a format; it is made when it is first asked for, and anew for another language. */
export const spokenFormat = <Format,>(make: (locale: string) => Format): (() => Format) => {
  let made: { readonly locale: string; readonly format: Format } | undefined
  return () => {
    const locale = spokenLocale()
    if (made?.locale !== locale) made = { locale, format: make(locale) }
    return made.format
  }
}

export const numberFormat = spokenFormat((locale) => new Intl.NumberFormat(locale))

const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const

export const moneyFormat = spokenFormat((locale) => new Intl.NumberFormat(locale, dollars))

/** Numbers beside the axis of a chart: `1.2K`. */
export const shortNumberFormat = spokenFormat(
  (locale) => new Intl.NumberFormat(locale, { notation: "compact" })
)

/** Amounts beside the axis of a chart: `$1.2K`. */
export const shortMoneyFormat = spokenFormat(
  (locale) => new Intl.NumberFormat(locale, { ...dollars, notation: "compact" })
)

/** Moments, in the viewer's zone. */
export const momentFormat = spokenFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
)

/** The same, to the second: for attempts that follow each other within a minute. */
export const secondFormat = spokenFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" })
)

/** Days of UTC beside the axis of a chart. */
export const dayFormat = spokenFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" })
)

const dateFormat = spokenFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
)

/** A day of UTC, such as a statement's: `2026-11-22` as `Nov 22, 2026`. */
export const formatDay = (day: string): string => dateFormat().format(new Date(day))

export const formatNumber = (number: number): string => numberFormat().format(number)

/** A decimal of the API, such as a weight, with all of its decimals. */
export const formatDecimal = (decimal: string): string => {
  const decimals = decimal.split(".")[1]?.length ?? 0
  return Number(decimal).toLocaleString(spokenLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals
  })
}

/** The marks between thousands and before decimals. */
export const marksOf = (format: Intl.NumberFormat): { readonly group: string; readonly decimal: string } => {
  const mark = (type: "group" | "decimal") =>
    format.formatToParts(12_345.6).find((part) => part.type === type)?.value ?? ""
  return { group: mark("group"), decimal: mark("decimal") }
}

import { DateTime, Effect } from "effect"

/** A calendar day without a time or zone, as `YYYY-MM-DD`; two of them compare as strings do. */
export type PlainDate = string

const midnight = (date: PlainDate): DateTime.Utc => DateTime.makeUnsafe(`${date}T00:00:00Z`)

/** Whether the text is a day of the calendar: `2026-02-30` is not. */
export const isPlainDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  DateTime.make(`${text}T00:00:00Z`).pipe(
    (made) => made._tag === "Some" && DateTime.formatIsoDateUtc(made.value) === text
  )

/** The present day, in UTC as every day of this service is. */
export const today: Effect.Effect<PlainDate> = Effect.map(DateTime.now, DateTime.formatIsoDateUtc)

export const isWeekend = (date: PlainDate): boolean => {
  const { weekDay } = DateTime.toPartsUtc(midnight(date))
  return weekDay === 0 || weekDay === 6
}

const nextDay = (date: PlainDate): PlainDate =>
  DateTime.formatIsoDateUtc(DateTime.add(midnight(date), { days: 1 }))

const isBusinessDay = (date: PlainDate, holidays: ReadonlySet<PlainDate>): boolean =>
  !isWeekend(date) && !holidays.has(date)

const onOrAfter = (date: PlainDate, holidays: ReadonlySet<PlainDate>): PlainDate => {
  let day = date
  while (!isBusinessDay(day, holidays)) day = nextDay(day)
  return day
}

/**
 * The day on which a shipment arrives that is ready on `shipDate` and travels `days` business days.
 *
 * A shipment that is ready on a weekend or holiday leaves on the next business day; weekends and holidays on
 * the way do not count, so the result is always a business day.
 */
export const deliveryDate = (
  shipDate: PlainDate,
  days: number,
  holidays: ReadonlySet<PlainDate>
): PlainDate => {
  let day = onOrAfter(shipDate, holidays)
  for (let travelled = 0; travelled < days; travelled++) day = onOrAfter(nextDay(day), holidays)
  return day
}

/** `MM/DD/YYYY`, as rate quote entries write a date. */
export const monthDayYear = (date: PlainDate): string => {
  const [year, month, day] = date.split("-")
  return `${month}/${day}/${year}`
}

import { Schema, SchemaGetter } from "effect"
import { beyondJsonSchema } from "./Checks.ts"
import { isoInstant } from "./IsoInstant.ts"

/** An instant: ISO 8601 in UTC with milliseconds on the wire, epoch milliseconds inside. */
export const Timestamp = Schema.String.annotate({
  format: "date-time",
  description: "ISO 8601, UTC",
  examples: ["2026-03-01T12:00:00.000Z"]
}).pipe(
  Schema.decodeTo(Schema.Number, {
    decode: SchemaGetter.transform((s) => Date.parse(s)),
    encode: SchemaGetter.transform(isoInstant)
  })
)

/** As {@link Timestamp}, saying which instant it is. */
export const TimestampOf = (description: string) => Timestamp.pipe(Schema.annotateEncoded({ description }))

/** When a resource last changed: what it shows, and no use that is counted. Until then when it was created. */
export const UpdatedAt = TimestampOf("Time of the last change; the time of creation if it never changed")

const isoForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** An instant that a caller sends: ISO 8601 with a time zone. */
export const TimestampInput = Schema.String.annotate({ format: "date-time" })
  .check(
    Schema.makeFilter<string>(
      (s) =>
        isoForm.test(s) && !Number.isNaN(Date.parse(s)) && isCalendarDate(s.slice(0, 10))
          ? undefined
          : "must be an ISO 8601 time with a zone, such as 2026-03-01T12:00:00Z",
      { toJsonSchema: beyondJsonSchema }
    )
  )
  .pipe(
    Schema.decodeTo(Schema.Number, {
      decode: SchemaGetter.transform((s) => Date.parse(s)),
      encode: SchemaGetter.transform(isoInstant)
    })
  )

/** As {@link TimestampInput}, saying which instant it is. */
export const TimestampInputOf = (description: string) =>
  TimestampInput.pipe(Schema.annotateEncoded({ description }))

const isCalendarDate = (s: string): boolean => {
  const at = new Date(`${s}T00:00:00.000Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(s) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(s)
}

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const CalendarDate = Schema.String.annotate({ format: "date", examples: ["2026-03-01"] }).check(
  Schema.makeFilter<string>(
    (s) => (isCalendarDate(s) && s >= "0001-01-01" ? undefined : "must be a calendar day written YYYY-MM-DD"),
    { toJsonSchema: beyondJsonSchema }
  )
)

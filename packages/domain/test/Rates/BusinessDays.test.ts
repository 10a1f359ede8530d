import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { TestClock } from "effect/testing"
import { deliveryDate, isPlainDate, isWeekend, monthDayYear, today } from "../../src/Rates/BusinessDays.ts"

const noHolidays: ReadonlySet<string> = new Set()
const isoDay = (epochDay: number): string => new Date(epochDay * 86_400_000).toISOString().slice(0, 10)
const EpochDay = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60_000 }))
const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 15 }))

describe("delivery dates", () => {
  it.each([
    { ready: "Monday", shipDate: "2026-11-16", days: 2, arrives: "2026-11-18" },
    { ready: "Friday", shipDate: "2026-11-20", days: 1, arrives: "2026-11-23" },
    { ready: "Saturday", shipDate: "2026-11-21", days: 1, arrives: "2026-11-24" },
    { ready: "Sunday", shipDate: "2026-11-22", days: 1, arrives: "2026-11-24" },
    { ready: "the last day of February", shipDate: "2028-02-29", days: 1, arrives: "2028-03-01" },
    { ready: "the last day of the year", shipDate: "2026-12-31", days: 1, arrives: "2027-01-01" }
  ])("a parcel ready on $ready travels on business days alone", ({ shipDate, days, arrives }) => {
    assert.strictEqual(deliveryDate(shipDate, days, noHolidays), arrives)
  })

  it("a holiday is no business day, neither at the start nor on the way", () => {
    const holidays = new Set(["2026-11-26"])
    assert.strictEqual(deliveryDate("2026-11-25", 1, holidays), "2026-11-27")
    assert.strictEqual(deliveryDate("2026-11-26", 1, holidays), "2026-11-30")
  })

  it.prop(
    "a delivery date is never a weekend, and each further day of transit comes later",
    { start: EpochDay, days: Days },
    ({ start, days }) => {
      const shipDate = isoDay(start)
      const arrives = deliveryDate(shipDate, days, noHolidays)
      assert.isFalse(isWeekend(arrives))
      assert.isTrue(arrives >= shipDate)
      assert.isTrue(deliveryDate(shipDate, days + 1, noHolidays) > arrives)
    }
  )

  it("dates are written month/day/year", () => {
    assert.strictEqual(monthDayYear("2026-01-09"), "01/09/2026")
  })

  it("only days of the calendar are dates", () => {
    assert.isTrue(isPlainDate("2028-02-29"))
    for (const text of ["2026-02-30", "2026-13-01", "2026-1-1", "11/21/2026", "2026-11-21T00:00:00Z", ""]) {
      assert.isFalse(isPlainDate(text), text)
    }
  })

  it.effect("today is the UTC day of the clock", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 10, 21, 23, 59, 59, 999))
      assert.strictEqual(yield* today, "2026-11-21")
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* today, "2026-11-22")
    })
  )
})

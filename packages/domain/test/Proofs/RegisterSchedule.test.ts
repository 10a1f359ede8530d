import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isPastRetention, isRegisterDay } from "../../src/Proofs/RegisterSchedule.ts"
import { dateOf, dayMillis, statementDay } from "../../src/Statements/StatementDay.ts"

/** Days since 1970, until 2100. */
const Day = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 47_482 }))
const dayOf = (number: number) => statementDay(dateOf(number * dayMillis))

describe("a schedule of registers", () => {
  it.prop("has each day, one day of seven, or the last day of a month", [Day], ([number]) => {
    const day = dayOf(number)
    assert.isTrue(isRegisterDay("daily", day))
    const week = Array.from({ length: 7 }, (_, at) => dayOf(number + at))
    assert.lengthOf(
      week.filter((one) => isRegisterDay("weekly", one)),
      1
    )
    const isLast = day.date.slice(0, 7) !== dayOf(number + 1).date.slice(0, 7)
    assert.strictEqual(isRegisterDay("monthly", day), isLast)
  })

  it("takes Sundays, and February's last day", () => {
    assert.isTrue(isRegisterDay("weekly", statementDay("2026-11-29")))
    assert.isTrue(isRegisterDay("monthly", statementDay("2028-02-29")))
    assert.isFalse(isRegisterDay("monthly", statementDay("2028-02-28")))
  })

  it.prop("keeps a register for so many days after its own", [Day, Day], ([number, retention]) => {
    const { date, end } = dayOf(number)
    const last = end + retention * dayMillis
    assert.deepStrictEqual(
      [isPastRetention(date, retention, last - 1), isPastRetention(date, retention, last)],
      [false, true]
    )
  })
})

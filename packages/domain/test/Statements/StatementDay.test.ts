import { assert, describe, it } from "@effect/vitest"
import { isSettled, settledDays, settlingMillis, statementDay } from "../../src/Statements/StatementDay.ts"

const at = (iso: string) => Date.parse(iso)

/** The dates of the three newest days that are settled at a time. */
const newest = (now: string) =>
  settledDays(at(now), 3)
    .map((day) => day.date)
    .join()

describe("statement days", () => {
  it("a day runs from midnight UTC until just before the next", () => {
    assert.deepStrictEqual(statementDay("2026-03-01"), {
      date: "2026-03-01",
      start: at("2026-03-01T00:00:00.000Z"),
      end: at("2026-03-02T00:00:00.000Z")
    })
  })

  it("statements of a day become final once it is over and what began in it has been committed", () => {
    const day = statementDay("2026-02-28")
    assert.isFalse(isSettled(day, day.end - 1))
    assert.isFalse(isSettled(day, day.end + settlingMillis - 1))
    assert.isTrue(isSettled(day, day.end + settlingMillis))
  })

  it("the day before is due shortly after midnight, and not earlier", () => {
    assert.strictEqual(newest("2026-03-02T00:04:59.999Z"), "2026-02-26,2026-02-27,2026-02-28")
    assert.strictEqual(newest("2026-03-02T00:05:00.000Z"), "2026-02-27,2026-02-28,2026-03-01")
    assert.strictEqual(newest("2026-03-02T23:59:59.999Z"), "2026-02-27,2026-02-28,2026-03-01")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { ListMarks, maxUnsettled } from "../../src/Common/ListMarks.ts"

const start = Date.parse("2026-06-01T12:00:00Z")
const minute = 60_000

interface Place {
  readonly createdAt: number
  readonly id: string
}

/** So many rows, newest first, a second apart, of which the newest is as old as given, in ms. */
const rows = (count: number, age: number): ReadonlyArray<Place> =>
  Array.from({ length: count }, (_, n) => ({ createdAt: start - age - n * 1000, id: `row_${count - n}` }))

/** What PostgreSQL answers: the row at an offset, found from the nearest mark, or by counting if there is none. */
const read = (marks: ListMarks, list: ReadonlyArray<Place>, offset: number) => {
  const mark = marks.before(offset)
  if (mark === undefined) return { isMarked: false, skipped: offset, row: list[offset] }
  const unsettled = list.filter(({ createdAt }) => createdAt > marks.settledUntil).length
  const from =
    mark.id === "~" ? list.slice(unsettled) : list.slice(list.findIndex(({ id }) => id === mark.id))
  const skipped = Math.max(0, offset - mark.rank - unsettled)
  const row = from[skipped]
  const isMarked = row !== undefined && marks.learn(mark, offset, unsettled, row)
  return { isMarked, skipped, row: isMarked ? row : list[offset] }
}

describe("the marks of a list", () => {
  const Step = Schema.Struct({
    offset: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4000 })),
    added: Schema.Literals([0, 0, 0, 1, 2, 30, 600])
  })

  it.prop(
    "find at each offset what counting finds, however many rows are added meanwhile",
    { steps: Schema.Array(Step).check(Schema.isMinLength(2)) },
    ({ steps }) => {
      const marks = new ListMarks(start)
      // The newest of them were not settled when the marks began.
      const list = [...rows(3500, minute)]
      for (const { added, offset } of steps) {
        for (let n = 0; n < added; n++) list.unshift({ createdAt: start, id: `new_${list.length}` })
        assert.strictEqual(read(marks, list, offset).row, list[offset])
      }
    }
  )

  it("a walk counts off no more than its last page", () => {
    const marks = new ListMarks(start)
    const list = rows(5000, 10 * minute)
    for (let offset = 0; offset < list.length; offset += 25) {
      const { isMarked, row, skipped } = read(marks, list, offset)
      assert.strictEqual(row, list[offset])
      assert.isTrue(isMarked)
      assert.isAtMost(skipped, 25)
    }
  })

  it("two walks of one list need not count off more than lies between marks", () => {
    const marks = new ListMarks(start)
    const list = rows(5000, 10 * minute)
    for (let offset = 0; offset < 2500; offset += 25) {
      for (const at of [offset, offset + 2400]) {
        const { row, skipped } = read(marks, list, at)
        assert.strictEqual(row, list[at])
        if (offset > 0) assert.isAtMost(skipped, 2000)
      }
    }
  })

  it("a list with many new rows has none until they are settled", () => {
    const marks = new ListMarks(start)
    const list = [...rows(maxUnsettled + 1, -3600_000), ...rows(5000, 10 * minute)]
    assert.isFalse(read(marks, list, 3000).isMarked)
    assert.isUndefined(marks.before(3000))
    const later = new ListMarks(start + 120 * minute)
    assert.isTrue(read(later, list, 3000).isMarked)
  })

  it("are believed for a minute, and not where the clock was set back", () => {
    const marks = new ListMarks(start)
    assert.isTrue(marks.isCurrent(start + minute - 1))
    assert.isFalse(marks.isCurrent(start + minute))
    assert.isFalse(marks.isCurrent(start - 1))
  })
})

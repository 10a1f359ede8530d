import { assert, describe, it } from "@effect/vitest"
import { longestPause } from "../src/WritePause.ts"

const loss = { lostAt: 1000, promotedAt: 2200 }

describe("the time without writes", () => {
  it("lasts from the last write of the lost primary to the first one of its successor", () => {
    assert.deepStrictEqual(longestPause([2300, 900, 950, 2350], loss), { from: 950, to: 2300 })
  })

  it("is not shortened by an answer that was under way when the primary was lost", () => {
    assert.deepStrictEqual(longestPause([950, 1040, 2300, 9000], loss), { from: 1040, to: 2300 })
  })

  it("is not lengthened by a write that comes before the promotion is known", () => {
    assert.deepStrictEqual(longestPause([950, 2150, 2230], loss), { from: 950, to: 2150 })
  })

  it("is not known where nothing was written before", () => {
    assert.isUndefined(longestPause([2300, 4000], loss))
  })
})

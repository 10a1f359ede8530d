import { assert, it } from "@effect/vitest"
import { Pace } from "../../src/Delivery/Pace.ts"

/** What is claimed ahead after so many attempts have ended within so many milliseconds. */
const aheadAfter = (ended: number, millis: number) => {
  const pace = new Pace(1000)
  for (let n = 0; n < ended; n++) pace.end()
  pace.measure(1000 + millis)
  return pace.ahead
}

it("what ends in 50 ms is claimed ahead, at most 1024", () => {
  assert.strictEqual(aheadAfter(100, 100), 50)
  assert.strictEqual(aheadAfter(100, 10), 500)
  assert.strictEqual(aheadAfter(10_000, 10), 1024)
})

it("where next to nothing ends, nothing is claimed ahead", () => {
  assert.strictEqual(aheadAfter(0, 100), 0)
  assert.strictEqual(aheadAfter(5, 1000), 0)
})

it("a pace is taken over 5 ms at least; asked sooner it stays what it was", () => {
  const pace = new Pace(0)
  const aheadAt = (now: number) => {
    pace.measure(now)
    return pace.ahead
  }
  for (let n = 0; n < 20; n++) pace.end()
  assert.strictEqual(aheadAt(4), 0)
  assert.strictEqual(aheadAt(10), 100)
  assert.strictEqual(aheadAt(12), 100)
  assert.strictEqual(aheadAt(20), 0)
})

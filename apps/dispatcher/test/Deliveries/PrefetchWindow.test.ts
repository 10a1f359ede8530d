import { assert, it } from "@effect/vitest"
import { PrefetchWindow } from "../../src/Deliveries/PrefetchWindow.ts"

/** What is claimed ahead after so many attempts have ended within so many milliseconds. */
const aheadAfter = (ended: number, millis: number) => {
  const window = new PrefetchWindow(1000)
  for (let n = 0; n < ended; n++) window.end()
  window.measure(1000 + millis)
  return window.ahead
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

it("a window is taken over 5 ms at least; asked sooner it stays what it was", () => {
  const window = new PrefetchWindow(0)
  const aheadAt = (now: number) => {
    window.measure(now)
    return window.ahead
  }
  for (let n = 0; n < 20; n++) window.end()
  assert.strictEqual(aheadAt(4), 0)
  assert.strictEqual(aheadAt(10), 100)
  assert.strictEqual(aheadAt(12), 100)
  assert.strictEqual(aheadAt(20), 0)
})

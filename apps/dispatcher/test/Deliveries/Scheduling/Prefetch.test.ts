import { assert, it } from "@effect/vitest"
import { isToRefill, prefetchTarget } from "../../../src/Deliveries/Scheduling/Prefetch.ts"

it("what begins in 100 ms at the present rate is claimed ahead", () => {
  assert.strictEqual(prefetchTarget(100, 100, 5), 100)
  assert.strictEqual(prefetchTarget(100, 10, 5), 1000)
  assert.strictEqual(prefetchTarget(5, 1000, 5), 0)
})

it("a rate is taken over 5 ms at least", () => {
  assert.strictEqual(prefetchTarget(2, 1, 5), 40)
})

it("nothing is claimed ahead for an endpoint that takes its time, or of which nothing is known", () => {
  assert.strictEqual(prefetchTarget(100, 10, 501), 0)
  assert.strictEqual(prefetchTarget(100, 10, Infinity), 0)
})

it("more is claimed ahead once half of it is sent", () => {
  assert.isFalse(isToRefill(11, 20))
  assert.isTrue(isToRefill(10, 20))
})

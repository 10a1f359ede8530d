import { assert, it } from "@effect/vitest"
import { prefetchTarget } from "../../../src/Deliveries/Scheduling/Prefetch.ts"

it("what begins in 50 ms at the present rate is claimed ahead", () => {
  assert.strictEqual(prefetchTarget(100, 100, 5), 50)
  assert.strictEqual(prefetchTarget(100, 10, 5), 500)
  assert.strictEqual(prefetchTarget(5, 1000, 5), 0)
})

it("a rate is taken over 5 ms at least", () => {
  assert.strictEqual(prefetchTarget(2, 1, 5), 20)
})

it("nothing is claimed ahead for an endpoint that takes its time, or of which nothing is known", () => {
  assert.strictEqual(prefetchTarget(100, 10, 501), 0)
  assert.strictEqual(prefetchTarget(100, 10, Infinity), 0)
})

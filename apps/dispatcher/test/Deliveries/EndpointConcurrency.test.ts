import { assert, it } from "@effect/vitest"
import { EndpointConcurrency } from "../../src/Deliveries/EndpointConcurrency.ts"

const attempt = (concurrency: EndpointConcurrency, succeeded: boolean | undefined, times = 1) => {
  for (let n = 0; n < times; n++) {
    concurrency.begin()
    concurrency.end(succeeded)
  }
}

it("success opens the window up to its limit, and no further", () => {
  const concurrency = new EndpointConcurrency(6)
  assert.strictEqual(concurrency.capacity, 4)
  attempt(concurrency, true, 10)
  assert.strictEqual(concurrency.capacity, 6)
})

it("failure halves the window, but one request is always let out", () => {
  const concurrency = new EndpointConcurrency(32)
  attempt(concurrency, true, 28)
  assert.strictEqual(concurrency.capacity, 32)
  attempt(concurrency, false)
  assert.strictEqual(concurrency.capacity, 16)
  attempt(concurrency, false, 3)
  assert.isFalse(concurrency.isOpen)
  assert.strictEqual(concurrency.capacity, 2)
})

it("five failures in a row open the circuit: one request at a time, until one succeeds", () => {
  const concurrency = new EndpointConcurrency(32)
  attempt(concurrency, true, 28)
  attempt(concurrency, false, 5)
  assert.isTrue(concurrency.isOpen)
  assert.strictEqual(concurrency.capacity, 1)
  concurrency.begin()
  assert.strictEqual(concurrency.capacity, 0)
  concurrency.end(true)
  assert.isFalse(concurrency.isOpen)
  assert.strictEqual(concurrency.capacity, 2)
})

it("an attempt that was given up without a result says nothing of the endpoint", () => {
  const concurrency = new EndpointConcurrency(32)
  attempt(concurrency, false, 4)
  attempt(concurrency, undefined, 10)
  assert.isFalse(concurrency.isOpen)
  assert.strictEqual(concurrency.inFlight, 0)
})

it("all requests to an endpoint that failed are unproven, all but the first to one that is new, and none to one that answered", () => {
  const concurrency = new EndpointConcurrency(32)
  assert.deepStrictEqual([concurrency.unproven(1), concurrency.unproven(3)], [0, 2])
  attempt(concurrency, false)
  assert.strictEqual(concurrency.unproven(3), 3)
  attempt(concurrency, true)
  assert.strictEqual(concurrency.unproven(3), 0)
})

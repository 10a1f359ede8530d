import { assert, it } from "@effect/vitest"
import { EndpointLoad } from "../../src/Delivery/EndpointLoad.ts"

const attempt = (load: EndpointLoad, succeeded: boolean | undefined, times = 1) => {
  for (let n = 0; n < times; n++) {
    load.begin()
    load.end(succeeded)
  }
}

it("success opens the window up to its limit, and no further", () => {
  const load = new EndpointLoad(6)
  assert.strictEqual(load.room, 4)
  attempt(load, true, 10)
  assert.strictEqual(load.room, 6)
})

it("failure halves the window, but one request is always let out", () => {
  const load = new EndpointLoad(32)
  attempt(load, true, 28)
  assert.strictEqual(load.room, 32)
  attempt(load, false)
  assert.strictEqual(load.room, 16)
  attempt(load, false, 3)
  assert.isFalse(load.isOpen)
  assert.strictEqual(load.room, 2)
})

it("five failures in a row open the circuit: one request at a time, until one succeeds", () => {
  const load = new EndpointLoad(32)
  attempt(load, true, 28)
  attempt(load, false, 5)
  assert.isTrue(load.isOpen)
  assert.strictEqual(load.room, 1)
  load.begin()
  assert.strictEqual(load.room, 0)
  load.end(true)
  assert.isFalse(load.isOpen)
  assert.strictEqual(load.room, 2)
})

it("an attempt that was given up without a result says nothing of the endpoint", () => {
  const load = new EndpointLoad(32)
  attempt(load, false, 4)
  attempt(load, undefined, 10)
  assert.isFalse(load.isOpen)
  assert.strictEqual(load.inFlight, 0)
})

it("all requests to an endpoint that failed are a risk, all but the first to one that is new, and none to one that answered", () => {
  const load = new EndpointLoad(32)
  assert.deepStrictEqual([load.risk(1), load.risk(3)], [0, 2])
  attempt(load, false)
  assert.strictEqual(load.risk(3), 3)
  attempt(load, true)
  assert.strictEqual(load.risk(3), 0)
})

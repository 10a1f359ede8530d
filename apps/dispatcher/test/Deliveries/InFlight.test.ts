import { assert, it } from "@effect/vitest"
import { InFlight } from "../../src/Deliveries/InFlight.ts"

const begin = (inFlight: InFlight<number>, count: number, now: number, from = 0) => {
  for (let n = from; n < from + count; n++) inFlight.add(n, now, () => {})
}

it("receivers that are quick are sent to over few connections: 128 may have begun within 20 ms", () => {
  const inFlight = new InFlight<number>()
  begin(inFlight, 127, 1000)
  assert.strictEqual(inFlight.nextBeginAt(1005), 1005)
  begin(inFlight, 1, 1005, 127)
  assert.strictEqual(inFlight.nextBeginAt(1005), 1020)
  inFlight.remove(3)
  assert.strictEqual(inFlight.nextBeginAt(1005), 1005)
})

it("where receivers are slow, those that began 20 ms ago stand in nobody's way", () => {
  const inFlight = new InFlight<number>()
  begin(inFlight, 128, 1000)
  assert.strictEqual(inFlight.nextBeginAt(1019), 1020)
  assert.strictEqual(inFlight.nextBeginAt(1020), 1020)
  begin(inFlight, 128, 1020, 128)
  assert.strictEqual(inFlight.size, 256)
  assert.strictEqual(inFlight.nextBeginAt(1020), 1040)
})

it("aborting drops the connection of each that is under way, and of no other", () => {
  const inFlight = new InFlight<string>()
  const dropped: Array<string> = []
  for (const name of ["a", "b", "c"]) inFlight.add(name, 1000, () => void dropped.push(name))
  inFlight.nextBeginAt(1050)
  inFlight.add("d", 1050, () => void dropped.push("d"))
  inFlight.remove("b")
  assert.deepStrictEqual(inFlight.abort(), ["a", "c", "d"])
  assert.deepStrictEqual(dropped, ["a", "c", "d"])
  assert.strictEqual(inFlight.size, 0)
})

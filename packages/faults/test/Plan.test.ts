import { assert, it } from "@effect/vitest"
import { makePlan } from "../src/Plan.ts"

it("a seed makes the same plan every time, and another seed another one", () => {
  assert.deepStrictEqual(makePlan(7, 20), makePlan(7, 20))
  assert.notDeepEqual(makePlan(7, 20).faults, makePlan(8, 20).faults)
})

it("all that goes wrong does so while there is trouble, and every kind of fault is chosen sooner or later", () => {
  const plans = Array.from({ length: 50 }, (_, seed) => makePlan(seed, 10))
  for (const { faults, trouble } of plans) for (const { at } of faults) assert.isBelow(at, trouble)
  const kinds = new Set(plans.flatMap(({ faults }) => faults.map(({ fault }) => fault.kind)))
  assert.strictEqual(kinds.size, 13)
})

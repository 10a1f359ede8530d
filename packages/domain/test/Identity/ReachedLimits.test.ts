import { expect, it } from "vitest"
import { makeReachedLimits } from "../../src/Identity/ReachedLimits.ts"

it("remembers a limit for as long as it is reached, and waits for the longest of several", () => {
  const reached = makeReachedLimits()
  reached.add("a", 1000)
  reached.add("b", 3000)
  expect(reached.waitOf(["a"], 400)).toBe(600)
  expect(reached.waitOf(["a", "b", "c"], 400)).toBe(2600)
  expect(reached.waitOf(["a"], 1000)).toBe(0)
  expect(reached.waitOf(["c"], 0)).toBe(0)
})

it("keeps at most 10,000, and forgets the oldest", () => {
  const reached = makeReachedLimits()
  for (let n = 0; n < 20_000; n++) reached.add(`limit ${n}`, 1000)
  expect(reached.size()).toBe(10_000)
  expect(reached.waitOf(["limit 0"], 0)).toBe(0)
  expect(reached.waitOf(["limit 19999"], 0)).toBe(1000)
})

import { assert, describe, it } from "@effect/vitest"
import { isLinearizable, type Model, type Step } from "../src/Check/Linearizability.ts"

/** A register: `w<value>` writes, `r<value>` reads; `x` is always refused, `0` becomes `1` by itself. */
const register: Model<string, string> = {
  initial: "a",
  next: (state, command) => {
    if (command.startsWith("w")) return command.slice(1)
    return command === `r${state}` ? state : undefined
  },
  byItself: (state) => (state === "0" ? "1" : undefined)
}

const done = (from: number, to: number, command: string): Step<string> => ({
  from,
  to,
  command,
  outcome: "done"
})
const lost = (from: number, command: string): Step<string> => ({
  from,
  to: Infinity,
  command,
  outcome: "unknown"
})

const cases: ReadonlyArray<readonly [string, boolean, ReadonlyArray<Step<string>>]> = [
  ["what comes one after the other is seen in that order", true, [done(0, 1, "wb"), done(2, 3, "rb")]],
  ["an acknowledged write that a later read does not see", false, [done(0, 1, "wb"), done(2, 3, "ra")]],
  ["a read beside a write may see either", true, [done(0, 9, "wb"), done(1, 2, "ra"), done(3, 4, "rb")]],
  ["what was seen once is not gone again", false, [done(0, 9, "wb"), done(1, 2, "rb"), done(3, 4, "ra")]],
  ["a write without an answer may never happen", true, [lost(0, "wb"), done(5, 6, "ra")]],
  ["or happen late", true, [lost(0, "wb"), done(5, 6, "ra"), done(7, 8, "rb")]],
  ["but not before it was asked for", false, [done(0, 1, "rb"), lost(2, "wb")]],
  ["nor twice", false, [lost(0, "wb"), done(1, 2, "rb"), done(3, 4, "wa"), done(5, 6, "rb")]],
  ["a change by itself", true, [done(0, 1, "w0"), done(2, 3, "r0"), done(4, 5, "r1")]],
  ["is not taken back", false, [done(0, 1, "w0"), done(2, 3, "r1"), done(4, 5, "r0")]],
  [
    "a refusal in a state that allows the command",
    false,
    [{ from: 0, to: 1, command: "wb", outcome: "refused" }]
  ],
  ["a refusal in a state that does not", true, [{ from: 0, to: 1, command: "rb", outcome: "refused" }]]
]

describe("the search for an order of events", () => {
  for (const [name, expected, steps] of cases) {
    it(`${name}: ${expected ? "explained" : "not explained"}`, () => {
      assert.strictEqual(isLinearizable(register, steps), expected)
    })
  }

  it("gives up on a history that is too large, and says so", () => {
    const steps = Array.from({ length: 40 }, (_, n) => lost(0, `w${n + 2}`))
    assert.isUndefined(isLinearizable(register, [...steps, done(1, 2, "rb")]))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { makeRefusalPace } from "../../src/Load/RefusalPace.ts"

/** Milliseconds that a refusal takes. */
const cost = 0.04

/** So many requests a millisecond for so long, all of which are to be refused. Answers for how long each has waited. */
const flood = (perMillisecond: number, millis: number) => {
  let now = 0
  let busy = 0
  const pace = makeRefusalPace(() => now)
  const waiting: Array<number> = []
  const waited: Array<number> = []
  for (let tick = 0; tick < millis || waiting.length > 0; tick++) {
    now = Math.max(now, tick)
    if (tick < millis) for (let n = 0; n < perMillisecond; n++) waiting.push(tick)
    for (let since = waiting[0]; since !== undefined; since = waiting[0]) {
      const isRefused = pace.refuse(since, () => {
        now += cost
        busy += cost
      })
      if (!isRefused) break
      waiting.shift()
      waited.push(now - since)
    }
  }
  return { longest: Math.max(...waited), share: busy / now }
}

describe("refusing under a flood", () => {
  it("takes a tenth of the time while that is enough, and nobody waits", () => {
    const { longest, share } = flood(2, 10_000)
    assert.isAtMost(longest, 40)
    assert.isAtMost(share, 0.12)
  })

  it("takes more of it where it goes on, so that nobody waits much longer than two seconds", () => {
    const { longest, share } = flood(10, 10_000)
    assert.isAtLeast(longest, 2000)
    assert.isAtMost(longest, 2050)
    assert.isAtMost(share, 0.45)
  })

  it("never takes more than half of it, whatever comes", () => {
    const { share } = flood(100, 200)
    assert.isAtMost(share, 0.55)
  })
})

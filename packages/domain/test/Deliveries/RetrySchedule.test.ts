import { assert, it } from "@effect/vitest"
import { Duration, Effect, Option, Schema } from "effect"
import { nextWait } from "../../src/Deliveries/RetrySchedule.ts"

const delays = [Duration.seconds(60), Duration.minutes(5)]

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Failed = Schema.Literals([0, 1])

it.effect.prop(
  "a wait is never shorter than the schedule says, nor longer by more than a tenth",
  [Failed, Fraction],
  ([failed, random]) =>
    Effect.sync(() => {
      const scheduled = [60_000, 300_000][failed] ?? 0
      const wait = Option.getOrThrow(nextWait(delays, failed, random))
      assert.isAtLeast(wait, scheduled)
      assert.isAtMost(wait, scheduled * 1.1)
      assert.isTrue(Number.isInteger(wait))
    })
)

it("the third failed attempt of a round is its last", () => {
  assert.isTrue(Option.isNone(nextWait(delays, 2, 0.5)))
})

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { RateProvider, RateProviderUnavailable } from "../../src/Rates/RateProvider.ts"
import { gramsToPrice, rateRequestFor } from "../../src/Rates/RateRequest.ts"
import { rate, request } from "./Fixtures.ts"

const offering = (...rates: ReadonlyArray<ReturnType<typeof rate>>) =>
  RateProvider.make(() => Effect.succeed(rates))

describe("every rate provider", () => {
  it.effect("gives a shipment worth more than 2^53-1 cents no service", () =>
    Effect.gen(function* () {
      const provider = offering(rate())
      const most = 2n ** 53n - 1n
      assert.lengthOf(yield* provider.quote(request({ insuredValueCents: most })), 1)
      assert.lengthOf(yield* provider.quote(request({ insuredValueCents: most + 1n })), 0)
    })
  )

  it.effect("gives a weight that no integer states exactly no service", () =>
    Effect.gen(function* () {
      const provider = offering(rate())
      for (const weightGrams of [2 ** 53, 1e300, Number.MAX_VALUE]) {
        assert.lengthOf(yield* provider.quote(request({ weightGrams })), 0)
      }
    })
  )

  it.effect("names each service once, cheapest first", () =>
    Effect.gen(function* () {
      const provider = offering(
        rate({ serviceCode: "A", totalCents: 3 }),
        rate({ serviceCode: "B", totalCents: 2 }),
        rate({ serviceCode: "A", totalCents: 1 })
      )
      const rates = yield* provider.quote(request())
      assert.deepStrictEqual(
        rates.map((r) => `${r.serviceCode}${r.totalCents}`),
        ["A1", "B2"]
      )
    })
  )

  it.effect("says so when it has no answer", () =>
    Effect.gen(function* () {
      const down = new RateProviderUnavailable({ reason: "down" })
      const error = yield* Effect.flip(RateProvider.make(() => Effect.fail(down)).quote(request()))
      assert.strictEqual(error, down)
      assert.strictEqual(error.message, "down")
    })
  )
})

describe("a rate request", () => {
  const destination = request().destination

  it.effect("adds up weights and values, counts items without a weight, and ships today", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 10, 21, 12))
      const made = yield* rateRequestFor({
        destination,
        items: [
          { weightGrams: 31.1035, insuredValueCents: 250_000n },
          { weightGrams: null, insuredValueCents: 999_999_999_999_999_999n },
          { weightGrams: 1000, insuredValueCents: 1n }
        ],
        signatureType: "AdultSignature"
      })
      assert.deepStrictEqual(made, {
        destination,
        weightGrams: 1031.1035,
        itemCount: 3,
        itemsWithoutWeight: 1,
        insuredValueCents: 1_000_000_000_000_250_000n,
        signatureType: "AdultSignature",
        shipDate: "2026-11-21"
      })
    })
  )

  it.effect("asks for a signature by default", () =>
    Effect.gen(function* () {
      const made = yield* rateRequestFor({ destination, items: [] })
      assert.strictEqual(made.signatureType, "Signature")
    })
  )

  it("weighs in whole grams, rounded up, with the assumed weight for each item without one", () => {
    assert.strictEqual(gramsToPrice(request({ weightGrams: 31.1035 }), 500), 32)
    assert.strictEqual(gramsToPrice(request({ weightGrams: 5 + Number.EPSILON * 8 }), 500), 5)
    assert.strictEqual(gramsToPrice(request({ weightGrams: 10, itemsWithoutWeight: 3 }), 500), 1510)
  })
})

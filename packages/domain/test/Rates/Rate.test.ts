import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { cheapestRate, distinctServices, rateOfService } from "../../src/Rates/Rate.ts"
import { rateQuoteEntry, shippingQuote } from "../../src/Rates/RateQuote.ts"
import { rate, request } from "./Fixtures.ts"

describe("choosing a rate", () => {
  it("the cheapest rate is chosen wherever it stands", () => {
    const cheap = rate({ serviceCode: "B", totalCents: 100 })
    const dear = rate({ serviceCode: "A", totalCents: 101 })
    assert.strictEqual(cheapestRate([dear, cheap]), cheap)
    assert.strictEqual(cheapestRate([cheap, dear]), cheap)
  })

  it("of equal prices the earlier delivery is chosen, then the first service code", () => {
    const late = rate({ serviceCode: "A", deliveryDate: "2026-12-01" })
    const early = rate({ serviceCode: "C", deliveryDate: "2026-11-30" })
    const early2 = rate({ serviceCode: "B", deliveryDate: "2026-11-30" })
    assert.strictEqual(cheapestRate([late, early]), early)
    assert.strictEqual(cheapestRate([early, early2]), early2)
    assert.strictEqual(cheapestRate([early2, early]), early2)
  })

  it("no rate means no choice", () => {
    assert.isUndefined(cheapestRate([]))
    assert.isUndefined(rateOfService([rate()], "FEDEX_2_DAY"))
  })

  it("a service that is offered twice counts once, at its lower price", () => {
    const rates = distinctServices([
      rate({ serviceCode: "A", totalCents: 300 }),
      rate({ serviceCode: "B", totalCents: 250 }),
      rate({ serviceCode: "A", totalCents: 200 })
    ])
    assert.deepStrictEqual(
      rates.map((r) => [r.serviceCode, r.totalCents]),
      [
        ["A", 200],
        ["B", 250]
      ]
    )
  })
})

describe("a rate on the wire", () => {
  it("a rate quote entry has the service code, a decimal amount and the date as month/day/year", () => {
    assert.deepStrictEqual(rateQuoteEntry(rate({ totalCents: 123_405, deliveryDate: "2026-12-01" })), {
      service: "USPS_REGISTERED",
      rate: 1234.05,
      deliveryDate: "12/01/2026"
    })
  })

  it.prop(
    "a decimal amount is exact to the cent",
    { cents: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000_000 })) },
    ({ cents }) => {
      const [dollars, decimals = ""] = JSON.stringify(rateQuoteEntry(rate({ totalCents: cents })).rate).split(
        "."
      )
      assert.strictEqual(`${dollars}${decimals.padEnd(2, "0")}`.replace(/^0+(?=\d)/, ""), String(cents))
    }
  )

  it("a shipping quote keeps what was priced, in integers", () => {
    const quote = shippingQuote(
      rate({ weightGrams: 1205 }),
      request({ insuredValueCents: 9_007_199_254_740_991n }),
      1_795_228_800_000
    )
    assert.deepStrictEqual(quote, {
      carrier: "USPS",
      service: "Registered Mail",
      serviceCode: "USPS_REGISTERED",
      quotedCents: 4210,
      currency: "USD",
      quotedAt: 1_795_228_800_000,
      insuredValueCents: 9_007_199_254_740_991,
      weightGrams: 1205
    })
  })
})

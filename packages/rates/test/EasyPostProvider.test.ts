import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { answer, key, quoteAt, rateError, wireRate, withLog } from "./EasyPostFixtures.ts"
import { easyPostServer } from "./EasyPostServer.ts"
import { at } from "./Fixtures.ts"

describe("what EasyPost is asked", () => {
  it.effect("is one POST to /beta/rates with the key as the user of Basic authentication", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([]))
      yield* quoteAt(server.url)
      assert.lengthOf(server.received, 1)
      const [received] = server.received
      assert.strictEqual(received?.method, "POST")
      assert.strictEqual(received?.path, "/beta/rates")
      assert.strictEqual(received?.headers.authorization, `Basic ${btoa(`${key}:`)}`)
      assert.strictEqual(received?.headers["content-type"], "application/json")
    })
  )

  it.effect("sends it no trace headers", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([]))
      yield* Effect.withSpan(quoteAt(server.url), "test")
      assert.notProperty(server.received[0]?.headers, "traceparent")
      assert.notProperty(server.received[0]?.headers, "b3")
    })
  )

  it.effect(
    "describes the shipment in EasyPost's terms: ounces, decimal dollars, its own signature names",
    () =>
      Effect.gen(function* () {
        const server = yield* easyPostServer(answer([]))
        yield* quoteAt(server.url, {
          destination: { ...at("90277", "us"), street2: "", name: "Dr. Brule" },
          weightGrams: 1000,
          itemsWithoutWeight: 1,
          insuredValueCents: 123_405n,
          signatureType: "AdultSignature"
        })
        assert.deepStrictEqual(server.received[0]?.body, {
          shipment: {
            from_address: {
              company: "Vault Custody",
              street1: "100 Vault Plaza",
              city: "Wilmington",
              state: "DE",
              zip: "19801",
              country: "US",
              phone: "302-555-0100"
            },
            to_address: {
              name: "Dr. Brule",
              street1: "1 Main St",
              city: "Somewhere",
              state: "XX",
              zip: "90277",
              country: "US"
            },
            parcel: { weight: 53 },
            options: {
              currency: "USD",
              label_date: "2026-11-16",
              delivery_confirmation: "ADULT_SIGNATURE",
              declared_value: 1234.05,
              carrier_insurance_amount: "1234.05"
            }
          }
        })
      })
  )

  it.effect(
    "leaves out a signature that is not required, and never releases the carrier from liability",
    () =>
      Effect.gen(function* () {
        const server = yield* easyPostServer(answer([]))
        yield* quoteAt(server.url, { signatureType: "NoSignature", insuredValueCents: 0n })
        assert.deepStrictEqual(server.received[0]?.body.shipment?.["options"], {
          currency: "USD",
          label_date: "2026-11-16"
        })
      })
  )

  it.effect("includes the signature that the vault requires at the value", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([]))
      yield* quoteAt(server.url, { signatureType: "NoSignature", insuredValueCents: 50_001n })
      assert.containsSubset(server.received[0]?.body.shipment?.["options"], {
        delivery_confirmation: "SIGNATURE"
      })
    })
  )

  it.effect("is nothing for a shipment worth more than 2^53-1 cents", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([wireRate()]))
      assert.deepStrictEqual(yield* quoteAt(server.url, { insuredValueCents: 2n ** 53n }), [])
      assert.lengthOf(server.received, 0)
    })
  )
})

describe("EasyPost's rates", () => {
  it.effect("are given cheapest first, with the carrier in the service code", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(
        answer([
          wireRate(),
          wireRate({
            carrier: "UPSDAP",
            service: "Ground",
            rate: "9.25",
            delivery_date: "2026-11-25T23:00:00Z"
          })
        ])
      )
      assert.deepStrictEqual(yield* quoteAt(server.url), [
        {
          carrier: "UPSDAP",
          service: "Ground",
          serviceCode: "UPSDAP.Ground",
          totalCents: 925,
          currency: "USD",
          deliveryDate: "2026-11-25",
          weightGrams: 1000
        },
        {
          carrier: "USPS",
          service: "Express",
          serviceCode: "USPS.Express",
          totalCents: 4455,
          currency: "USD",
          deliveryDate: "2026-11-18",
          weightGrams: 1000
        }
      ])
    })
  )

  it.effect("count business days from the ship date where EasyPost gives no date", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(
        answer([wireRate({ delivery_days: null, est_delivery_days: 1, delivery_date: null })])
      )
      const [rate] = yield* quoteAt(server.url, { shipDate: "2026-11-25" })
      assert.strictEqual(rate?.deliveryDate, "2026-11-27")
    })
  )

  it.effect("are exact to the cent, parts of a cent rounded up, numbers accepted for strings", () =>
    Effect.gen(function* () {
      const prices = ["7", "7.1", "7.15", "7.1500", "7.1501", 10.07, "12345678901.99"]
      const server = yield* easyPostServer(
        answer(prices.map((rate, i) => wireRate({ rate, service: `S${i}` })))
      )
      const rates = yield* quoteAt(server.url)
      assert.deepStrictEqual(
        rates.map((rate) => rate.totalCents),
        [700, 710, 715, 715, 716, 1007, 1_234_567_890_199]
      )
    })
  )

  it.effect("of a service that two carrier accounts offer count once, at the lower price", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([wireRate({ rate: "20.00" }), wireRate({ rate: "19.99" })]))
      assert.deepStrictEqual(
        (yield* quoteAt(server.url)).map((rate) => rate.totalCents),
        [1999]
      )
    })
  )

  it.effect("may be none at all without anything having failed: no service qualifies", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([]))
      assert.deepStrictEqual(yield* quoteAt(server.url), [])
    })
  )
})

describe("a partial answer", () => {
  it.effect("is used, and the carriers that failed are logged", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answer([wireRate()], [rateError("DhlEcs"), "nonsense"]))
      const { result, log } = yield* withLog(quoteAt(server.url))
      assert.deepStrictEqual(result._tag === "Success" && result.success.map((rate) => rate.serviceCode), [
        "USPS.Express"
      ])
      assert.include(log, "DhlEcs: rate_error: Unauthorized")
    })
  )

  it.effect("loses the rates that are malformed, not in dollars, without price or date, and logs them", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(
        answer([
          null,
          "a rate",
          {},
          wireRate({ service: null }),
          wireRate({ service: "" }),
          wireRate({ service: "Euro", currency: "EUR" }),
          wireRate({ service: "Negative", rate: "-1.00" }),
          wireRate({ service: "Words", rate: "ask us" }),
          wireRate({ service: "Huge", rate: "99999999999999999999" }),
          wireRate({ service: "Billed", rate: "0.00" }),
          wireRate({ service: "Someday", delivery_days: null, est_delivery_days: null }),
          wireRate({ service: "Never", delivery_days: 1e9 }),
          wireRate({ service: "Good", delivery_date: "2026-02-30T00:00:00Z" })
        ])
      )
      const { result, log } = yield* withLog(quoteAt(server.url))
      assert.deepStrictEqual(result._tag === "Success" && result.success.map((rate) => rate.serviceCode), [
        "USPS.Good"
      ])
      for (const skipped of ["malformed", "USPS.Euro is not in USD", "USPS.Billed has no price"]) {
        assert.include(log, skipped)
      }
      assert.include(log, "USPS.Someday has no delivery date")
    })
  )
})

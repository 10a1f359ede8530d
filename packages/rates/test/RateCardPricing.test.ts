import { isWeekend } from "@vault-custody/domain/Rates/BusinessDays"
import type { SignatureType } from "@vault-custody/domain/Rates/RateRequest"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { CardService } from "../src/RateCardFormat.ts"
import { priceShipment } from "../src/RateCardPricing.ts"
import { at, card, request, serviceOf } from "./Fixtures.ts"

const codes = (changes: Parameters<typeof request>[0]) =>
  priceShipment(card, request(changes)).map((rate) => rate.serviceCode)

const centsOf = (serviceCode: string, changes: Parameters<typeof request>[0]) =>
  priceShipment(card, request(changes)).find((rate) => rate.serviceCode === serviceCode)?.totalCents

const only = (changes: Partial<CardService>) => ({
  ...card,
  services: [{ ...serviceOf("USPS_REGISTERED"), ...changes }] as const
})

describe("what a service of the card asks", () => {
  it("is carriage, insured-value fee and signature together", () => {
    // Zone 6, up to 1,000 g: $16.80; $1,234.56 above the included $100 in 12 started steps of $1.35; $3.95.
    const rate = priceShipment(
      card,
      request({ insuredValueCents: 123_456n, signatureType: "Signature" })
    ).find(({ serviceCode }) => serviceCode === "USPS_PRIORITY")
    assert.deepStrictEqual(rate, {
      carrier: "USPS",
      service: "Priority Mail",
      serviceCode: "USPS_PRIORITY",
      totalCents: 1680 + 12 * 135 + 395,
      currency: "USD",
      deliveryDate: "2026-11-19",
      weightGrams: 1000
    })
  })

  it("steps up with the weight bracket, whose upper end belongs to it", () => {
    assert.strictEqual(centsOf("USPS_PRIORITY", { weightGrams: 1000 }), 1680)
    assert.strictEqual(centsOf("USPS_PRIORITY", { weightGrams: 1000.5 }), 2475)
    assert.strictEqual(centsOf("USPS_PRIORITY", { weightGrams: 0 }), 1415)
  })

  it("assumes the card's weight for each item whose weight is not known", () => {
    const [rate] = priceShipment(card, request({ weightGrams: 200, itemCount: 4, itemsWithoutWeight: 3 }))
    assert.strictEqual(rate?.weightGrams, 200 + 3 * 500)
    assert.strictEqual(rate?.totalCents, priceShipment(card, request({ weightGrams: 1700 }))[0]?.totalCents)
  })

  it("charges the insured-value fee for each started step above what is included", () => {
    const uninsured = centsOf("USPS_PRIORITY", {})!
    const fee = (value: bigint) => centsOf("USPS_PRIORITY", { insuredValueCents: value })! - uninsured
    assert.strictEqual(fee(10_000n), 0)
    assert.strictEqual(fee(10_001n), 135)
    assert.strictEqual(fee(20_000n), 135)
    assert.strictEqual(fee(20_001n), 270)
  })

  it("charges a base fee once as soon as the value exceeds what is included", () => {
    const insured = only({
      insurance: { includedCents: 100n, baseFeeCents: 7n, stepCents: 100n, stepFeeCents: 3n }
    })
    const cents = (value: bigint) =>
      priceShipment(insured, request({ insuredValueCents: value }))[0]!.totalCents
    assert.strictEqual(cents(101n) - cents(100n), 10)
    assert.strictEqual(cents(201n) - cents(200n), 3)
  })

  it("goes on beyond the last bracket where the service takes overweight parcels", () => {
    const heaviest = centsOf("ARMORED_SECURE", { weightGrams: 100_000 })!
    assert.strictEqual(centsOf("ARMORED_SECURE", { weightGrams: 100_001 })! - heaviest, 150)
    assert.strictEqual(centsOf("ARMORED_SECURE", { weightGrams: 102_000 })! - heaviest, 300)
  })
})

describe("a high value", () => {
  it("requires a signature, then an adult's, and charges for it", () => {
    const unsigned = centsOf("UPS_2ND_DAY_AIR", { insuredValueCents: 50_000n })!
    const surcharge = (value: number, signatureType: SignatureType) =>
      centsOf("UPS_2ND_DAY_AIR", { insuredValueCents: BigInt(value), signatureType })! -
      unsigned -
      ((value - 50_000) / 10_000) * 130
    assert.strictEqual(surcharge(50_000, "NoSignature"), 0)
    assert.strictEqual(surcharge(60_000, "NoSignature"), 675)
    assert.strictEqual(surcharge(500_000, "NoSignature"), 675)
    assert.strictEqual(surcharge(510_000, "NoSignature"), 830)
    assert.strictEqual(surcharge(510_000, "Signature"), 830)
  })

  it("never weakens the signature that was asked for", () => {
    assert.strictEqual(
      centsOf("UPS_GROUND", { signatureType: "AdultSignature" })! - centsOf("UPS_GROUND", {})!,
      830
    )
  })

  it("disqualifies the services whose cap it exceeds, and no other", () => {
    for (const service of card.services) {
      const cap = service.valueCapCents
      if (cap === null) continue
      const destination = service.lanes["8"] === undefined ? at("K1A 0B1", "CA") : at("90210")
      assert.include(codes({ destination, insuredValueCents: cap }), service.serviceCode)
      assert.notInclude(codes({ destination, insuredValueCents: cap + 1n }), service.serviceCode)
    }
  })

  it("leaves the service that has no cap", () => {
    assert.deepStrictEqual(codes({ insuredValueCents: 2n ** 53n - 1n }), ["ARMORED_SECURE"])
  })
})

describe("a service does not qualify", () => {
  it("where it does not reach: no zone, or a zone that it has no prices for", () => {
    assert.deepStrictEqual(codes({ destination: at("12345", "KP") }), [])
    assert.deepStrictEqual(codes({ destination: at("00000") }), [])
    assert.deepStrictEqual(codes({ destination: at("09012") }), [
      "USPS_PRIORITY",
      "USPS_PRIORITY_EXPRESS",
      "USPS_REGISTERED"
    ])
    assert.deepStrictEqual(codes({ destination: at("H2Y 1C6", "CA") }), [
      "FEDEX_INTERNATIONAL_PRIORITY",
      "UPS_WORLDWIDE_EXPRESS",
      "ARMORED_SECURE"
    ])
  })

  it("above its last weight bracket", () => {
    assert.include(codes({ weightGrams: 31_750 }), "USPS_REGISTERED")
    assert.notInclude(codes({ weightGrams: 31_751 }), "USPS_REGISTERED")
    assert.deepStrictEqual(codes({ weightGrams: 500_000 }), ["ARMORED_SECURE"])
  })

  it("at a post office box, unless it delivers there", () => {
    const boxes = [{ street1: "P.O. Box 12" }, { street1: "1 Main St", street2: "po box 7" }]
    for (const box of boxes) {
      const destination = { ...at("78701"), ...box }
      assert.isTrue(codes({ destination }).every((code) => code.startsWith("USPS_")))
    }
    assert.include(codes({ destination: { ...at("78701"), street1: "12 Boxwood Ave" } }), "UPS_GROUND")
  })

  it("where it does not offer the signature that is needed", () => {
    const withoutAdults = only({ signatureCents: { Signature: 0n, AdultSignature: null } })
    assert.lengthOf(priceShipment(withoutAdults, request({ insuredValueCents: 500_000n })), 1)
    assert.lengthOf(priceShipment(withoutAdults, request({ insuredValueCents: 500_001n })), 0)
    assert.lengthOf(priceShipment(withoutAdults, request({ signatureType: "AdultSignature" })), 0)
  })

  it("at a price that no JSON integer states exactly", () => {
    const dear = only({
      valueCapCents: null,
      insurance: { includedCents: 0n, baseFeeCents: 0n, stepCents: 1n, stepFeeCents: 1n }
    })
    assert.lengthOf(priceShipment(dear, request({ insuredValueCents: 2n ** 52n })), 1)
    assert.lengthOf(priceShipment(dear, request({ insuredValueCents: 2n ** 53n - 1n })), 0)
  })
})

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** Values that reach past every cap, not evenly spread but by order of magnitude. */
const Value = Schema.Struct({ digits: between(0, 16), part: between(0, 9999) })
const valueOf = ({ digits, part }: typeof Value.Type) => (10n ** BigInt(digits) * BigInt(part)) / 10_000n

const shipments = {
  value: Value,
  grams: between(0, 200_000),
  zip: Schema.Literals(["19805", "10001", "78701", "90210", "96813", "96910", "09012"]),
  country: Schema.Literals(["US", "CA", "DE", "JP", "KP"]),
  signatureType: Schema.Literals(["NoSignature", "Signature", "AdultSignature"]),
  day: between(0, 1000)
}
type Shipment = { readonly [K in keyof typeof shipments]: (typeof shipments)[K]["Type"] }

const requestOf = (shipment: Shipment) =>
  request({
    destination: at(shipment.zip, shipment.country),
    insuredValueCents: valueOf(shipment.value),
    weightGrams: shipment.grams,
    signatureType: shipment.signatureType,
    shipDate: new Date(Date.UTC(2026, 9, 1 + shipment.day)).toISOString().slice(0, 10)
  })

const priced = (shipment: Shipment) =>
  new Map(priceShipment(card, requestOf(shipment)).map((rate) => [rate.serviceCode, rate]))

describe("for every shipment", () => {
  it.prop(
    "no service gets cheaper with the weight, nor qualifies again when it has dropped out",
    { ...shipments, more: between(0, 100_000) },
    ({ more, ...light }) => {
      const before = priced(light)
      for (const [code, heavy] of priced({ ...light, grams: light.grams + more })) {
        assert.isAtMost(before.get(code)?.totalCents ?? Infinity, heavy.totalCents)
      }
    }
  )

  it.prop(
    "no service gets cheaper with the value, nor qualifies again when it has dropped out",
    { ...shipments, other: Value },
    ({ other, ...shipment }) => {
      const [low, high] = [shipment.value, other].toSorted((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1))
      const before = priced({ ...shipment, value: low! })
      for (const [code, rate] of priced({ ...shipment, value: high! })) {
        assert.isAtMost(before.get(code)?.totalCents ?? Infinity, rate.totalCents)
      }
    }
  )

  it.prop("prices are safe integers above zero, and no cap is exceeded", shipments, (shipment) => {
    for (const [code, rate] of priced(shipment)) {
      assert.isTrue(Number.isSafeInteger(rate.totalCents) && rate.totalCents > 0)
      assert.isTrue(valueOf(shipment.value) <= (serviceOf(code).valueCapCents ?? 2n ** 64n))
    }
  })

  it.prop("the delivery date is a business day after the ship date", shipments, (shipment) => {
    for (const rate of priced(shipment).values()) {
      assert.isTrue(rate.deliveryDate > requestOf(shipment).shipDate)
      assert.isFalse(isWeekend(rate.deliveryDate))
      assert.notInclude(card.holidays, rate.deliveryDate)
    }
  })
})

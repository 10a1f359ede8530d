import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem } from "effect"
import bundled from "../data/rate-card.json" with { type: "json" }
import { decodeRateCard, rateCardFromFile } from "../src/RateCard.ts"
import { card } from "./Fixtures.ts"

type Json = typeof bundled

/** A copy of the bundled card's JSON after one change. */
const changed = (change: (json: Json) => unknown): Json => {
  const json = structuredClone(bundled)
  change(json)
  return json
}

describe("the bundled rate card", () => {
  it("is dated and says that its figures are illustrative", () => {
    assert.match(card.effectiveDate, /^\d{4}-\d{2}-\d{2}$/)
    assert.match(card.note, /illustrative/i)
  })

  it("has services of each carrier that bullion travels with", () => {
    const codes = card.services.map((service) => service.serviceCode)
    assert.includeMembers(codes, ["USPS_REGISTERED", "USPS_PRIORITY_EXPRESS"])
    assert.includeMembers(
      card.services.map((service) => service.carrier),
      ["USPS", "FedEx", "UPS"]
    )
  })
})

describe("a rate card is refused, and the message names the place,", () => {
  it.effect.each<{ when: string; names: string; change: (json: Json) => unknown }>([
    {
      when: "an amount is negative",
      names: '["services"][0]["insurance"]["stepFeeCents"]',
      change: (json) => (json.services[0]!.insurance.stepFeeCents = -1)
    },
    {
      when: "an amount is no whole number of cents",
      names: '["services"][0]["lanes"]["2"]["cents"][0]',
      change: (json) => (json.services[0]!.lanes["2"]!.cents[0] = 10.5)
    },
    {
      when: "a value step is zero",
      names: '["services"][0]["insurance"]["stepCents"]',
      change: (json) => (json.services[0]!.insurance.stepCents = 0)
    },
    {
      when: "the effective date is none",
      names: '["effectiveDate"]',
      change: (json) => (json.effectiveDate = "2026-02-30")
    },
    {
      when: "the currency is not the dollar",
      names: '["currency"]',
      change: (json) => (json.currency = "EUR")
    },
    {
      when: "a price falls with the weight",
      names: '["services"][0]["lanes"]["8"]["cents"]',
      change: (json) => (json.services[0]!.lanes["8"]!.cents[1] = 1)
    },
    {
      when: "a lane lacks the price of a bracket",
      names: '["services"][0]["lanes"]["8"]["cents"]',
      change: (json) => json.services[0]!.lanes["8"]!.cents.pop()
    },
    {
      when: "brackets do not ascend",
      names: '["services"][0]["bracketsGrams"]',
      change: (json) => (json.services[0]!.bracketsGrams[1] = 500)
    },
    {
      when: "an adult's signature costs less than a plain one",
      names: '["services"][0]["signatureCents"]["AdultSignature"]',
      change: (json) => (json.services[0]!.signatureCents.AdultSignature = 1)
    },
    {
      when: "two services share a code",
      names: "USPS_PRIORITY twice",
      change: (json) => (json.services[1]!.serviceCode = "USPS_PRIORITY")
    },
    {
      when: "a lane's zone is led to by nothing",
      names: '["services"][8]["lanes"]["europe"]',
      change: (json) => {
        json.international = Object.fromEntries(
          Object.entries(json.international).filter(([, zone]) => zone !== "europe")
        ) as Json["international"]
      }
    },
    {
      when: "an area has no row of zones",
      names: "has no row for the area alaska",
      change: (json) => Reflect.deleteProperty(json.domestic.zones, "alaska")
    },
    {
      when: "a row does not have a zone for each area",
      names: '["domestic"]["zones"]["mountain"]',
      change: (json) => json.domestic.zones.mountain.pop()
    },
    {
      when: "a prefix is none",
      names: '["domestic"]["areas"][0]["prefixes"][0]',
      change: (json) => (json.domestic.areas[0]!.prefixes[0] = "5")
    },
    {
      when: "the vault lies in no area",
      names: '["origin"]["zip"]',
      change: (json) => (json.origin.zip = "00001")
    },
    {
      when: "a higher value asks for less of a signature",
      names: '["signatureRequired"]',
      change: (json) => (json.signatureRequired = json.signatureRequired.toReversed())
    },
    {
      when: "there is no service",
      names: '["services"]',
      change: (json) => json.services.splice(0)
    }
  ])("when $when", ({ change, names }) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(decodeRateCard(changed(change), "cards/mine.json"))
      assert.strictEqual(error._tag, "RateCardInvalid")
      assert.include(error.message, "cards/mine.json")
      assert.include(error.message, names)
    })
  )
})

const fileOf = (text: string) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const path = yield* fs.makeTempFileScoped({ prefix: "rate-card-" })
    yield* fs.writeFileString(path, text)
    return path
  })

it.layer(NodeFileSystem.layer)("a rate card in a file", (it) => {
  it.effect("is read as the bundled one is", () =>
    Effect.gen(function* () {
      const path = yield* fileOf(JSON.stringify(changed((json) => (json.effectiveDate = "2027-01-01"))))
      const read = yield* rateCardFromFile(path)
      assert.deepStrictEqual(read, { ...card, effectiveDate: "2027-01-01" })
    })
  )

  it.effect("is refused by its name when it is not JSON", () =>
    Effect.gen(function* () {
      const path = yield* fileOf("{")
      const error = yield* Effect.flip(rateCardFromFile(path))
      assert.include(error.message, path)
    })
  )

  it.effect("is refused by its name when it is not there", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(rateCardFromFile("no/such/card.json"))
      assert.include(error.message, "no/such/card.json")
    })
  )
})

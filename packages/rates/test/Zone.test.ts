import { assert, describe, it } from "@effect/vitest"
import { zoneOf } from "../src/Zone.ts"
import { at, card } from "./Fixtures.ts"

const from = (zip: string) => ({ ...card, origin: { ...card.origin, zip } })

describe("the zone of a destination", () => {
  it.each([
    { place: "the vault's own town", zip: "19805", zone: "1" },
    { place: "New York", zip: "10001", zone: "2" },
    { place: "Austin", zip: "78701", zone: "6" },
    { place: "Los Angeles", zip: "90210", zone: "8" },
    { place: "Los Angeles by ZIP+4", zip: "90210-1234", zone: "8" },
    { place: "Los Angeles, written carelessly", zip: " 90210 1234 ", zone: "8" },
    { place: "Honolulu", zip: "96813", zone: "9" },
    { place: "Anchorage", zip: "99501", zone: "9" },
    { place: "San Juan", zip: "00901", zone: "9" },
    { place: "Guam", zip: "96910", zone: "10" },
    { place: "a military post office", zip: "09012", zone: "11" },
    { place: "a military post office in the Americas", zip: "34002", zone: "11" }
  ])("follows from both postal codes: $place", ({ zip, zone }) => {
    assert.strictEqual(zoneOf(card, at(zip)), zone)
  })

  it("depends on where the vault is", () => {
    assert.strictEqual(zoneOf(from("78701"), at("78702")), "1")
    assert.strictEqual(zoneOf(from("94105"), at("90210")), "2")
    assert.strictEqual(zoneOf(from("94105"), at("10001")), "8")
  })

  it("is the country's abroad, whatever the postal code looks like", () => {
    assert.strictEqual(zoneOf(card, at("K1A 0B1", "CA")), "canada")
    assert.strictEqual(zoneOf(card, at("10115", "DE")), "europe")
    assert.strictEqual(zoneOf(card, at("100-0001", "JP")), "asia_pacific")
  })

  it("takes United States territories for domestic and country codes in either case", () => {
    assert.strictEqual(zoneOf(card, at("00901", "PR")), "9")
    assert.strictEqual(zoneOf(card, at("78701", "us")), "6")
    assert.strictEqual(zoneOf(card, at("H2Y 1C6", "ca")), "canada")
  })

  it("does not exist for countries that the card does not list, nor for what is no ZIP code", () => {
    for (const country of ["KP", "ZZ", "BR"]) assert.isUndefined(zoneOf(card, at("12345", country)), country)
    for (const zip of ["", "7870", "787011", "ABCDE", "78701-12", "00001", "K1A 0B1"]) {
      assert.isUndefined(zoneOf(card, at(zip)), zip)
    }
  })
})

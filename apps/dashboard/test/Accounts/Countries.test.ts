import { describe, expect, it } from "vitest"
import { countryCode, countryName, countryNames } from "../../src/Accounts/Countries.ts"

describe("countries", () => {
  it.each([
    ["US", "US"],
    [" gb ", "GB"],
    ["UK", "GB"],
    ["Germany", "DE"],
    ["switzerland", "CH"],
    ["Cote d’Ivoire", "CI"]
  ])("%s is %s, by its letters or its name, whatever their case and accents", (typed, code) => {
    expect(countryCode(typed)).toBe(code)
  })

  it.each(["", "QQ", "EU", "ZZ", "Atlantis", "USA!"])("%j is no country", (typed) => {
    expect(countryCode(typed)).toBeUndefined()
  })

  it("each name that is offered is one that is understood", () => {
    expect(countryNames().length).toBeGreaterThan(200)
    expect(countryNames().filter((name) => countryName(countryCode(name) ?? "") !== name)).toEqual([])
  })
})

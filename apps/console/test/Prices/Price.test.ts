import { expect, it } from "vitest"
import { centsFromDollars, dollarsOfCents, percentBetween } from "../../src/Prices/Price.ts"

it("reads dollars for an ounce as exact cents, and shows them so", () => {
  for (const [typed, cents, shown] of [
    ["4,025.755", "402575.5", "$4,025.755"],
    ["$31", "3100", "$31.00"],
    ["0.000001", "0.0001", "$0.000001"],
    ["31.2", "3120", "$31.20"]
  ] as const) {
    expect(centsFromDollars(typed)).toBe(cents)
    expect(dollarsOfCents(cents)).toBe(shown)
  }
  for (const wrong of ["", "a lot", "-1", "1.0000001"]) expect(centsFromDollars(wrong)).toBeUndefined()
})

it("says a change in percent with its sign", () => {
  expect(percentBetween("400000", "402000")).toBe("+0.50 %")
  expect(percentBetween("3.0000", "2")).toBe("−33.33 %")
  expect(percentBetween("100", "100.00")).toBe("0.00 %")
})

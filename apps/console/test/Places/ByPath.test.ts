import { expect, it } from "vitest"
import { byPath } from "../../src/Places/ByPath.ts"

it("a place comes before what stands in it, and numbers in codes are compared as numbers", () => {
  const paths = ["LDN", "LDN/R2", "LDN/R2/BOX-1", "LDN/R10", "LDN-2", "LDN-2/R1", "ZRH"]
  const places = paths.map((path) => ({ path }))
  expect(places.toReversed().toSorted(byPath)).toEqual(places)
})

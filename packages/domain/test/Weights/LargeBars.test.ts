import { assert, describe, it } from "@effect/vitest"
import { largeBarIssue } from "../../src/Weights/LargeBars.ts"

const issueOf = (value: string, fineness: string, metal: string, unit: "ozt" | "g" = "ozt") =>
  largeBarIssue({ grossWeight: { value, unit }, fineness }, metal)

describe("a good delivery bar", () => {
  it.each([
    ["350", "1000", "gold"],
    ["430", "1000", "gold"],
    ["398.425", "995.8", "gold"],
    ["432.150", "995.0", "gold"],
    ["750", "999", "silver"],
    ["1100.0", "999.9", "silver"],
    ["1", "500", "platinum"]
  ])("of %s ounces at %s of %s is taken", (value, fineness, metal) => {
    assert.isUndefined(issueOf(value, fineness, metal))
  })

  it.each([
    ["349.975", "1000", "gold", "grossWeight", "350 to 430 fine"],
    ["430.025", "1000", "gold", "grossWeight", "350 to 430 fine"],
    ["350", "999.9", "gold", "grossWeight", "350 to 430 fine"],
    ["398.42", "995.8", "gold", "grossWeight", "0.025"],
    ["398.425", "994.99", "gold", "fineness", "995.0"],
    ["749.9", "999", "silver", "grossWeight", "750 to 1100 gross"],
    ["1100.1", "999", "silver", "grossWeight", "750 to 1100 gross"],
    ["800.05", "999", "silver", "grossWeight", "0.1"],
    ["800", "998.99", "silver", "fineness", "999.0"]
  ])("of %s ounces at %s of %s is refused at %s, naming %s", (value, fineness, metal, path, bound) => {
    const issue = issueOf(value, fineness, metal)
    assert.strictEqual(issue?.path, path)
    assert.include(issue?.message ?? "", bound)
  })

  it("is weighed in troy ounces", () => {
    assert.include(issueOf("12400", "999.9", "gold", "g")?.message ?? "", "ozt")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { changedFields } from "../../src/Accounts/ChangedFields.ts"

describe("changed fields", () => {
  it("are those that a PATCH gives another value, by name", () => {
    const before = { firstName: "Ann", lastName: "Lee", phone: "" }
    assert.deepStrictEqual(changedFields(before, { phone: "1", firstName: "Ann" }), ["phone"])
    assert.deepStrictEqual(changedFields(before, { lastName: "Li", firstName: "An" }), [
      "firstName",
      "lastName"
    ])
    assert.deepStrictEqual(changedFields(before, { phone: "" }), [])
  })
})

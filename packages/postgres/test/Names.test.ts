import { assert, describe, it } from "@effect/vitest"
import { toColumn, withFields } from "../src/Names.ts"

describe("the names of columns and fields", () => {
  it("are made of one another, the same each time", () => {
    assert.strictEqual(toColumn("fboAccountId"), "fbo_account_id")
    assert.strictEqual(toColumn("fboAccountId"), "fbo_account_id")
    assert.strictEqual(toColumn("id"), "id")
  })

  it("of rows are changed, and the keys inside their values are not", () => {
    const rows = [
      { fbo_account_id: "fbo_1", hold: { set_by: "staff" } },
      { fbo_account_id: "fbo_2", hold: null }
    ]
    assert.deepStrictEqual<ReadonlyArray<object>>(withFields(rows), [
      { fboAccountId: "fbo_1", hold: { set_by: "staff" } },
      { fboAccountId: "fbo_2", hold: null }
    ])
    assert.deepStrictEqual(withFields([]), [])
  })
})

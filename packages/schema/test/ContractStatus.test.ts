import { assert, describe, it } from "@effect/vitest"
import { NotFound } from "../src/Common/Errors.ts"
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { contractStatusOf } from "../src/Api/ContractStatus.ts"

const moved =
  "effect keeps the status of HttpApiSchema.status elsewhere now: find where, and change ContractStatus.ts"

describe("the status of an answer", () => {
  it("is the one that the contract gives it, 200 where it gives none", () => {
    const form = Schema.Struct({ id: Schema.String })
    assert.strictEqual(contractStatusOf(form.ast), 200)
    assert.strictEqual(contractStatusOf(form.pipe(HttpApiSchema.status(201)).ast), 201, moved)
    assert.strictEqual(contractStatusOf(NotFound.wire.ast), 404, moved)
  })
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

apiSuite("FBO accounts", (it) => {
  it.effect("the first account of an organization is primary, the others are not", () =>
    Effect.gen(function* () {
      const { call, organizationId } = yield* (yield* ApiHarness).customer()
      const first = yield* call("POST", "/v1/fbo-accounts", { body: ann })
      const second = yield* call("POST", "/v1/fbo-accounts", { body: ann })
      assert.strictEqual(first.status, 201)
      assert.deepInclude(first.json.data, {
        ...ann,
        organizationId,
        phone: "",
        businessName: "",
        maxInsuredValueCents: "0",
        isPrimary: true
      })
      assert.isFalse(second.json.data.isPrimary)
      assert.notProperty(first.json.data, "vaultId")
    })
  )
})

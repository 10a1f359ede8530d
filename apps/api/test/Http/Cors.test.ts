import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

const origin = { origin: "https://app.acme-metals.com" }

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"))

// docs/rules/Http.md#cors
apiSuite("pages of other origins", (it) => {
  it.effect("a preflight is refused as any method is that the path does not have", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const answer = yield* anonymous("OPTIONS", "/v1/fbo-accounts", {
        headers: { ...origin, "access-control-request-method": "GET" }
      })
      assert.strictEqual(answer.status, 405)
      assert.deepStrictEqual(corsHeaders(answer.headers), [])
    })
  )

  it.effect("no answer lets a page read it, neither a success nor a refusal", () =>
    Effect.gen(function* () {
      const { anonymous, customer } = yield* ApiHarness
      const { call } = yield* customer()
      const success = yield* call("GET", "/v1/fbo-accounts", { headers: origin })
      const refusal = yield* anonymous("GET", "/v1/fbo-accounts", { headers: origin })
      assert.deepStrictEqual([success.status, refusal.status], [200, 401])
      assert.deepStrictEqual(
        [success, refusal].flatMap(({ headers }) => corsHeaders(headers)),
        []
      )
    })
  )
})

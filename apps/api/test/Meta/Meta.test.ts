import { assert } from "@effect/vitest"
import { openApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

apiSuite("the routes beside the API", (it) => {
  it.effect("the OpenAPI 3.1 document is served as the contract says it", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const answer = yield* anonymous("GET", "/openapi.json")
      assert.strictEqual(answer.json.openapi, "3.1.0")
      assert.deepStrictEqual(answer.json, JSON.parse(JSON.stringify(openApiDocument)))
    })
  )

  it.effect("the documentation is one page that loads no script, style or font from elsewhere", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const page = yield* anonymous("GET", "/docs")
      assert.strictEqual(page.status, 200)
      assert.match(String(page.headers["content-type"]), /^text\/html/)
      assert.notMatch(page.text, /<script[^>]+src=|<link[^>]+href="http/)
      // The document as /openapi.json has it, with permissions, headers and events.
      for (const part of ["x-required-scopes", "Idempotency-Replayed", "on_transfer_completed"]) {
        assert.include(page.text, part)
      }
    })
  )

  it.effect("health, readiness and metrics ask for no key", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      assert.strictEqual((yield* anonymous("GET", "/healthz")).status, 200)
      assert.strictEqual((yield* anonymous("GET", "/readyz")).status, 200)
      assert.strictEqual((yield* ops("GET", "/metrics", { key: "" })).status, 200)
    })
  )
})

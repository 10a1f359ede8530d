import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"

apiSuite(
  "rate limit",
  (it) => {
    it.effect("a key has a minute's allowance, and answers 429 when it is used up", () =>
      Effect.gen(function* () {
        const harness = yield* ApiHarness
        const { call } = yield* harness.customer()
        const first = yield* call("GET", "/v1/fbo-accounts")
        assert.strictEqual(first.headers["ratelimit-policy"], '"default";q=3;w=60')
        assert.match(String(first.headers["ratelimit"]), /^"default";r=2;t=\d+$/)
        yield* call("GET", "/v1/fbo-accounts")
        yield* call("POST", "/v1/fbo-accounts", { body: {} })
        const refused = yield* call("POST", "/v1/fbo-accounts", { raw: "{bad" })
        assert.strictEqual(refused.status, 429)
        assert.strictEqual(refused.json.error.code, "RATE_LIMITED")
        const wait = Number(refused.headers["retry-after"])
        assert.isTrue(wait >= 1 && wait <= 20, `Retry-After ${wait}`)
        const other = yield* harness.customer()
        assert.strictEqual((yield* other.call("GET", "/v1/fbo-accounts")).status, 200)
      })
    )

    it.effect("a session has an allowance of its own, like a key", () =>
      Effect.gen(function* () {
        const harness = yield* ApiHarness
        const { call: withKey, organizationId } = yield* harness.customer()
        const { call } = yield* signedInMember(organizationId, "viewer")
        const statuses = yield* Effect.forEach([1, 2, 3, 4], () =>
          Effect.map(call("GET", "/v1/fbo-accounts"), ({ status }) => status)
        )
        assert.deepStrictEqual(statuses, [200, 200, 200, 429])
        assert.strictEqual((yield* withKey("GET", "/v1/fbo-accounts")).status, 200)
      })
    )

    it.effect("a missing scope is answered before the limit", () =>
      Effect.gen(function* () {
        const { call } = yield* (yield* ApiHarness).customer(["members:read"])
        for (let i = 0; i < 5; i++) assert.strictEqual((yield* call("GET", "/v1/fbo-accounts")).status, 403)
      })
    )
  },
  { rateLimitPerMinute: 3 }
)

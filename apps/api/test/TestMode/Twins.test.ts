import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { testCustomer } from "../support/TestCustomer.ts"

const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

apiSuite("test mode", (it) => {
  it.effect("an organization and its twin name each other", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const created = yield* harness.ops("POST", "/ops/v1/organizations", { body: { name: "Acme Metals" } })
      const { id, liveOrganizationId, mode, testOrganizationId } = created.json.data
      assert.deepStrictEqual([mode, liveOrganizationId], ["live", null])
      assert.match(testOrganizationId, /^org_[0-9a-hjkmnp-tv-z]{26}$/)
      const { call, organizationId } = yield* testCustomer(id)
      assert.strictEqual(organizationId, testOrganizationId)
      const read = yield* call("GET", `/v1/organizations/${testOrganizationId}`)
      assert.deepInclude(read.json.data, {
        id: testOrganizationId,
        name: "Acme Metals",
        mode: "test",
        liveOrganizationId: id,
        testOrganizationId: null
      })
      assert.strictEqual((yield* call("GET", `/v1/organizations/${id}`)).status, 404)
    })
  )

  it.effect("a key of the twin is a test key, and reaches nothing live", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const live = yield* harness.customer()
      const test = yield* testCustomer(live.organizationId)
      assert.match(live.apiKey, /^vault_live_[0-9a-f]{64}$/)
      assert.match(test.apiKey, /^vault_test_[0-9a-f]{64}$/)
      const ofLive = yield* live.call("POST", "/v1/fbo-accounts", { body: person })
      const ofTest = yield* test.call("POST", "/v1/fbo-accounts", { body: person })
      assert.deepStrictEqual([ofLive.status, ofTest.status], [201, 201])
      for (const [{ call }, { json }] of [
        [live, ofTest],
        [test, ofLive]
      ] as const) {
        assert.strictEqual((yield* call("GET", `/v1/fbo-accounts/${json.data.id}`)).status, 404)
      }
    })
  )

  it.effect("keys, webhook endpoints and events say their mode", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const live = yield* harness.customer()
      const test = yield* testCustomer(live.organizationId)
      for (const [mode, { call, organizationId }] of Object.entries({ live, test })) {
        const key = yield* harness.ops("POST", `/ops/v1/organizations/${organizationId}/api-keys`, {
          body: { name: "other", scopes: ["events:read"] }
        })
        assert.strictEqual(key.json.data.mode, mode)
        const hook = { name: "hook", url: "http://localhost:9999/", events: ["*"] }
        const made = yield* call("POST", "/v1/webhooks", { body: hook })
        const webhook = yield* call("GET", `/v1/webhooks/${made.json.data.id}`)
        assert.strictEqual(webhook.json.data.mode, mode)
        assert.strictEqual((yield* call("GET", "/v1/webhooks")).json.data[0].mode, mode)
        yield* call("POST", "/v1/fbo-accounts", { body: person })
        const deliveries = yield* call("GET", `/v1/webhooks/${made.json.data.id}/deliveries`)
        const event = yield* call("GET", `/v1/events/${deliveries.json.data[0].eventId}`)
        assert.strictEqual(event.json.data.mode, mode)
      }
    })
  )
})

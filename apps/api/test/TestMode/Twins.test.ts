import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { unique } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"
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

  it.effect("a session acts on the twin with X-Mode, and shows the members that are live", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const live = yield* harness.customer()
      const test = yield* testCustomer(live.organizationId)
      const { call } = yield* signedInMember(live.organizationId, "owner")
      const inTest = { headers: { "x-mode": "test" } }
      const account = yield* call("POST", "/v1/fbo-accounts", { body: person, ...inTest })
      assert.strictEqual(account.status, 201)
      const { id } = account.json.data
      assert.strictEqual((yield* call("GET", `/v1/fbo-accounts/${id}`)).status, 404)
      assert.strictEqual((yield* test.call("GET", `/v1/fbo-accounts/${id}`)).status, 200)
      const key = yield* call("POST", "/v1/api-keys", {
        body: { name: "mine", scopes: ["events:read"] },
        ...inTest
      })
      assert.match(key.json.data.apiKey, /^vault_test_/)
      const members = yield* call("GET", "/v1/members")
      assert.isNotEmpty(members.json.data)
      assert.deepStrictEqual((yield* call("GET", "/v1/members", inTest)).json.data, members.json.data)
      assert.deepStrictEqual((yield* test.call("GET", "/v1/members")).json.data, members.json.data)
      const invited = { email: "new@example.org", name: "New", role: "viewer" }
      const refused = yield* call("POST", "/v1/members", { body: invited, ...inTest })
      assert.strictEqual(`${refused.status} ${refused.json.error.code}`, "403 LIVE_MODE_ONLY")
      assert.strictEqual((yield* call("GET", "/v1/members", { headers: { "x-mode": "x" } })).status, 400)
      const other = yield* live.call("GET", "/v1/members", inTest)
      assert.strictEqual(`${other.status} ${other.json.error.code}`, "403 FORBIDDEN")
      assert.strictEqual((yield* test.call("GET", "/v1/members", inTest)).status, 200)
      assert.strictEqual((yield* call("GET", "/v1/statements/stm_x/csv?mode=test")).status, 404)
      assert.strictEqual((yield* call("GET", "/v1/fbo-accounts?mode=test")).status, 400)
    })
  )

  it.effect("numbers of a twin are in nobody's way, and no live account gets one of its range", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const live = yield* harness.customer()
      const test = yield* testCustomer(live.organizationId)
      const other = yield* testCustomer((yield* harness.customer()).organizationId)
      const sku = `SKU-${unique()}`
      const product = yield* harness.ops("POST", "/ops/v1/products", {
        body: {
          title: "Bar",
          sku,
          productType: "precious_metal",
          insuredValueCents: "100",
          isSerialized: true
        }
      })
      const items = [
        { productId: product.json.data.id, serialNumber: "AB-1", internalIdentifier: `M${unique()}` }
      ]
      const receive = Effect.fnUntraced(function* ({ call }: typeof live, query: string) {
        const account = yield* call("POST", "/v1/fbo-accounts", { body: person })
        const shipment = yield* call("POST", "/v1/inbound-shipments", {
          body: { fboAccountId: account.json.data.id }
        })
        const path = `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive${query}`
        const received = yield* harness.ops("POST", path, { body: { items } })
        return { account: account.json.data, status: received.status }
      })
      const first = yield* receive(test, "?mode=test")
      assert.strictEqual(first.status, 200)
      assert.strictEqual((yield* receive(test, "?mode=test")).status, 409)
      assert.strictEqual((yield* receive(other, "?mode=test")).status, 200)
      const ofLive = yield* receive(live, "")
      assert.strictEqual(ofLive.status, 200)
      const found = yield* test.call("GET", "/v1/inventory?serialNumber=ab1")
      assert.lengthOf(found.json.data, 1)
      const vaultId = unique()
      const alias = { body: { aliasVaultId: vaultId } }
      const aliases = `/v1/fbo-accounts/${first.account.id}/aliases`
      assert.strictEqual((yield* test.call("POST", aliases, alias)).json.data.aliasVaultId, vaultId)
      assert.strictEqual((yield* test.call("GET", aliases)).json.data[0].aliasVaultId, vaultId)
      const assign = (asked: string) =>
        harness.ops("PUT", `/ops/v1/fbo-accounts/${ofLive.account.id}/vault-id`, { body: { vaultId: asked } })
      assert.strictEqual((yield* assign(first.account.vaultId)).status, 409)
      assert.strictEqual((yield* assign(vaultId)).status, 200)
      const staff = Effect.fnUntraced(function* (path: string) {
        const { data } = (yield* harness.ops("GET", `/ops/v1/${path}`)).json
        return data.map(({ id }: { readonly id: string }) => id)
      })
      const marked = found.json.data[0]
      for (const number of [marked.internalIdentifier.toLowerCase(), `]C1${marked.internalIdentifier}`]) {
        // The other twin has the same one.
        const both = yield* staff(`inventory?mode=test&q=${number}`)
        assert.lengthOf(both, 2)
        assert.include(both, marked.id, number)
        const own = `organizationId=${test.organizationId}`
        assert.deepStrictEqual(yield* staff(`inventory?mode=test&q=${number}&${own}`), [marked.id])
        assert.notInclude(yield* staff(`inventory?q=${number}`), marked.id)
      }
      assert.include(yield* staff("inventory?mode=test&q=AB1&limit=100"), marked.id)
      const byMark = `internalIdentifier=${marked.internalIdentifier.toLowerCase()}`
      assert.include(yield* staff(`inventory?mode=test&${byMark}`), marked.id)
      assert.notInclude(yield* staff(`inventory?${byMark}`), marked.id)
      const byVaultId = `vaultId=${first.account.vaultId}`
      assert.deepStrictEqual(yield* staff(`fbo-accounts?mode=test&${byVaultId}`), [first.account.id])
      assert.notInclude(yield* staff(`fbo-accounts?${byVaultId}`), first.account.id)
      for (const number of [first.account.vaultId, vaultId]) {
        assert.deepStrictEqual(yield* staff(`fbo-accounts?mode=test&q=${number}`), [first.account.id])
        assert.notInclude(yield* staff(`fbo-accounts?q=${number}`), first.account.id)
        const own = yield* test.call("GET", `/v1/search?q=${number}`)
        assert.include(JSON.stringify(own.json.data), first.account.id)
        const among = yield* harness.ops("GET", `/ops/v1/search?mode=test&q=${number}`)
        assert.include(JSON.stringify(among.json.data), first.account.id)
      }
      const searched = yield* test.call("GET", `/v1/search?q=${marked.internalIdentifier}`)
      assert.include(JSON.stringify(searched.json.data), marked.id)
      const listed = yield* test.call("GET", `/v1/fbo-accounts?vaultId=${first.account.vaultId}`)
      assert.lengthOf(listed.json.data, 1)
    })
  )
})

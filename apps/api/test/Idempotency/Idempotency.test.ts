import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { routesOf } from "../../src/Http/Routes.ts"
import { ApiHarness, apiSuite, layerPg } from "../support/ApiHarness.ts"
import { addAccount, addProduct } from "../support/Stock.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
const keyed = (key: string) => ({ "idempotency-key": key })

apiSuite("Idempotency-Key", (it) => {
  it.effect("a repeated request gets the first answer again, and does nothing twice", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const first = yield* call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("k") })
      const again = yield* call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("k") })
      assert.strictEqual(first.status, 201)
      assert.notProperty(first.headers, "idempotency-replayed")
      assert.strictEqual(again.status, 201)
      assert.strictEqual(again.text, first.text)
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.lengthOf((yield* call("GET", "/v1/fbo-accounts")).json.data, 1)
    })
  )

  it.effect("the order of keys and white space in the body do not matter, its content does", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const headers = { ...keyed("k"), "content-type": "application/json" }
      yield* call("POST", "/v1/fbo-accounts", { body: ann, headers })
      const reordered = yield* call("POST", "/v1/fbo-accounts", {
        raw: `{ "email": "ann@example.org",\n"lastName": "Lee", "firstName": "\\u0041nn" }`,
        headers
      })
      assert.strictEqual(reordered.headers["idempotency-replayed"], "true")
      const other = yield* call("POST", "/v1/fbo-accounts", { body: { ...ann, firstName: "Bob" }, headers })
      assert.strictEqual(other.status, 422)
      assert.strictEqual(other.json.error.code, "IDEMPOTENCY_KEY_REUSED")
    })
  )

  it.effect("a key belongs to its organization and path", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const one = yield* harness.customer()
      const two = yield* harness.customer()
      const first = yield* one.call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("same") })
      const second = yield* two.call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("same") })
      assert.notStrictEqual(first.json.data.id, second.json.data.id)
      const address = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
      const third = yield* one.call("POST", `/v1/fbo-accounts/${first.json.data.id}/addresses`, {
        body: address,
        headers: keyed("same")
      })
      assert.strictEqual(third.status, 201)
    })
  )

  it.effect("only successes are stored: a refused request may be tried again with the same key", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { call } = yield* harness.customer()
      const account = yield* call("POST", "/v1/fbo-accounts", { body: ann })
      const path = `/v1/fbo-accounts/${account.json.data.id}/aliases`
      const digits = String(Date.now())
      const alias = { body: { aliasVaultId: `1${digits}` }, headers: keyed("k") }
      assert.strictEqual((yield* call("POST", path, alias)).status, 409)
      yield* harness.ops("PUT", `/ops/v1/fbo-accounts/${account.json.data.id}/vault-id`, {
        body: { vaultId: `2${digits}` }
      })
      assert.strictEqual((yield* call("POST", path, alias)).status, 201)
    })
  )

  it.effect("a key that is empty, too long or not printable ASCII is 400", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const key of ["", "x".repeat(256), "\u00e9", "a\tb"]) {
        const answer = yield* call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed(key) })
        assert.strictEqual(answer.status, 400, key)
        assert.strictEqual(answer.json.error.details[0].path, "Idempotency-Key")
      }
      assert.strictEqual(
        (yield* call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("x".repeat(255)) })).status,
        201
      )
    })
  )

  it.effect("a replay comes after authentication and scope", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { call } = yield* harness.customer()
      yield* call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("k") })
      const anonymous = yield* harness.anonymous("POST", "/v1/fbo-accounts", {
        body: ann,
        headers: keyed("k")
      })
      assert.strictEqual(anonymous.status, 401)
    })
  )

  it.effect(
    "replaying a webhook creation shows the same secret, and 409 once it was rotated or deleted",
    () =>
      Effect.gen(function* () {
        const { call } = yield* (yield* ApiHarness).customer()
        const body = { name: "hook", url: "http://localhost:9999/", events: ["fbo_account.updated"] }
        const create = () => call("POST", "/v1/webhooks", { body, headers: keyed("w") })
        const first = yield* create()
        const again = yield* create()
        assert.strictEqual(again.text, first.text)
        assert.match(first.json.data.signingSecret, /^whsec_[0-9a-f]+$/)
        const id: string = first.json.data.id
        const rotate = () => call("POST", `/v1/webhooks/${id}/rotate`, { headers: keyed("r") })
        const rotated = yield* rotate()
        assert.strictEqual((yield* rotate()).text, rotated.text)
        const stale = yield* create()
        assert.strictEqual(stale.status, 409)
        assert.strictEqual(stale.json.error.code, "INVALID_STATE_TRANSITION")
        yield* call("DELETE", `/v1/webhooks/${id}`)
        assert.strictEqual((yield* rotate()).status, 409)
      })
  )
})

layer(layerPg(), { excludeTestServices: true })("Idempotency-Key in a race", (it) => {
  it.effect("fifty requests at once with one key have one effect; the others replay it or answer 409", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const answers = yield* Effect.all(
        Array.from({ length: 50 }, () =>
          call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("race") })
        ),
        { concurrency: "unbounded" }
      )
      const created = answers.filter((answer) => answer.status === 201)
      const first = created.filter((answer) => answer.headers["idempotency-replayed"] === undefined)
      assert.lengthOf(first, 1)
      assert.strictEqual(new Set(created.map((answer) => answer.text)).size, 1)
      for (const answer of answers.filter((answer) => answer.status !== 201)) {
        assert.strictEqual(answer.status, 409)
        assert.strictEqual(answer.json.error.code, "IDEMPOTENCY_KEY_IN_PROGRESS")
      }
      assert.lengthOf((yield* call("GET", "/v1/fbo-accounts")).json.data, 1)
    })
  )
})

apiSuite("Idempotency-Key on the operations API", (it) => {
  it.effect("a repeated intake books the metal once, and is in the audit log once", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      const vaultId = String(Date.now()).padStart(15, "4")
      yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
      const intake = (items: ReadonlyArray<unknown>) =>
        ops("POST", "/ops/v1/intake", { body: { vaultId, items }, headers: keyed("intake-1") })
      const first = yield* intake([{ productId: product.id }])
      const again = yield* intake([{ productId: product.id }])
      assert.strictEqual(first.status, 201, first.text)
      assert.strictEqual(again.status, 201)
      assert.strictEqual(again.text, first.text)
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      const other = yield* intake([{ productId: product.id }, { productId: product.id }])
      assert.strictEqual(other.json.error.code, "IDEMPOTENCY_KEY_REUSED")
      assert.lengthOf((yield* owner.call("GET", "/v1/inventory")).json.data, 1)
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${first.json.data.shipment.id}`)
      assert.lengthOf(log.json.data, 1)
    })
  )

  it.effect("every POST but an import honours it", () =>
    Effect.gen(function* () {
      const posts = routesOf(OpsApi).filter(({ kind, method }) => method === "POST" && kind !== "stream")
      const { ops } = yield* ApiHarness
      assert.isAbove(posts.length, 15)
      for (const { path } of posts) {
        const answer = yield* ops("POST", path.replace(":id", "x"), { body: {}, headers: keyed("") })
        assert.strictEqual(answer.status, 400, path)
      }
    })
  )

  it.effect("an API key is not shown again: its replay is 409, and no second key is made", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const path = `/ops/v1/organizations/${organizationId}/api-keys`
      const create = () =>
        ops("POST", path, { body: { name: "second", scopes: ["members:read"] }, headers: keyed("key-1") })
      assert.match((yield* create()).json.data.apiKey, /^vault_live_/)
      const again = yield* create()
      assert.strictEqual(again.status, 409)
      assert.strictEqual(again.json.error.code, "INVALID_STATE_TRANSITION")
      assert.notInclude(again.text, "vault_live_")
      assert.lengthOf((yield* ops("GET", path)).json.data, 2)
    })
  )

  it.effect("staff's keys and an organization's are apart", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { call } = yield* customer()
      const made = yield* ops("POST", "/ops/v1/organizations", { body: { name: "A" }, headers: keyed("x") })
      assert.strictEqual(made.status, 201)
      const account = yield* call("POST", "/v1/fbo-accounts", { body: ann, headers: keyed("x") })
      assert.strictEqual(account.status, 201)
      assert.notProperty(account.headers, "idempotency-replayed")
    })
  )
})

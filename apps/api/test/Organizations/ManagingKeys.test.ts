import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { scopes as allScopes } from "@vault-custody/schema/Api/Scope"
import { unique } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { signedInMember } from "../support/People.ts"
import { type SendOptions, send } from "../support/Send.ts"

const bounds = {
  scopes: ["api_keys:manage", "members:read"],
  expiresAt: "2100-01-01T00:00:00.000Z",
  allowedAddresses: ["127.0.0.0/8", "2001:db8::/32"]
}

/** An organization with a key that manages keys within these bounds, and how staff make others. */
const managed = Effect.gen(function* () {
  const { customer, ops, publicUrl } = yield* ApiHarness
  const { organizationId } = yield* customer()
  const made = Effect.fnUntraced(function* (asked: object) {
    const path = `/ops/v1/organizations/${organizationId}/api-keys`
    return (yield* ops("POST", path, { body: { name: "other", scopes: ["members:read"], ...asked } })).json
      .data
  })
  const manager = yield* made({ ...bounds, name: "manager" })
  const call = (method: string, path: string, body?: object) =>
    send(publicUrl, method, `/v1/api-keys${path}`, {
      key: manager.apiKey,
      ...(body === undefined ? {} : { body })
    })
  return { call, made, manager, organizationId }
})

const within = { expiresAt: "2099-01-01T00:00:00.000Z", allowedAddresses: ["127.0.0.1", "2001:db8:1::/48"] }

/** Keys beyond the bounds, each in one respect. */
const beyond: ReadonlyArray<object> = [
  { ...within, scopes: ["members:read", "inventory:read"] },
  { ...within, expiresAt: null },
  { ...within, expiresAt: "2100-01-01T00:00:00.001Z" },
  { ...within, allowedAddresses: [] },
  { ...within, allowedAddresses: ["127.0.0.1", "128.0.0.0/8"] },
  { ...within, allowedAddresses: ["2001:d00::/24"] }
]

/** An organization with two accounts that have an item each, and a key that is bound to the first. */
const twoAccounts = Effect.gen(function* () {
  const { customer, ops, publicUrl } = yield* ApiHarness
  const { call, organizationId } = yield* customer()
  const account = Effect.fnUntraced(function* (email: string) {
    const body = { firstName: "Ann", lastName: "Lee", email }
    const { id } = (yield* call("POST", "/v1/fbo-accounts", { body })).json.data
    const vaultId = unique()
    yield* ops("PUT", `/ops/v1/fbo-accounts/${id}/vault-id`, { body: { vaultId } })
    return { id, vaultId }
  })
  const mine = yield* account("mine@example.org")
  const other = yield* account("other@example.org")
  const product = yield* ops("POST", "/ops/v1/products", {
    body: {
      title: "Gold bar",
      sku: `SKU-${unique()}`,
      productType: "precious_metal",
      insuredValueCents: "10000",
      weightGrams: 31.1
    }
  })
  const received = Effect.fnUntraced(function* ({ vaultId }: { readonly vaultId: string }) {
    const items = [{ productId: product.json.data.id }]
    const { json } = yield* ops("POST", "/ops/v1/intake", { body: { vaultId, isUnannounced: true, items } })
    const id: string = json.data.items[0].id
    return id
  })
  const items = { mine: yield* received(mine), other: yield* received(other) }
  const path = `/ops/v1/organizations/${organizationId}/api-keys`
  const made = yield* ops("POST", path, {
    body: { name: "bound", scopes: allScopes, fboAccountIds: [mine.id] }
  })
  const bound = (method: string, path: string, asked: SendOptions = {}) =>
    send(publicUrl, method, path, { key: made.json.data.apiKey, ...asked })
  return { bound, call, items, keyId: made.json.data.id, mine, organizationId, other, ops }
})

apiSuite("keys that manage keys", (it) => {
  it.effect("a key manages keys within its bounds, and records and audit entries name it", () =>
    Effect.gen(function* () {
      const { call, manager, organizationId } = yield* managed
      const createdBy = { type: "api_key", id: manager.id, name: "manager" }
      const created = yield* call("POST", "", { name: "mine", scopes: ["members:read"], ...within })
      assert.strictEqual(created.status, 201, created.text)
      assert.deepInclude(created.json.data, { ...within, createdBy })
      const path = `/${created.json.data.id}`
      assert.strictEqual((yield* call("GET", path)).json.data.name, "mine")
      assert.include((yield* call("GET", "")).text, created.json.data.id)
      assert.strictEqual((yield* call("PATCH", path, { name: "renamed" })).json.data.name, "renamed")
      for (const [step, status] of [
        ["disable", "disabled"],
        ["enable", "active"]
      ] as const) {
        assert.strictEqual((yield* call("POST", `${path}/${step}`)).json.data.status, status)
      }
      const rotated = yield* call("POST", `${path}/rotate`, { overlapSeconds: 60 })
      assert.deepInclude(rotated.json.data, { createdBy, rotatedFrom: created.json.data.id })
      assert.strictEqual((yield* call("POST", `${path}/revoke`)).json.data.status, "revoked")
      const owner = yield* signedInMember(organizationId, "owner")
      const log = yield* owner.call("GET", `/v1/audit-log?actorId=${manager.id}`)
      assert.deepStrictEqual(
        log.json.data.map((entry: { action: string; actor: unknown }) => [entry.action, entry.actor]),
        ["revoke", "rotate", "enable", "disable", "update", "create"].map((step) => [
          `api_key.${step}`,
          createdBy
        ])
      )
    })
  )

  it.effect(
    "a key makes, changes, enables and rotates no key beyond its own scopes, addresses and time",
    () =>
      Effect.gen(function* () {
        const { call, made, manager } = yield* managed
        const forbidden = Effect.fnUntraced(function* (method: string, path: string, body?: object) {
          const { json, status, text } = yield* call(method, path, body)
          assert.deepStrictEqual([status, json.error?.code], [403, "FORBIDDEN"], `${method} ${path} ${text}`)
        })
        const inside = yield* made(within)
        for (const asked of beyond) {
          yield* forbidden("POST", "", { name: "more", scopes: ["members:read"], ...asked })
          yield* forbidden("PATCH", `/${inside.id}`, asked)
          const outside = yield* made(asked)
          yield* forbidden("PATCH", `/${outside.id}`, { name: "renamed" })
          yield* forbidden("PATCH", `/${outside.id}`, { ...within, scopes: ["members:read"] })
          yield* forbidden("POST", `/${outside.id}/rotate`)
          assert.strictEqual((yield* call("POST", `/${outside.id}/disable`)).json.data.status, "disabled")
          yield* forbidden("POST", `/${outside.id}/enable`)
          assert.strictEqual((yield* call("POST", `/${outside.id}/revoke`)).json.data.status, "revoked")
        }
        yield* forbidden("PATCH", `/${manager.id}`, { expiresAt: null })
        assert.deepInclude((yield* call("GET", `/${inside.id}`)).json.data, { ...within, name: "other" })
        // Its own bounds count as they are now.
        assert.strictEqual(
          (yield* call("PATCH", `/${manager.id}`, { expiresAt: within.expiresAt })).status,
          200
        )
        yield* forbidden("PATCH", `/${inside.id}`, { expiresAt: bounds.expiresAt })
      })
  )

  it.effect("a key that is bound to accounts gives none beyond them, and rotation keeps them", () =>
    Effect.gen(function* () {
      const { bound, call, keyId, mine, other } = yield* twoAccounts
      const make = (fboAccountIds: ReadonlyArray<string>) =>
        bound("POST", "/v1/api-keys", { body: { name: "more", scopes: ["inventory:read"], fboAccountIds } })
      for (const beyond of [[], [other.id], [mine.id, other.id]]) {
        const { json, status } = yield* make(beyond)
        assert.deepStrictEqual([status, json.error?.code], [403, "FORBIDDEN"])
      }
      const { data } = (yield* make([mine.id, mine.id])).json
      assert.deepStrictEqual(data.fboAccountIds, [mine.id])
      const widened = { body: { fboAccountIds: [] } }
      assert.strictEqual((yield* bound("PATCH", `/v1/api-keys/${data.id}`, widened)).status, 403)
      const rotated = yield* call("POST", `/v1/api-keys/${keyId}/rotate`)
      assert.deepStrictEqual(rotated.json.data.fboAccountIds, [mine.id])
      const unknown = { body: { fboAccountIds: ["fbo_unknown"] } }
      assert.strictEqual((yield* call("PATCH", `/v1/api-keys/${data.id}`, unknown)).status, 404)
    })
  )

  it.effect(
    "what concerns another account too is seen by a key that is bound, and changed by none such",
    () =>
      Effect.gen(function* () {
        const { bound, call, items, mine, other } = yield* twoAccounts
        const transfer = { fromFboAccountId: mine.id, toFboAccountId: other.id }
        const body = { ...transfer, items: [{ inventoryItemId: items.mine }] }
        assert.strictEqual((yield* bound("POST", "/v1/transfers", { body })).status, 404)
        const { id } = (yield* call("POST", "/v1/transfers", { body })).json.data
        const seen = (yield* bound("GET", `/v1/transfers/${id}?expand=account`)).json.data
        assert.deepInclude(seen, transfer)
        assert.strictEqual(seen.fromAccount.id, mine.id)
        assert.notProperty(seen, "toAccount")
        assert.include((yield* bound("GET", "/v1/transfers")).text, id)
        for (const [method, path, body] of [
          ["PATCH", `/v1/transfers/${id}`, { notes: "mine" }],
          ["POST", `/v1/transfers/${id}/confirm`, {}],
          ["POST", `/v1/transfers/${id}/cancel`, {}]
        ] as const) {
          const { json, status } = yield* bound(method, path, { body })
          assert.deepStrictEqual([status, json.error?.code], [403, "FORBIDDEN"], `${method} ${path}`)
        }
        assert.strictEqual((yield* call("POST", `/v1/transfers/${id}/confirm`)).status, 200)
        // The item is the other account's now: the key sees what left its own, and no more.
        assert.strictEqual((yield* bound("GET", `/v1/inventory/${items.mine}`)).status, 404)
        const moved = yield* bound("GET", "/v1/movements/export?format=ndjson")
        assert.lengthOf(moved.text.trimEnd().split("\n"), 2)
      })
  )

  it.effect("holdings, endpoints and replayed answers of a key that is bound are its accounts'", () =>
    Effect.gen(function* () {
      const { bound, call, mine, other } = yield* twoAccounts
      const now = new Date().toISOString()
      assert.strictEqual((yield* call("GET", "/v1/holdings")).json.data.totalItemCount, 2)
      for (const asOf of ["", `?asOf=${now}`]) {
        assert.strictEqual((yield* bound("GET", `/v1/holdings${asOf}`)).json.data.totalItemCount, 1)
      }
      const [today] = (yield* bound(
        "GET",
        `/v1/holdings/history?from=${now.slice(0, 10)}&to=${now.slice(0, 10)}`
      )).json.data
      assert.strictEqual(today.totalItemCount, 1)
      const endpoint = { name: "hook", url: "http://localhost:9999/", events: ["*"] }
      const headers = { "idempotency-key": unique() }
      const all = (yield* call("POST", "/v1/webhooks", { body: endpoint, headers })).json.data
      // The same request by the bound key is its own: it is not answered with the other's endpoint.
      const own = (yield* bound("POST", "/v1/webhooks", { body: endpoint, headers })).json.data
      assert.notStrictEqual(own.id, all.id)
      const shown = (yield* bound("GET", `/v1/webhooks/${own.id}`)).json.data
      assert.strictEqual(shown.fboAccountId, mine.id)
      assert.strictEqual((yield* bound("GET", `/v1/webhooks/${all.id}`)).status, 404)
      const unbound = { body: { fboAccountId: null } }
      const changed = yield* bound("PATCH", `/v1/webhooks/${own.id}`, unbound)
      assert.strictEqual(changed.json.data.fboAccountId, mine.id)
      const shared = { body: { fboAccountId: [mine.id, other.id] } }
      assert.strictEqual((yield* call("PATCH", `/v1/webhooks/${own.id}`, shared)).status, 200)
      assert.strictEqual((yield* bound("GET", `/v1/webhooks/${own.id}`)).status, 200)
      assert.strictEqual((yield* bound("GET", `/v1/webhooks/${own.id}/deliveries`)).status, 403)
      assert.strictEqual((yield* bound("DELETE", `/v1/webhooks/${own.id}`)).status, 403)
    })
  )

  it.effect("the accounts of a key are changed by a PATCH, and it holds at once", () =>
    Effect.gen(function* () {
      const { bound, call, keyId, mine, other } = yield* twoAccounts
      const [own, others] = [mine, other].map(({ id }) => bound("GET", `/v1/fbo-accounts/${id}`)) as [
        ReturnType<typeof bound>,
        ReturnType<typeof bound>
      ]
      yield* becomes(own, 200)
      yield* becomes(others, 404)
      const changed = (fboAccountIds: ReadonlyArray<string>) =>
        call("PATCH", `/v1/api-keys/${keyId}`, { body: { fboAccountIds } })
      assert.deepStrictEqual((yield* changed([other.id])).json.data.fboAccountIds, [other.id])
      yield* becomes(own, 404)
      yield* becomes(others, 200)
      yield* changed([])
      yield* becomes(own, 200)
      yield* becomes(others, 200)
    })
  )
})

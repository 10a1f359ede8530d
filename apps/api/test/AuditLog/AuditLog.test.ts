import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { accountOf, freshVaultId } from "../Accounts/AccountOf.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember, signedInOperator } from "../support/People.ts"
import { addAccount, addProduct, addShipment, addStock } from "../support/Stock.ts"

interface Entry {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly parentId: string | null
  readonly actor: string
  readonly actorType: string
  readonly details: Record<string, unknown>
  readonly changes: Record<string, unknown>
}

apiSuite("the audit log", (it) => {
  it.effect("shows customers what changed, field by field, from what to what", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const member = yield* signedInMember(owner.organizationId, "owner")
      const account = yield* addAccount(owner)
      const path = `/ops/v1/fbo-accounts/${account.id}`
      yield* owner.call("PATCH", `/v1/fbo-accounts/${account.id}`, { body: { phone: "1", firstName: "Ann" } })
      yield* ops("PATCH", path, { body: { maxInsuredValueCents: "700" } })
      yield* ops("POST", `${path}/hold`, { body: { reason: "papers are missing" } })
      const log = yield* member.call("GET", `/v1/audit-log?resourceId=${account.id}`)
      assert.deepStrictEqual(
        log.json.data.map(({ action, details }: Entry) => [action, details]),
        [
          ["fbo_account.hold", { onHold: { from: false, to: true } }],
          ["fbo_account.set_limits", { maxInsuredValueCents: { from: "0", to: "700" } }],
          ["fbo_account.update", { phone: { from: "", to: "1" } }],
          [
            "fbo_account.create",
            {
              firstName: { from: null, to: "Ann" },
              lastName: { from: null, to: "Lee" },
              email: { from: null, to: "ann@example.org" },
              phone: { from: null, to: "" },
              businessName: { from: null, to: "" }
            }
          ]
        ]
      )
      assert.notInclude(log.text, "papers are missing")
    })
  )

  it.effect("has the changes of every kind of thing, and no secret", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { account, items, owner } = yield* addStock(2)
      const member = yield* signedInMember(owner.organizationId, "owner")
      const hook = yield* owner.call("POST", "/v1/webhooks", {
        body: { name: "a", url: "https://hooks.acme-metals.com/in", events: ["fbo_account.created"] }
      })
      const rotated = yield* owner.call("POST", `/v1/webhooks/${hook.json.data.id}/rotate`)
      yield* owner.call("PATCH", `/v1/webhooks/${hook.json.data.id}`, { body: { name: "b" } })
      const key = yield* member.call("POST", "/v1/api-keys", {
        body: { name: "k", scopes: ["members:read"] }
      })
      yield* member.call("POST", `/v1/api-keys/${key.json.data.id}/disable`)
      const colleague = yield* member.call("POST", "/v1/members", {
        body: { email: "colleague@example.org", name: "Cora", role: "viewer" }
      })
      yield* member.call("PATCH", `/v1/members/${colleague.json.data.id}`, { body: { role: "admin" } })
      yield* ops("PATCH", `/ops/v1/organizations/${owner.organizationId}`, {
        body: { autoApproveLimitCents: "5" }
      })
      const shipment = yield* addShipment(owner, account.id)
      yield* owner.call("POST", `/v1/inbound-shipments/${shipment.id}/cancel`, { body: { reason: "late" } })
      yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: { reason: "lost" } })
      const log = yield* member.call("GET", "/v1/audit-log?limit=100")
      const detailsOf = (action: string) =>
        log.json.data.find((entry: Entry) => entry.action === action)?.details
      assert.deepStrictEqual(detailsOf("webhook.update"), { name: { from: "a", to: "b" } })
      assert.deepStrictEqual(detailsOf("api_key.disable"), { status: { from: "active", to: "disabled" } })
      assert.deepStrictEqual(detailsOf("member.update"), { role: { from: "viewer", to: "admin" } })
      assert.deepStrictEqual(detailsOf("organization.update"), {
        autoApproveLimitCents: { from: null, to: "5" }
      })
      assert.deepStrictEqual(detailsOf("inbound_shipment.cancel"), {
        status: { from: "created", to: "cancelled" },
        reason: { from: null, to: "late" }
      })
      assert.deepStrictEqual(detailsOf("inventory.void"), {
        status: { from: "in_vault", to: "voided" },
        reason: { from: null, to: "lost" }
      })
      for (const secret of [
        hook.json.data.signingSecret,
        rotated.json.data.signingSecret,
        key.json.data.apiKey
      ]) {
        assert.notInclude(log.text, secret)
      }
    })
  )

  it.effect("shows staff everybody's changes, by actor, kind of actor, action and time", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const operator = yield* signedInOperator("supervisor")
      const account = yield* addAccount(owner)
      yield* operator.call("PATCH", `/ops/v1/fbo-accounts/${account.id}`, {
        body: { maxInsuredValueCents: "1" }
      })
      const only = (query: string) =>
        Effect.map(
          ops("GET", `/ops/v1/audit-log?resourceId=${account.id}&${query}`),
          ({ json }): ReadonlyArray<Entry> => json.data
        )
      const [limit, create] = yield* only("limit=100")
      assert.deepInclude(limit, { action: "fbo_account.set_limits", actor: operator.id })
      assert.deepInclude(create, {
        action: "fbo_account.create",
        actor: owner.apiKeyId,
        actorType: "api_key"
      })
      assert.deepStrictEqual(create?.changes["firstName"], { from: null, to: "Ann" })
      const actionsOf = (query: string) =>
        Effect.map(only(query), (entries) => entries.map(({ action }) => action))
      assert.deepStrictEqual(yield* actionsOf(`actor=${operator.id}`), ["fbo_account.set_limits"])
      assert.deepStrictEqual(yield* actionsOf("actorType=api_key"), ["fbo_account.create"])
      assert.deepStrictEqual(yield* actionsOf("action=fbo_account.create"), ["fbo_account.create"])
      const at = encodeURIComponent(create?.at ?? "")
      assert.include(yield* actionsOf(`from=${at}&to=${at}`), "fbo_account.create")
      const after = encodeURIComponent(new Date(Date.parse(limit?.at ?? "") + 1).toISOString())
      assert.isEmpty(yield* actionsOf(`from=${after}`))
      const before = encodeURIComponent(new Date(Date.parse(create?.at ?? "") - 1).toISOString())
      assert.isEmpty(yield* actionsOf(`to=${before}`))
      for (const [name, value] of [
        ["from", "yesterday"],
        ["to", "2026-01-01"],
        ["actorType", "robot"]
      ]) {
        const refused = yield* ops("GET", `/ops/v1/audit-log?${name}=${value}`)
        assert.deepStrictEqual([refused.status, refused.json.error.details[0].path], [400, name])
      }
    })
  )

  it.effect("names the account of an alias and of a saved address", () =>
    Effect.gen(function* () {
      const { addAlias, assign, call, id, ops, organizationId } = yield* accountOf()
      const member = yield* signedInMember(organizationId, "owner")
      const path = `/v1/fbo-accounts/${id}`
      const home = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
      const address = (yield* call("POST", `${path}/addresses`, { body: home })).json.data.id
      yield* call("PATCH", `${path}/addresses/${address}`, { body: { street1: "2 Main St" } })
      yield* call("DELETE", `${path}/addresses/${address}`)
      yield* assign(freshVaultId())
      const alias = (yield* addAlias(freshVaultId())).json.data.id
      yield* call("PATCH", `${path}/aliases/${alias}`, { body: { isActive: false } })
      const known = [
        ["fbo_account_alias.update", id],
        ["fbo_account_alias.create", id],
        ["fbo_account.assign_vault_id", null],
        ["saved_address.delete", id],
        ["saved_address.update", id],
        ["saved_address.create", id]
      ]
      const parentsOf = ({ json }: { readonly json: { readonly data: ReadonlyArray<Entry> } }) =>
        json.data.slice(0, known.length).map(({ action, parentId }) => [action, parentId])
      assert.deepStrictEqual(parentsOf(yield* member.call("GET", "/v1/audit-log")), known)
      const ofStaff = yield* ops("GET", `/ops/v1/audit-log?organizationId=${organizationId}`)
      assert.deepStrictEqual(parentsOf(ofStaff), known)
    })
  )

  it.effect("says nothing of what was not committed", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const shipment = yield* addShipment(owner, account.id)
      const product = yield* addProduct({ isSerialized: true })
      const items = [{ productId: product.id }]
      yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, { body: { items } })
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${shipment.id}`)
      assert.deepStrictEqual(
        log.json.data.map(({ action }: Entry) => action),
        ["inbound_shipment.create"]
      )
    })
  )
})

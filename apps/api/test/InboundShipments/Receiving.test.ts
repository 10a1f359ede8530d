import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, addStock, subscribe } from "../support/Stock.ts"

const notFound = `{"error":{"code":"NOT_FOUND","message":"There is no such resource. Check the path and the ids."}}`

apiSuite("Receiving and intake", (it) => {
  it.effect("what is received comes into the vault, into the shipment's account, in the order named", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      const shipment = yield* addShipment(owner, account.id)
      const answer = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
        body: {
          items: [
            { productId: product.id, internalIdentifier: "SHELF-7" },
            { productId: product.id, serialNumber: "A1" },
            { productId: product.id, internalIdentifier: "" }
          ]
        }
      })
      assert.strictEqual(answer.status, 200)
      const { updatedAt } = answer.json.data.shipment
      assert.deepStrictEqual(answer.json.data.shipment, { ...shipment, status: "received", updatedAt })
      const [first, second, third] = answer.json.data.items
      assert.deepInclude(first, {
        internalIdentifier: "SHELF-7",
        productId: product.id,
        ownerOrganizationId: owner.organizationId,
        fboAccountId: account.id,
        inboundShipmentId: shipment.id,
        serialNumber: "",
        status: "in_vault"
      })
      assert.notProperty(first, "openOutboundRequestId")
      assert.strictEqual(second.serialNumber, "A1")
      for (const made of [second, third]) {
        assert.match(made.internalIdentifier, /^\d{8}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      }
      assert.notStrictEqual(second.internalIdentifier, third.internalIdentifier)
      const read = yield* owner.call("GET", `/v1/inventory/${first.id}`)
      assert.deepStrictEqual(read.json.data, first)
    })
  )

  it.effect("a shipment is received once, and not when it is cancelled", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, product, shipment } = yield* addStock()
      const cancelled = yield* addShipment(owner, account.id)
      yield* owner.call("POST", `/v1/inbound-shipments/${cancelled.id}/cancel`)
      for (const id of [shipment.id, cancelled.id]) {
        for (const [command, body] of [
          ["receive", { items: [{ productId: product.id }] }],
          ["in-transit", {}]
        ] as const) {
          const refused = yield* ops("POST", `/ops/v1/inbound-shipments/${id}/${command}`, { body })
          assert.strictEqual(refused.status, 409)
          assert.strictEqual(refused.json.error.code, "INVALID_STATE_TRANSITION")
        }
      }
      assert.lengthOf((yield* owner.call("GET", "/v1/inventory")).json.data, 1)
    })
  )

  it.effect("receiving names at least one item, of products that exist", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const shipment = yield* addShipment(owner, account.id)
      const receive = (items: unknown) =>
        ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, { body: { items } })
      assert.strictEqual((yield* receive([])).json.error.details[0].path, "items")
      assert.strictEqual((yield* receive([{ productId: 7 }])).json.error.details[0].path, "items.0.productId")
      const unknown = yield* receive([{ productId: "prd_unknown" }])
      assert.strictEqual(unknown.status, 404)
      assert.strictEqual(unknown.text, notFound)
      const nowhere = yield* ops("POST", "/ops/v1/inbound-shipments/inb_unknown/receive", {
        body: { items: [{ productId: "prd_unknown" }] }
      })
      assert.strictEqual(nowhere.text, notFound)
      assert.strictEqual(
        (yield* owner.call("GET", `/v1/inbound-shipments/${shipment.id}`)).json.data.status,
        "created"
      )
    })
  )

  it.effect("a serialized product needs a serial number: the item that lacks one is named", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct({ isSerialized: true })
      const shipment = yield* addShipment(owner, account.id)
      const refused = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
        body: {
          items: [
            { productId: product.id, serialNumber: "A" },
            { productId: product.id },
            { productId: product.id, serialNumber: "" }
          ]
        }
      })
      assert.strictEqual(refused.status, 400)
      assert.strictEqual(refused.json.error.code, "VALIDATION_ERROR")
      assert.deepStrictEqual(
        refused.json.error.details.map((detail: { readonly path: string }) => detail.path),
        ["items.1.serialNumber", "items.2.serialNumber"]
      )
    })
  )

  it.effect(
    "a serial number is one item's of its product, until that is voided; nothing else is stored",
    () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const [owner, other] = [yield* customer(), yield* customer()]
        const [account, otherAccount] = [yield* addAccount(owner), yield* addAccount(other)]
        const product = yield* addProduct({ isSerialized: true })
        const receive = Effect.fnUntraced(function* (
          to: typeof owner,
          accountId: string,
          serials: ReadonlyArray<string>
        ) {
          const shipment = yield* addShipment(to, accountId)
          return yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
            body: { items: serials.map((serialNumber) => ({ productId: product.id, serialNumber })) }
          })
        })
        const first = yield* receive(owner, account.id, ["S1"])
        const item = first.json.data.items[0]
        for (const refused of [
          yield* receive(owner, account.id, ["S0", "S1"]),
          yield* receive(other, otherAccount.id, ["S1"]),
          yield* receive(owner, account.id, ["S2", "S2"])
        ]) {
          assert.strictEqual(refused.status, 409)
          assert.strictEqual(refused.json.error.code, "SERIAL_NUMBER_IN_USE")
        }
        assert.lengthOf((yield* owner.call("GET", "/v1/inventory")).json.data, 1)
        const another = yield* addProduct({ isSerialized: true })
        const shipment = yield* addShipment(owner, account.id)
        const same = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
          body: { items: [{ productId: another.id, serialNumber: "S1" }] }
        })
        assert.strictEqual(same.status, 200)
        yield* ops("POST", `/ops/v1/inventory/${item.id}/void`, { body: { reason: "a mistake" } })
        assert.strictEqual((yield* receive(other, otherAccount.id, ["S1"])).status, 200)
      })
  )

  it.effect("intake finds the account by vault ID or alias and makes a received shipment", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      const digits = `70${account.id.replaceAll(/[^0-9]/g, "")}1234567`.slice(0, 18)
      yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId: `${digits}1` } })
      yield* owner.call("POST", `/v1/fbo-accounts/${account.id}/aliases`, {
        body: { aliasVaultId: `${digits}2` }
      })
      const events = yield* subscribe(owner, ["inbound_shipment.status_changed", "inventory.received"])
      for (const vaultId of [`${digits}1`, `${digits.slice(0, 3)}-${digits.slice(3)} 2`]) {
        const answer = yield* ops("POST", "/ops/v1/intake", {
          body: { vaultId, items: [{ productId: product.id }] }
        })
        assert.strictEqual(answer.status, 201)
        const { shipment, items } = answer.json.data
        assert.deepInclude(shipment, { status: "received", fboAccountId: account.id })
        assert.deepInclude(items[0], { inboundShipmentId: shipment.id, status: "in_vault" })
        const read = yield* owner.call("GET", `/v1/inbound-shipments/${shipment.id}`)
        assert.deepStrictEqual(read.json.data, shipment)
      }
      assert.deepStrictEqual(yield* events, ["inventory.received", "inventory.received"])
      const unknown = yield* ops("POST", "/ops/v1/intake", {
        body: { vaultId: "99999999999999999999", items: [{ productId: product.id }] }
      })
      assert.strictEqual(unknown.status, 404)
      const malformed = yield* ops("POST", "/ops/v1/intake", {
        body: { vaultId: "12", items: [{ productId: product.id }] }
      })
      assert.strictEqual(malformed.json.error.details[0].path, "vaultId")
    })
  )
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuiteInBoth } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, addStock, subscribe } from "../support/Stock.ts"

const notFound = `{"error":{"code":"NOT_FOUND","message":"There is no such resource. Check the path and the ids."}}`

apiSuiteInBoth("Inbound shipments", (it) => {
  it.effect("a shipment is created for an account of one's own, with what is known of it", () =>
    Effect.gen(function* () {
      const owner = yield* (yield* ApiHarness).customer()
      const { id: fboAccountId } = yield* addAccount(owner)
      const bare = yield* owner.call("POST", "/v1/inbound-shipments", { body: { fboAccountId } })
      assert.strictEqual(bare.status, 201)
      assert.deepInclude(bare.json.data, {
        fboAccountId,
        organizationId: owner.organizationId,
        status: "created",
        shipmentNotes: "",
        trackingNumber: "",
        carrier: ""
      })
      const facts = { carrier: "UPS", trackingNumber: "1Z9", shipmentNotes: "two boxes" }
      const full = yield* owner.call("POST", "/v1/inbound-shipments", { body: { fboAccountId, ...facts } })
      assert.deepInclude(full.json.data, facts)
      const read = yield* owner.call("GET", `/v1/inbound-shipments/${full.json.data.id}`)
      assert.deepStrictEqual(read.json, full.json)
    })
  )

  it.effect("another organization's account, shipment or an unknown id is the same 404", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const owner = yield* customer()
      const other = yield* customer()
      const account = yield* addAccount(owner)
      const shipment = yield* addShipment(owner, account.id)
      for (const answer of [
        yield* other.call("POST", "/v1/inbound-shipments", { body: { fboAccountId: account.id } }),
        yield* other.call("POST", "/v1/inbound-shipments", { body: { fboAccountId: "nonsense" } }),
        yield* other.call("GET", `/v1/inbound-shipments/${shipment.id}`),
        yield* other.call("POST", `/v1/inbound-shipments/${shipment.id}/cancel`),
        yield* other.call("GET", "/v1/inbound-shipments/nonsense")
      ]) {
        assert.strictEqual(answer.status, 404)
        assert.strictEqual(answer.text, notFound)
      }
      assert.lengthOf((yield* other.call("GET", "/v1/inbound-shipments")).json.data, 0)
    })
  )

  it.effect("the list filters by status and account; an id that names nothing gives an empty list", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const owner = yield* customer()
      const [one, two] = [yield* addAccount(owner), yield* addAccount(owner)]
      const first = yield* addShipment(owner, one.id)
      const second = yield* addShipment(owner, two.id)
      yield* owner.call("POST", `/v1/inbound-shipments/${first.id}/cancel`)
      const list = (query: string) =>
        Effect.map(owner.call("GET", `/v1/inbound-shipments${query}`), ({ json }) =>
          json.data.map((shipment: { readonly id: string }) => shipment.id)
        )
      assert.deepStrictEqual(yield* list(""), [second.id, first.id])
      assert.deepStrictEqual(yield* list("?status=cancelled"), [first.id])
      assert.deepStrictEqual(yield* list(`?fboAccountId=${two.id}`), [second.id])
      assert.deepStrictEqual(yield* list("?fboAccountId=nonsense"), [])
      const refused = yield* owner.call("GET", "/v1/inbound-shipments?status=lost")
      assert.strictEqual(refused.status, 400)
      assert.strictEqual(refused.json.error.details[0].path, "status")
    })
  )

  it.effect("a created shipment or one in transit can be cancelled; one received or cancelled cannot", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      const created = yield* addShipment(owner, account.id)
      const cancel = (id: string) =>
        owner.call("POST", `/v1/inbound-shipments/${id}/cancel`, { body: { reason: "not needed" } })
      const cancelled = yield* cancel(created.id)
      assert.strictEqual(cancelled.status, 200)
      const { decidedAt, updatedAt } = cancelled.json.data
      assert.deepStrictEqual(cancelled.json.data, {
        ...created,
        status: "cancelled",
        reason: "not needed",
        decidedAt,
        updatedAt
      })

      const moving = yield* addShipment(owner, account.id)
      yield* ops("POST", `/ops/v1/inbound-shipments/${moving.id}/in-transit`)
      assert.strictEqual((yield* cancel(moving.id)).json.data.status, "cancelled")

      const arrived = yield* addShipment(owner, account.id)
      yield* ops("POST", `/ops/v1/inbound-shipments/${arrived.id}/receive`, {
        body: { items: [{ productId: product.id }] }
      })
      for (const id of [created.id, arrived.id]) {
        const refused = yield* cancel(id)
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INBOUND_SHIPMENT_NOT_CANCELLABLE")
      }
    })
  )

  it.effect("in transit notes carrier and tracking number, and leaves what is not said", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const shipment = (yield* owner.call("POST", "/v1/inbound-shipments", {
        body: { fboAccountId: account.id, carrier: "UPS" }
      })).json.data
      const path = `/ops/v1/inbound-shipments/${shipment.id}/in-transit`
      const moving = yield* ops("POST", path, { body: { trackingNumber: "1Z9" } })
      assert.strictEqual(moving.status, 200)
      assert.deepStrictEqual(moving.json.data, {
        ...shipment,
        status: "in_transit",
        trackingNumber: "1Z9",
        trackingUrl: "https://www.ups.com/track?tracknum=1Z9",
        updatedAt: moving.json.data.updatedAt
      })
      const again = yield* ops("POST", path)
      assert.strictEqual(again.status, 409)
      assert.strictEqual(again.json.error.code, "INVALID_STATE_TRANSITION")
    })
  )

  it.effect("every transition publishes an event, a creation does not, each received item does", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      const events = yield* subscribe(owner, ["inbound_shipment.status_changed", "inventory.received"])
      const shipment = yield* addShipment(owner, account.id)
      assert.deepStrictEqual(yield* events, [])
      yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/in-transit`)
      yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
        body: { items: [{ productId: product.id }, { productId: product.id }] }
      })
      assert.deepStrictEqual([...(yield* events)].sort(), [
        "inbound_shipment.status_changed",
        "inbound_shipment.status_changed",
        "inventory.received",
        "inventory.received"
      ])
      yield* owner.call("POST", `/v1/inbound-shipments/${shipment.id}/cancel`)
      assert.lengthOf(yield* events, 4)
    })
  )

  it.effect("creating or cancelling again with the same Idempotency-Key does it once", () =>
    Effect.gen(function* () {
      const owner = yield* (yield* ApiHarness).customer()
      const account = yield* addAccount(owner)
      const headers = { "idempotency-key": "once" }
      const body = { fboAccountId: account.id }
      const first = yield* owner.call("POST", "/v1/inbound-shipments", { body, headers })
      const second = yield* owner.call("POST", "/v1/inbound-shipments", { body, headers })
      assert.strictEqual(second.text, first.text)
      const path = `/v1/inbound-shipments/${first.json.data.id}/cancel`
      const cancelled = yield* owner.call("POST", path, { headers })
      const again = yield* owner.call("POST", path, { headers })
      assert.strictEqual(again.status, 200)
      assert.strictEqual(again.text, cancelled.text)
      assert.lengthOf((yield* owner.call("GET", "/v1/inbound-shipments")).json.data, 1)
    })
  )

  it.effect("what staff do with shipments is in the audit log", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, shipment } = yield* addStock(2)
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${shipment.id}`)
      assert.lengthOf(log.json.data, 2)
      assert.deepInclude(log.json.data[0], {
        action: "inbound_shipment.receive",
        resourceType: "inbound_shipment",
        organizationId: owner.organizationId,
        details: { itemCount: 2 }
      })
    })
  )
})

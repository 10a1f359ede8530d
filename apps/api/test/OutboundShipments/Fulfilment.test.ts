import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { apiSuiteInBoth } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"

const mustBeRefused = (answer: Answer) => {
  assert.strictEqual(answer.status, 409)
  assert.strictEqual(answer.json.error.code, "INVALID_STATE_TRANSITION")
}

apiSuiteInBoth("Picking, shipping and delivering", (it) => {
  it.effect("the pick makes the outbound shipment, picked, and its items pending_outbound", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const request = yield* vault.askApproved()
      assert.deepStrictEqual((yield* vault.request(request)).outboundShipmentIds, [])
      const picked = yield* vault.pick(request)
      assert.strictEqual(picked.status, 200)
      const { id, createdAt, updatedAt } = picked.json.data
      assert.match(id, /^obs_/)
      assert.deepStrictEqual(picked.json.data, {
        id,
        organizationId: vault.organizationId,
        fboAccountId: vault.account,
        outboundRequestId: request,
        status: "picked",
        carrier: "",
        service: "",
        trackingNumber: "",
        itemCount: 2,
        createdAt,
        updatedAt
      })
      assert.deepStrictEqual(yield* vault.shipment(id), picked.json.data)
      assert.deepStrictEqual(yield* vault.statuses, ["pending_outbound", "pending_outbound"])
      assert.deepInclude(yield* vault.request(request), {
        status: "processing",
        outboundShipmentIds: [id]
      })
      const [item = ""] = vault.itemIds
      assert.strictEqual((yield* vault.item(item)).openOutboundRequestId, request)
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 1,
        "outbound_shipment.status_changed": 1,
        "inventory.status_changed": 2
      })
    })
  )

  it.effect("a pick without a quote takes the service that the request named", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { shipment } = yield* vault.askPicked({
        shipping: { mode: "service", serviceCode: "UPS_GROUND" }
      })
      assert.deepInclude(yield* vault.shipment(shipment), { service: "UPS_GROUND", carrier: "" })
    })
  )

  it.effect("shipping fulfils the request: items shipped_out, held no more", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { request, shipment } = yield* vault.askPicked()
      const shipped = yield* vault.ship(shipment, { carrier: "UPS", trackingNumber: "1Z999" })
      assert.strictEqual(shipped.status, 200)
      assert.deepInclude(shipped.json.data, { status: "shipped", carrier: "UPS", trackingNumber: "1Z999" })
      assert.isNotNaN(Date.parse(shipped.json.data.shippedAt))
      assert.notProperty(shipped.json.data, "deliveredAt")
      assert.deepStrictEqual(yield* vault.shipment(shipment), shipped.json.data)
      assert.deepInclude(yield* vault.request(request), {
        status: "fulfilled",
        outboundShipmentIds: [shipment]
      })
      for (const id of vault.itemIds) {
        const item = yield* vault.item(id)
        assert.deepInclude(item, { status: "shipped_out", fboAccountId: vault.account })
        assert.notProperty(item, "openOutboundRequestId")
      }
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 2,
        "outbound_shipment.status_changed": 2,
        "inventory.status_changed": 4
      })
    })
  )

  it.effect("shipping without carrier and tracking number keeps those that the shipment has", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { shipment } = yield* vault.askPicked({
        shipping: { mode: "service", serviceCode: "UPS_GROUND" }
      })
      const shipped = yield* vault.harness.ops("POST", `/ops/v1/outbound-shipments/${shipment}/ship`)
      assert.deepInclude(shipped.json.data, { service: "UPS_GROUND", carrier: "", trackingNumber: "" })
    })
  )

  it.effect("delivery is now, or when it is said to have been, and publishes two events", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const { shipment } = yield* vault.askShipped()
      const { shippedAt } = yield* vault.shipment(shipment)
      const delivered = yield* vault.deliver(shipment, { deliveredAt: shippedAt })
      assert.strictEqual(delivered.status, 200)
      assert.deepInclude(delivered.json.data, { status: "delivered", shippedAt, deliveredAt: shippedAt })
      assert.deepStrictEqual(yield* vault.shipment(shipment), delivered.json.data)
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 2,
        "outbound_shipment.status_changed": 3,
        "outbound_shipment.delivered": 1,
        "inventory.status_changed": 2
      })
      const later = yield* outboundWorld({ items: 1 })
      const { shipment: other } = yield* later.askShipped()
      const now = (yield* later.deliver(other)).json.data
      assert.isAtLeast(Date.parse(now.deliveredAt), Date.parse(now.shippedAt))
    })
  )

  it.effect("a delivery before the shipping or in the future is 400", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { shipment } = yield* vault.askShipped()
      const shippedAt = Date.parse((yield* vault.shipment(shipment)).shippedAt)
      for (const deliveredAt of [
        new Date(shippedAt - 1).toISOString(),
        new Date(shippedAt + 3_600_000).toISOString(),
        "9999-12-31T23:59:59Z",
        "yesterday",
        "2026-02-30T00:00:00Z",
        null,
        shippedAt
      ]) {
        const refused = yield* vault.deliver(shipment, { deliveredAt })
        assert.strictEqual(refused.status, 400, String(deliveredAt))
        assert.strictEqual(refused.json.error.code, "VALIDATION_ERROR")
        assert.strictEqual(refused.json.error.details[0].path, "deliveredAt")
      }
      assert.strictEqual((yield* vault.shipment(shipment)).status, "shipped")
      // Input that is always invalid is refused before the look-up.
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      const unknown = yield* vault.deliver("obs_unknown", { deliveredAt: tomorrow })
      assert.strictEqual(`${unknown.status} ${unknown.json.error.code}`, "400 VALIDATION_ERROR")
    })
  )

  it.effect("cancelling a check-out returns its items and the request, still open, can be picked again", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { request, shipment } = yield* vault.askPicked()
      const cancelled = yield* vault.cancelShipment(shipment, { reason: "wrong box" })
      assert.strictEqual(cancelled.status, 200)
      assert.strictEqual(cancelled.json.data.status, "cancelled")
      assert.deepStrictEqual(yield* vault.shipment(shipment), cancelled.json.data)
      assert.deepInclude(yield* vault.request(request), { status: "processing", outboundShipmentIds: [] })
      for (const id of vault.itemIds) {
        assert.deepInclude(yield* vault.item(id), { status: "in_vault", openOutboundRequestId: request })
      }
      const again = yield* vault.pick(request)
      assert.notStrictEqual(again.json.data.id, shipment)
      assert.deepStrictEqual((yield* vault.request(request)).outboundShipmentIds, [again.json.data.id])
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 1,
        "outbound_shipment.status_changed": 3,
        "inventory.status_changed": 6
      })
    })
  )

  it.effect("every command that a shipment's state does not allow is refused, and changes nothing", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2 })
      const [one = "", two = ""] = vault.itemIds
      const refusedIn = (
        shipment: string,
        ...commands: ReadonlyArray<(id: string) => Effect.Effect<Answer>>
      ) =>
        Effect.gen(function* () {
          const before = yield* vault.shipment(shipment)
          for (const command of commands) mustBeRefused(yield* command(shipment))
          assert.deepStrictEqual(yield* vault.shipment(shipment), before)
        })
      const returnItems = (id: string) => vault.returnItems(id, [one])

      const { request, shipment: cancelled } = yield* vault.askPicked({ items: vault.named([one]) })
      yield* refusedIn(cancelled, vault.deliver, returnItems)
      yield* vault.cancelShipment(cancelled)
      yield* refusedIn(cancelled, vault.ship, vault.deliver, vault.cancelShipment, returnItems)

      const shipped = (yield* vault.pick(request)).json.data.id
      yield* vault.ship(shipped)
      yield* refusedIn(shipped, vault.ship, vault.cancelShipment)
      yield* vault.deliver(shipped)
      yield* refusedIn(shipped, vault.ship, vault.cancelShipment, vault.deliver)
      mustBeRefused(yield* vault.pick(request))

      const approved = yield* vault.askApproved({ items: vault.named([two]) })
      const created = yield* vault.call("POST", "/v1/outbound-shipments", {
        body: { outboundRequestId: approved, service: "UPS_GROUND" }
      })
      yield* refusedIn(created.json.data.id, vault.ship, vault.deliver, returnItems)
    })
  )

  it.effect("a shipment that is unknown is not found", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      for (const id of ["obs_nobody", "x"]) {
        const answers = [
          yield* vault.ship(id),
          yield* vault.deliver(id),
          yield* vault.cancelShipment(id),
          yield* vault.returnItems(id, vault.itemIds),
          yield* vault.call("GET", `/v1/outbound-shipments/${id}`)
        ]
        for (const answer of answers) assert.strictEqual(answer.status, 404)
      }
    })
  )

  it.effect("what operators do with a shipment is in the audit log", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { shipment } = yield* vault.askPicked()
      yield* vault.ship(shipment, { carrier: "UPS" })
      yield* vault.deliver(shipment)
      yield* vault.returnItems(shipment, vault.itemIds)
      const log = yield* vault.harness.ops("GET", `/ops/v1/audit-log?resourceId=${shipment}`)
      assert.deepStrictEqual(
        log.json.data.map((entry: { action: string }) => entry.action),
        ["outbound_shipment.return", "outbound_shipment.deliver", "outbound_shipment.ship"]
      )
      assert.deepStrictEqual(log.json.data[2].details, { carrier: "UPS" })
    })
  )
})

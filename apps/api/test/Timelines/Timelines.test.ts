import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember, signedInOperator } from "../support/People.ts"
import { addAccount, addStock } from "../support/Stock.ts"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import type { Answer } from "../support/Send.ts"

interface Entry {
  readonly at: string
  readonly state: string
  readonly actor: { readonly type: string; readonly name?: string }
  readonly reason?: string
  readonly trackingNumber?: string
}

interface Caller {
  readonly call: (method: string, path: string) => Effect.Effect<Answer>
}

/** A timeline, and what it says without the times. */
const timelineOf = Effect.fnUntraced(function* ({ call }: Caller, kind: string, id: string) {
  const { json, status } = yield* call("GET", `/v1/${kind}/${id}/timeline`)
  assert.strictEqual(status, 200)
  const entries: ReadonlyArray<Entry> = json.data
  assert.deepStrictEqual(
    entries,
    entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  )
  return { entries, said: entries.map(({ at: _at, ...entry }) => entry) }
})

const key = { type: "api_key", name: "test" }
const vault = { type: "vault" }

apiSuite("A timeline", (it) => {
  it.effect("of an outbound request and its shipment says what happened when, and who did it", () =>
    Effect.gen(function* () {
      const world = yield* outboundWorld()
      const operator = yield* signedInOperator("supervisor")
      const id = yield* world.ask()
      const asked = yield* world.request(id)
      yield* operator.call("POST", `/ops/v1/outbound-requests/${id}/approve`, { body: { reason: "known" } })
      const { json: picked } = yield* world.pick(id)
      const shipmentId: string = picked.data.id
      yield* world.ship(shipmentId, { carrier: "UPS", trackingNumber: "1Z 999" })
      yield* world.deliver(shipmentId)
      const shipment = yield* world.shipment(shipmentId)

      const ofRequest = yield* timelineOf(world, "outbound-requests", id)
      assert.deepStrictEqual(ofRequest.said, [
        { state: "pending_review", actor: key },
        { state: "processing", actor: vault },
        { state: "fulfilled", actor: vault, trackingNumber: "1Z 999" }
      ])
      assert.strictEqual(ofRequest.entries[0]?.at, asked.createdAt)
      assert.strictEqual(ofRequest.entries[1]?.at, (yield* world.request(id)).decidedAt)
      assert.strictEqual(ofRequest.entries[2]?.at, shipment.shippedAt)

      const ofShipment = yield* timelineOf(world, "outbound-shipments", shipmentId)
      assert.deepStrictEqual(ofShipment.said, [
        { state: "created", actor: vault },
        { state: "picked", actor: vault },
        { state: "shipped", actor: vault, trackingNumber: "1Z 999" },
        { state: "delivered", actor: vault, trackingNumber: "1Z 999" }
      ])
      assert.strictEqual(ofShipment.entries[3]?.at, shipment.deliveredAt)
      assert.strictEqual(shipment.trackingUrl, "https://www.ups.com/track?tracknum=1Z999")
    })
  )

  it.effect("of what was rejected, cancelled or approved by the system says why", () =>
    Effect.gen(function* () {
      const world = yield* outboundWorld({ items: 1 })
      const rejected = yield* world.ask()
      yield* world.reject(rejected, { reason: "address unknown" })
      assert.deepStrictEqual((yield* timelineOf(world, "outbound-requests", rejected)).said, [
        { state: "pending_review", actor: key },
        { state: "rejected", actor: vault, reason: "address unknown" }
      ])

      const cancelled = yield* world.ask()
      yield* world.cancelRequest(cancelled, { reason: "not yet" })
      assert.deepStrictEqual((yield* timelineOf(world, "outbound-requests", cancelled)).said, [
        { state: "pending_review", actor: key },
        { state: "cancelled", actor: key, reason: "not yet" }
      ])

      const { request, shipment } = yield* world.askPicked()
      yield* world.cancelShipment(shipment, { reason: "box too small" })
      assert.deepStrictEqual((yield* timelineOf(world, "outbound-shipments", shipment)).said, [
        { state: "created", actor: vault },
        { state: "picked", actor: vault },
        { state: "cancelled", actor: vault, reason: "box too small" }
      ])
      yield* world.recall(request, { reason: "customs" })
      assert.deepStrictEqual((yield* timelineOf(world, "outbound-requests", request)).said, [
        { state: "pending_review", actor: key },
        { state: "processing", actor: vault },
        { state: "cancelled", actor: vault, reason: "customs" }
      ])

      const made = yield* world.call("POST", "/v1/outbound-shipments", {
        body: { outboundRequestId: yield* world.askApproved(), service: "UPS_GROUND" }
      })
      assert.deepStrictEqual((yield* timelineOf(world, "outbound-shipments", made.json.data.id)).said, [
        { state: "created", actor: key }
      ])

      const small = yield* outboundWorld({ items: 1, autoApproveLimitCents: "10000" })
      const approved = yield* small.ask()
      assert.deepStrictEqual((yield* timelineOf(small, "outbound-requests", approved)).said, [
        { state: "processing", actor: key }
      ])
    })
  )

  it.effect(
    "of an inbound shipment begins with its announcement, and with the intake where there was none",
    () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const owner = yield* customer()
        const member = yield* signedInMember(owner.organizationId, "admin")
        const { product } = yield* addStock()
        const account = yield* addAccount(owner)
        const announce = (body: object = {}) =>
          Effect.map(
            member.call("POST", "/v1/inbound-shipments", { body: { fboAccountId: account.id, ...body } }),
            ({ json }): { id: string; trackingUrl?: string } => json.data
          )
        const announced = { type: "member", name: "Mara admin" }

        const sent = yield* announce({ carrier: "U.S.P.S.", trackingNumber: "A1" })
        assert.strictEqual(sent.trackingUrl, "https://tools.usps.com/go/TrackConfirmAction?tLabels=A1")
        const moving = yield* ops("POST", `/ops/v1/inbound-shipments/${sent.id}/in-transit`, {
          body: { carrier: "FedEx", trackingNumber: "B2/3" }
        })
        assert.strictEqual(moving.json.data.trackingUrl, "https://www.fedex.com/fedextrack/?trknbr=B2%2F3")
        yield* ops("POST", `/ops/v1/inbound-shipments/${sent.id}/receive`, {
          body: { items: [{ productId: product.id }] }
        })
        yield* owner.call("PATCH", `/v1/inbound-shipments/${sent.id}`, { body: { shipmentNotes: "thanks" } })
        assert.deepStrictEqual((yield* timelineOf(owner, "inbound-shipments", sent.id)).said, [
          { state: "created", actor: announced, trackingNumber: "A1" },
          { state: "in_transit", actor: vault, trackingNumber: "B2/3" },
          { state: "received", actor: vault }
        ])

        const cancelled = yield* announce({ carrier: "Brinks", trackingNumber: "C3" })
        assert.isUndefined(cancelled.trackingUrl)
        const path = `/v1/inbound-shipments/${cancelled.id}`
        yield* owner.call("POST", `${path}/cancel`, { body: { reason: "sold" } })
        const { decidedAt } = (yield* owner.call("GET", path)).json.data
        const timeline = yield* timelineOf(owner, "inbound-shipments", cancelled.id)
        assert.deepStrictEqual(timeline.said, [
          { state: "created", actor: announced, trackingNumber: "C3" },
          { state: "cancelled", actor: key, reason: "sold" }
        ])
        assert.strictEqual(timeline.entries[1]?.at, decidedAt)

        const vaultId = `7${Date.now()}`
        yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
        const taken = yield* announce()
        const items = [{ productId: product.id }]
        yield* ops("POST", "/ops/v1/intake", { body: { vaultId, items, inboundShipmentId: taken.id } })
        assert.deepStrictEqual((yield* timelineOf(owner, "inbound-shipments", taken.id)).said, [
          { state: "created", actor: announced },
          { state: "received", actor: vault }
        ])
        const walkIn = yield* ops("POST", "/ops/v1/intake", { body: { vaultId, items, isUnannounced: true } })
        const shipment = walkIn.json.data.shipment
        assert.deepStrictEqual((yield* timelineOf(owner, "inbound-shipments", shipment.id)).entries, [
          { at: shipment.createdAt, state: "received", actor: vault }
        ])
      })
  )

  it.effect("of a transfer says who confirmed or cancelled it", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, items } = yield* addStock(1)
      const to = yield* addAccount(owner)
      const begin = Effect.map(
        owner.call("POST", "/v1/transfers", {
          body: {
            fromFboAccountId: account.id,
            toFboAccountId: to.id,
            items: [{ inventoryItemId: items[0].id }]
          }
        }),
        ({ json }): string => json.data.id
      )
      const [cancelled, byStaff] = [yield* begin, yield* begin]
      yield* owner.call("POST", `/v1/transfers/${cancelled}/cancel`, { body: { reason: "wrong account" } })
      yield* ops("POST", `/ops/v1/transfers/${byStaff}/confirm`, { body: { reason: "by telephone" } })
      assert.deepStrictEqual((yield* timelineOf(owner, "transfers", cancelled)).said, [
        { state: "pending_approval", actor: key },
        { state: "cancelled", actor: key, reason: "wrong account" }
      ])
      const confirmed = yield* timelineOf(owner, "transfers", byStaff)
      assert.deepStrictEqual(confirmed.said, [
        { state: "pending_approval", actor: key },
        { state: "completed", actor: vault }
      ])
      const { completedAt } = (yield* owner.call("GET", `/v1/transfers/${byStaff}`)).json.data
      assert.strictEqual(confirmed.entries[1]?.at, completedAt)
    })
  )
})

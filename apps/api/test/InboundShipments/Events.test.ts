import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { EventPayload } from "@vault-custody/schema/Events/Event"
import { ApiHarness, type Customer, layerPg } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, subscribe } from "../support/Stock.ts"

const types = [
  "inbound_shipment.status_changed",
  "inventory.received",
  "inventory.status_changed",
  "inventory.valuation_changed"
]

/** The events published to a customer, oldest first: the stored bytes, which must fit the contract. */
const eventsOf = Effect.fnUntraced(function* ({ organizationId }: Customer) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{
    readonly payload: string
  }>`/* across organizations: a test */ SELECT payload FROM events
    WHERE organization_id = ${organizationId} ORDER BY id`
  return rows.map(({ payload }) => {
    Schema.decodeUnknownSync(Schema.fromJsonString(EventPayload))(payload)
    const { event, data }: { event: string; data: unknown } = JSON.parse(payload)
    return { event, data }
  })
})

layer(layerPg(), { excludeTestServices: true })("The events of what comes in (PostgreSQL)", (it) => {
  it.effect("carry the data that their contract names", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const { organizationId } = owner
      const { id: fboAccountId } = yield* addAccount(owner)
      const { id: productId } = yield* addProduct({ insuredValueCents: "1000" })
      yield* subscribe(owner, types)
      const { id } = yield* addShipment(owner, fboAccountId)
      yield* ops("POST", `/ops/v1/inbound-shipments/${id}/in-transit`)
      const received = yield* ops("POST", `/ops/v1/inbound-shipments/${id}/receive`, {
        body: { items: [{ productId }] }
      })
      const itemId = received.json.data.items[0].id
      yield* ops("POST", `/ops/v1/products/${productId}/valuations`, { body: { insuredValueCents: "1200" } })
      yield* ops("POST", `/ops/v1/inventory/${itemId}/void`, { body: { reason: "gone" } })
      const unwanted = yield* addShipment(owner, fboAccountId)
      yield* owner.call("POST", `/v1/inbound-shipments/${unwanted.id}/cancel`)

      const shipment = { id, organizationId, fboAccountId }
      assert.deepStrictEqual(yield* eventsOf(owner), [
        {
          event: "inbound_shipment.status_changed",
          data: { ...shipment, previousStatus: "created", status: "in_transit" }
        },
        {
          event: "inbound_shipment.status_changed",
          data: { ...shipment, previousStatus: "in_transit", status: "received" }
        },
        {
          event: "inventory.received",
          data: {
            id: itemId,
            organizationId,
            fboAccountId,
            productId,
            inboundShipmentId: id,
            status: "in_vault"
          }
        },
        {
          event: "inventory.valuation_changed",
          data: {
            id: productId,
            organizationId,
            productId,
            previousInsuredValueCents: "1000",
            insuredValueCents: "1200"
          }
        },
        {
          event: "inventory.status_changed",
          data: {
            id: itemId,
            organizationId,
            fboAccountId,
            productId,
            previousStatus: "in_vault",
            status: "voided",
            reason: "gone"
          }
        },
        {
          event: "inbound_shipment.status_changed",
          data: { ...shipment, id: unwanted.id, previousStatus: "created", status: "cancelled" }
        }
      ])
    })
  )

  it.effect("tell of each step out of quarantine, with the state before and after it", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const { id: fboAccountId } = yield* addAccount(owner)
      const { id: productId } = yield* addProduct()
      yield* subscribe(owner, types.slice(1))
      const { id } = yield* addShipment(owner, fboAccountId)
      const received = yield* ops("POST", `/ops/v1/inbound-shipments/${id}/receive`, {
        body: { items: [0, 1, 2].map(() => ({ productId, quarantine: true })) }
      })
      const [good, bad, lost] = received.json.data.items
      const act = (item: { readonly id: string }, what: string, body: object) =>
        ops("POST", `/ops/v1/inventory/${item.id}/${what}`, { body })
      yield* act(good, "test", { method: "xrf", result: "passed" })
      yield* act(bad, "test", { method: "xrf", result: "failed" })
      yield* act(bad, "reject", { reason: "tungsten" })
      yield* act(bad, "send-back", {})
      yield* act(lost, "void", { reason: "lost" })
      const steps = (yield* eventsOf(owner)).map(({ data }) => {
        const { id: item, previousStatus, status } = data as Record<string, string | undefined>
        return [item, previousStatus, status]
      })
      assert.deepStrictEqual(
        steps.slice(0, 3).toSorted(),
        [good, bad, lost].map((item) => [item.id, undefined, "quarantined"]).toSorted()
      )
      assert.deepStrictEqual(steps.slice(3), [
        [good.id, "quarantined", "in_vault"],
        [bad.id, "quarantined", "rejected"],
        [bad.id, "rejected", "returned_to_sender"],
        [lost.id, "quarantined", "voided"]
      ])
    })
  )

  it.effect("a refusal publishes none", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct({ isSerialized: true })
      yield* subscribe(owner, types)
      const receive = Effect.fnUntraced(function* (serials: ReadonlyArray<string>) {
        const { id } = yield* addShipment(owner, account.id)
        return yield* ops("POST", `/ops/v1/inbound-shipments/${id}/receive`, {
          body: { items: serials.map((serialNumber) => ({ productId: product.id, serialNumber })) }
        })
      })
      yield* receive(["A"])
      const before = yield* eventsOf(owner)
      assert.lengthOf(before, 2)
      assert.strictEqual((yield* receive(["B", "A"])).status, 409)
      assert.deepStrictEqual(yield* eventsOf(owner), before)
    })
  )
})

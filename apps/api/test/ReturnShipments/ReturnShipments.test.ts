import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

apiSuite("Return shipments", (it) => {
  it.effect("items come back in_vault, to the account that they had left, and can be asked for again", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { request, shipment } = yield* vault.askShipped()
      const returned = yield* vault.returnItems(shipment, vault.itemIds)
      assert.strictEqual(returned.status, 201)
      const { id, createdAt } = returned.json.data
      assert.match(id, /^ret_/)
      assert.deepStrictEqual(returned.json.data, {
        id,
        organizationId: vault.organizationId,
        fboAccountId: vault.account,
        outboundShipmentId: shipment,
        status: "received",
        itemCount: 2,
        items: vault.itemIds.toSorted().map((inventoryItemId) => ({ inventoryItemId })),
        createdAt,
        updatedAt: createdAt
      })
      const { ops } = yield* ApiHarness
      for (const [call, path] of [
        [vault.call, "/v1/return-shipments"],
        [ops, "/ops/v1/return-shipments"]
      ] as const) {
        assert.deepInclude((yield* call("GET", `${path}/${id}`)).json.data, returned.json.data)
        const { data } = (yield* call("GET", `${path}?limit=100`)).json
        const listed = data.find((one: { readonly id: string }) => one.id === id)
        assert.deepInclude(listed, returned.json.data)
      }
      for (const itemId of vault.itemIds) {
        const item = yield* vault.item(itemId)
        assert.deepInclude(item, { status: "in_vault", fboAccountId: vault.account })
        assert.notProperty(item, "openOutboundRequestId")
      }
      assert.strictEqual((yield* vault.request(request)).status, "fulfilled")
      assert.strictEqual((yield* vault.shipment(shipment)).status, "shipped")
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 2,
        "outbound_shipment.status_changed": 2,
        "inventory.status_changed": 6
      })
      assert.strictEqual((yield* vault.create()).status, 201)
    })
  )

  it.effect("a shipment's items can come back in parts, delivered or not, but none of them twice", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const [one = "", two = "", three = ""] = vault.itemIds
      const { shipment } = yield* vault.askShipped()
      assert.strictEqual((yield* vault.returnItems(shipment, [one])).json.data.itemCount, 1)
      yield* vault.deliver(shipment)
      for (const again of [[one], [two, one]]) {
        const refused = yield* vault.returnItems(shipment, again)
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INVALID_STATE_TRANSITION")
      }
      assert.deepStrictEqual(yield* vault.statuses, ["in_vault", "shipped_out", "shipped_out"])
      assert.strictEqual((yield* vault.returnItems(shipment, [three, two])).json.data.itemCount, 2)
      assert.strictEqual((yield* vault.shipment(shipment)).status, "delivered")
    })
  )

  it.effect("an item that the shipment did not ship is refused, though it is out with another one", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const [one = "", two = "", three = ""] = vault.itemIds
      const first = yield* vault.askShipped({ items: vault.named([one]) })
      const second = yield* vault.askShipped({ items: vault.named([two]) })
      for (const items of [[two], [one, two], [three]]) {
        const refused = yield* vault.returnItems(first.shipment, items)
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INVALID_STATE_TRANSITION")
      }
      // Out again with another shipment, it can no longer come back from the first.
      yield* vault.returnItems(first.shipment, [one])
      const third = yield* vault.askShipped({ items: vault.named([one]) })
      assert.strictEqual((yield* vault.returnItems(first.shipment, [one])).status, 409)
      assert.strictEqual((yield* vault.item(one)).status, "shipped_out")
      assert.strictEqual((yield* vault.returnItems(third.shipment, [one])).status, 201)
      assert.strictEqual((yield* vault.returnItems(second.shipment, [two])).status, 201)
    })
  )

  it.effect("an item that is unknown or another organization's is not found; the body names each once", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const other = yield* outboundWorld()
      const [one = ""] = vault.itemIds
      const { shipment } = yield* vault.askShipped()
      yield* other.askShipped()
      for (const items of [[one, "itm_nobody"], other.itemIds]) {
        assert.strictEqual((yield* vault.returnItems(shipment, items)).status, 404)
      }
      for (const items of [[], [one, one]]) {
        assert.strictEqual((yield* vault.returnItems(shipment, items)).status, 400)
      }
      assert.deepStrictEqual(yield* vault.statuses, ["shipped_out", "shipped_out"])
    })
  )

  it.effect("are listed newest first and read one by one, one's own only", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const [one = "", two = ""] = vault.itemIds
      const { shipment } = yield* vault.askShipped()
      const first = (yield* vault.returnItems(shipment, [one])).json.data
      const second = (yield* vault.returnItems(shipment, [two])).json.data
      const list = yield* vault.call("GET", "/v1/return-shipments")
      assert.deepStrictEqual(list.json, {
        data: [second, first],
        pagination: { page: 1, hasMore: false }
      })
      const read = (id: string) => vault.call("GET", `/v1/return-shipments/${id}`)
      assert.deepStrictEqual((yield* read(first.id)).json.data, first)
      assert.strictEqual((yield* read("ret_nobody")).status, 404)
      const other = yield* outboundWorld({ items: 1 })
      assert.deepStrictEqual((yield* other.call("GET", "/v1/return-shipments")).json.data, [])
      const theirs = yield* other.call("GET", `/v1/return-shipments/${first.id}`)
      assert.strictEqual(theirs.status, 404)
    })
  )
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { apiSuite } from "../support/ApiHarness.ts"

const service = "UPS_GROUND"

apiSuite("Outbound shipments", (it) => {
  it.effect("one is created for a request that is processing, with a service that a quote offers", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const request = yield* vault.askApproved()
      const body = { outboundRequestId: request, service, signatureType: "AdultSignature" }
      const created = yield* vault.call("POST", "/v1/outbound-shipments", { body })
      assert.strictEqual(created.status, 201)
      const { id, createdAt } = created.json.data
      assert.deepStrictEqual(created.json.data, {
        id,
        organizationId: vault.organizationId,
        fboAccountId: vault.account,
        outboundRequestId: request,
        status: "created",
        carrier: "UPS",
        service,
        trackingNumber: "",
        itemCount: 2,
        createdAt,
        updatedAt: createdAt
      })
      assert.deepStrictEqual(yield* vault.shipment(id), created.json.data)
      // It appears in the request from the pick on, and the pick takes it.
      assert.deepStrictEqual((yield* vault.request(request)).outboundShipmentIds, [])
      assert.deepStrictEqual(yield* vault.statuses, ["in_vault", "in_vault"])
      const picked = yield* vault.pick(request)
      const { updatedAt } = picked.json.data
      assert.deepStrictEqual(picked.json.data, { ...created.json.data, status: "picked", updatedAt })
      assert.deepStrictEqual((yield* vault.request(request)).outboundShipmentIds, [id])
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 1,
        "outbound_shipment.status_changed": 1,
        "inventory.status_changed": 2
      })
    })
  )

  it.effect("cancelling one that is only created leaves the request to be picked or given another", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const request = yield* vault.askApproved()
      const body = { outboundRequestId: request, service }
      const first = yield* vault.call("POST", "/v1/outbound-shipments", { body })
      const cancelled = yield* vault.cancelShipment(first.json.data.id)
      assert.strictEqual(cancelled.json.data.status, "cancelled")
      assert.deepStrictEqual(yield* vault.statuses, ["in_vault", "in_vault"])
      const [item = ""] = vault.itemIds
      assert.strictEqual((yield* vault.item(item)).openOutboundRequestId, request)
      assert.deepStrictEqual(yield* vault.eventCounts, {
        "outbound_request.status_changed": 1,
        "outbound_shipment.status_changed": 1
      })
      assert.strictEqual((yield* vault.call("POST", "/v1/outbound-shipments", { body })).status, 201)
    })
  )

  it.effect("a request that is not processing, or has a live shipment, is refused one", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 4 })
      const take = (index: number) => ({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
      const create = (outboundRequestId: string) =>
        vault.call("POST", "/v1/outbound-shipments", { body: { outboundRequestId, service } })
      const pending = yield* vault.ask(take(0))
      const prepared = yield* vault.askApproved(take(1))
      assert.strictEqual((yield* create(prepared)).status, 201)
      const { request: picked } = yield* vault.askPicked(take(2))
      const { request: fulfilled } = yield* vault.askShipped(take(3))
      for (const request of [pending, prepared, picked, fulfilled]) {
        const refused = yield* create(request)
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INVALID_STATE_TRANSITION")
      }
      yield* vault.cancelRequest(pending)
      assert.strictEqual((yield* create(pending)).json.error.code, "INVALID_STATE_TRANSITION")
    })
  )

  it.effect("a service that a quote for the request does not offer is 400", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const request = yield* vault.askApproved()
      for (const [body, path] of [
        [{ service: "PIGEON" }, "service"],
        [{ service: "UPS_WORLDWIDE_EXPRESS" }, "service"],
        [{ service: "" }, "service"],
        [{}, "service"],
        [{ service, signatureType: "Thumb" }, "signatureType"]
      ] as const) {
        const refused = yield* vault.call("POST", "/v1/outbound-shipments", {
          body: { outboundRequestId: request, ...body }
        })
        assert.strictEqual(refused.status, 400, JSON.stringify(body))
        assert.strictEqual(refused.json.error.code, "VALIDATION_ERROR")
        assert.strictEqual(refused.json.error.details[0].path, path)
      }
      assert.deepStrictEqual((yield* vault.call("GET", "/v1/outbound-shipments")).json.data, [])
    })
  )

  it.effect("a request that is unknown or another organization's is not found", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const request = yield* vault.askApproved()
      const other = yield* outboundWorld()
      for (const outboundRequestId of [request, "obr_nobody", ""]) {
        const body = { outboundRequestId, service }
        assert.strictEqual((yield* other.call("POST", "/v1/outbound-shipments", { body })).status, 404)
      }
    })
  )

  it.effect("with the same Idempotency-Key is created once", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const body = { outboundRequestId: yield* vault.askApproved(), service }
      const post = vault.call("POST", "/v1/outbound-shipments", {
        body,
        headers: { "idempotency-key": "once" }
      })
      const [first, second] = [yield* post, yield* post]
      assert.strictEqual(first.status, 201)
      assert.deepStrictEqual([second.status, second.text], [201, first.text])
    })
  )

  it.effect("the list filters by status, account and request", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2 })
      const take = (index: number) => ({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
      const one = yield* vault.askShipped(take(0))
      const two = yield* vault.askPicked(take(1))
      yield* vault.cancelShipment(two.shipment)
      const again = (yield* vault.pick(two.request)).json.data.id
      const idsOf = (query: string) =>
        Effect.map(vault.call("GET", `/v1/outbound-shipments${query}`), (answer): ReadonlyArray<string> =>
          answer.json.data.map((s: { id: string }) => s.id)
        )
      assert.deepStrictEqual(yield* idsOf(""), [again, two.shipment, one.shipment])
      assert.deepStrictEqual(yield* idsOf("?status=shipped"), [one.shipment])
      assert.deepStrictEqual(yield* idsOf(`?outboundRequestId=${two.request}`), [again, two.shipment])
      assert.deepStrictEqual(yield* idsOf(`?outboundRequestId=${two.request}&status=picked`), [again])
      assert.lengthOf(yield* idsOf(`?fboAccountId=${vault.account}`), 3)
      assert.deepStrictEqual(yield* idsOf(`?fboAccountId=${yield* vault.newAccount}`), [])
      assert.deepStrictEqual(yield* idsOf("?outboundRequestId=x"), [])
      assert.deepInclude((yield* vault.call("GET", "/v1/outbound-shipments?limit=1")).json.pagination, {
        page: 1,
        hasMore: true
      })
      assert.strictEqual((yield* vault.call("GET", "/v1/outbound-shipments?status=lost")).status, 400)
      const other = yield* outboundWorld({ items: 1 })
      assert.deepStrictEqual((yield* other.call("GET", "/v1/outbound-shipments")).json.data, [])
      const read = yield* other.call("GET", `/v1/outbound-shipments/${one.shipment}`)
      assert.strictEqual(read.status, 404)
    })
  )
})

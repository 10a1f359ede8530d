import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiSuite } from "../support/ApiHarness.ts"
import { outboundWorld } from "./Outbound.ts"

/** Removes the approvals of a request, which only staff see. */
const asCustomersSee = ({ approvals: _, ...request }: { readonly approvals: unknown }) => request

apiSuite("Outbound requests", (it) => {
  it.effect("staff approval takes a request from pending_review to processing", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const id = yield* vault.ask()
      const approved = yield* vault.approve(id, { reason: "known customer" })
      assert.strictEqual(approved.status, 200)
      assert.deepInclude(approved.json.data, { id, status: "processing", approvedBySystem: false })
      const { reason: _staffs, ...shown } = approved.json.data
      assert.deepStrictEqual(asCustomersSee(shown), yield* vault.request(id))
      assert.deepStrictEqual(yield* vault.eventCounts, { "outbound_request.status_changed": 1 })
      for (const item of vault.itemIds) {
        assert.deepInclude(yield* vault.item(item), { status: "in_vault", openOutboundRequestId: id })
      }
    })
  )

  it.effect("a rejected or cancelled request is closed and holds nothing", () =>
    Effect.gen(function* () {
      for (const [status, close] of [
        ["rejected", "reject"],
        ["cancelled", "cancelRequest"]
      ] as const) {
        const vault = yield* outboundWorld()
        const id = yield* vault.ask()
        const closed = yield* vault[close](id, { reason: "changed my mind" })
        assert.strictEqual(closed.status, 200)
        assert.deepStrictEqual(asCustomersSee(closed.json.data), yield* vault.request(id))
        assert.strictEqual(closed.json.data.status, status)
        assert.lengthOf(closed.json.data.items, 2)
        for (const item of vault.itemIds) assert.notProperty(yield* vault.item(item), "openOutboundRequestId")
        assert.deepStrictEqual(yield* vault.eventCounts, { "outbound_request.status_changed": 1 })
      }
    })
  )

  it.effect("cancelling is refused when the request is not pending_review", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const take = (index: number) => ({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
      const rejected = yield* vault.ask(take(0))
      yield* vault.reject(rejected)
      const processing = yield* vault.askApproved(take(1))
      const { request: fulfilled } = yield* vault.askShipped(take(2))
      const cancelled = yield* vault.ask(take(0))
      yield* vault.cancelRequest(cancelled)
      for (const id of [rejected, processing, fulfilled, cancelled]) {
        const refused = yield* vault.cancelRequest(id)
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "OUTBOUND_REQUEST_NOT_CANCELLABLE")
      }
    })
  )

  it.effect(
    "staff cancel an approved request: its items are free, its created shipment is cancelled with it",
    () =>
      Effect.gen(function* () {
        const vault = yield* outboundWorld()
        const id = yield* vault.askApproved()
        const made = yield* vault.call("POST", "/v1/outbound-shipments", {
          body: { outboundRequestId: id, service: "UPS_GROUND" }
        })
        const recalled = yield* vault.recall(id, { reason: "the customer called" })
        assert.strictEqual(recalled.status, 200)
        assert.strictEqual(recalled.json.data.status, "cancelled")
        assert.deepStrictEqual(asCustomersSee(recalled.json.data), yield* vault.request(id))
        assert.strictEqual((yield* vault.shipment(made.json.data.id)).status, "cancelled")
        for (const item of vault.itemIds) assert.notProperty(yield* vault.item(item), "openOutboundRequestId")
        assert.deepStrictEqual(yield* vault.eventCounts, {
          "outbound_request.status_changed": 2,
          "outbound_shipment.status_changed": 1
        })
        assert.strictEqual((yield* vault.create()).status, 201)
      })
  )

  it.effect("staff cancel a request in no other state, and never without a reason", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const take = (index: number) => ({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
      const pending = yield* vault.ask(take(0))
      const { request: fulfilling } = yield* vault.askPicked(take(1))
      const { request: fulfilled } = yield* vault.askShipped(take(2))
      const approved = yield* Effect.tap(vault.recall(pending, { reason: "x" }), () => vault.approve(pending))
      assert.strictEqual(approved.status, 409)
      for (const id of [fulfilling, fulfilled]) {
        const refused = yield* vault.recall(id, { reason: "x" })
        assert.deepStrictEqual([refused.status, refused.json.error.code], [409, "INVALID_STATE_TRANSITION"])
      }
      assert.strictEqual((yield* vault.recall(pending)).status, 400)
      assert.strictEqual((yield* vault.recall(pending, { reason: "x" })).status, 200)
      assert.strictEqual((yield* vault.recall(pending, { reason: "x" })).status, 409)
      assert.strictEqual((yield* vault.recall("obr_nobody", { reason: "x" })).status, 404)
    })
  )

  it.effect("every other transition that the table lacks is INVALID_STATE_TRANSITION", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const id = yield* vault.ask()
      const refusals = [yield* vault.pick(id)]
      yield* vault.approve(id)
      refusals.push(yield* vault.approve(id), yield* vault.reject(id))
      yield* vault.pick(id)
      refusals.push(yield* vault.pick(id), yield* vault.approve(id), yield* vault.reject(id))
      for (const refused of refusals) {
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INVALID_STATE_TRANSITION")
      }
    })
  )

  it.effect("an id that is unknown, malformed or another organization's is not found", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const other = yield* outboundWorld()
      const id = yield* vault.ask()
      for (const wanted of [id, "obr_nobody", "x"]) {
        const read = yield* other.call("GET", `/v1/outbound-requests/${wanted}`)
        const cancel = yield* other.cancelRequest(wanted)
        assert.deepStrictEqual([read.status, cancel.status, cancel.text], [404, 404, read.text])
      }
      for (const verb of ["approve", "reject", "pick"] as const) {
        assert.strictEqual((yield* vault[verb]("obr_nobody")).status, 404)
      }
    })
  )

  it.effect("the list filters by status and account, and adds items only when asked to", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const take = (index: number) => ({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
      const first = yield* vault.ask(take(0))
      const second = yield* vault.askApproved(take(1))
      const third = yield* vault.ask(take(2))
      const list = (query: string) =>
        Effect.map(vault.call("GET", `/v1/outbound-requests${query}`), (answer) => answer.json.data)
      const idsOf = (query: string) =>
        Effect.map(list(query), (found): ReadonlyArray<string> => found.map((r: { id: string }) => r.id))

      assert.deepStrictEqual(yield* idsOf(""), [third, second, first])
      assert.deepStrictEqual(yield* idsOf("?status=pending_review"), [third, first])
      assert.deepStrictEqual(yield* idsOf("?status=processing"), [second])
      assert.deepStrictEqual(yield* idsOf(`?fboAccountId=${vault.account}&status=rejected`), [])
      assert.lengthOf(yield* idsOf(`?fboAccountId=${vault.account}`), 3)
      assert.deepStrictEqual(yield* idsOf(`?fboAccountId=${yield* vault.newAccount}`), [])
      assert.deepStrictEqual(yield* idsOf("?fboAccountId=nonsense"), [])

      const [withItems] = yield* list("?includeItems=true")
      assert.deepStrictEqual(withItems, yield* vault.request(third))
      for (const query of ["", "?includeItems=false"]) {
        const [without] = yield* list(query)
        const { items: _items, ...rest } = yield* vault.request(third)
        assert.deepStrictEqual(without, rest)
      }
      const page = yield* vault.call("GET", "/v1/outbound-requests?limit=2&page=1")
      assert.deepInclude(page.json.pagination, { page: 1, hasMore: true })
      for (const bad of [
        "status=open",
        "status=",
        "includeItems=1",
        "includeItems=",
        "limit=101",
        "page=0"
      ]) {
        const refused = yield* vault.call("GET", `/v1/outbound-requests?${bad}`)
        assert.strictEqual(refused.status, 400, bad)
        assert.strictEqual(refused.json.error.details[0].path, bad.split("=")[0])
      }
    })
  )

  it.effect("a request is not a shipment: while it is pending_review no outbound shipment is listed", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      yield* vault.ask()
      assert.deepStrictEqual((yield* vault.call("GET", "/v1/outbound-shipments")).json.data, [])
    })
  )

  it.effect("what staff do with a request is in the audit log", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const id = yield* vault.ask()
      yield* vault.approve(id, { reason: "fine" })
      yield* vault.pick(id)
      const log = yield* vault.harness.ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
      const actions = log.json.data.map((entry: { action: string }) => entry.action)
      assert.deepStrictEqual(actions, [
        "outbound_request.pick",
        "outbound_request.approve",
        "outbound_request.create"
      ])
      assert.deepStrictEqual(log.json.data[1].details, { reason: "fine" })
      assert.strictEqual(log.json.data[1].organizationId, vault.organizationId)
    })
  )
})

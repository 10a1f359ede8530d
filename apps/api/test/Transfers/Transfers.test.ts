import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuiteInBoth } from "../support/ApiHarness.ts"
import { addAccount, addStock, subscribe } from "../support/Stock.ts"

/** A customer with items in one account, and another account to transfer them to. */
const world = Effect.fnUntraced(function* (count: number) {
  const stock = yield* addStock(count)
  const { call } = stock.owner
  const to = yield* addAccount(stock.owner)
  const itemIds: ReadonlyArray<string> = stock.items.map((item: { readonly id: string }) => item.id)
  const body = {
    fromFboAccountId: stock.account.id,
    toFboAccountId: to.id,
    items: itemIds.map((inventoryItemId) => ({ inventoryItemId }))
  }
  const create = Effect.map(call("POST", "/v1/transfers", { body }), ({ json }) => json.data)
  const item = (id: string) => Effect.map(call("GET", `/v1/inventory/${id}`), ({ json }) => json.data)
  return { ...stock, call, to, itemIds, body, create, item }
})

const otherAnswers = (answers: ReadonlyArray<{ readonly status: number; readonly json: unknown }>) =>
  answers.map(({ status, json }) => [status, json])

apiSuiteInBoth("Transfers", (it) => {
  it.effect("POST /v1/transfers starts a transfer that is pending_approval: 201", () =>
    Effect.gen(function* () {
      const { call, owner, account, to, body, itemIds, item } = yield* world(2)
      const { status, json } = yield* call("POST", "/v1/transfers", { body: { ...body, notes: "two bars" } })
      assert.strictEqual(status, 201)
      const { id, createdAt, updatedAt, ...rest } = json.data
      assert.strictEqual(updatedAt, createdAt)
      assert.match(id, /^trf_[0-9a-z]{26}$/)
      assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      assert.deepStrictEqual(rest, {
        fromFboAccountId: account.id,
        toFboAccountId: to.id,
        organizationId: owner.organizationId,
        status: "pending_approval",
        totalItems: 2,
        totalInsuredValueCents: "6000",
        approvedBySystem: false,
        notes: "two bars",
        metadata: {}
      })
      assert.deepStrictEqual((yield* call("GET", `/v1/transfers/${id}`)).json, json)
      assert.strictEqual((yield* item(itemIds[0] ?? "")).fboAccountId, account.id)
    })
  )

  it.effect("what does not fit is 400 and names the field", () =>
    Effect.gen(function* () {
      const { call, body, itemIds } = yield* world(1)
      const [inventoryItemId] = itemIds
      for (const [change, path] of [
        [{ toFboAccountId: body.fromFboAccountId }, "toFboAccountId"],
        [{ fromFboAccountId: undefined }, "fromFboAccountId"],
        [{ toFboAccountId: 7 }, "toFboAccountId"],
        [{ items: [] }, "items"],
        [{ items: undefined }, "items"],
        [{ items: [{}] }, "items.0.inventoryItemId"],
        [{ items: [{ inventoryItemId }, { inventoryItemId }] }, "items.1.inventoryItemId"],
        [{ items: [{ inventoryItemId: "itm_x" }, { inventoryItemId: "itm_x" }] }, "items.1.inventoryItemId"],
        [{ notes: "x".repeat(2001) }, "notes"],
        [{ notes: "\0" }, "notes"]
      ] as const) {
        const { status, json } = yield* call("POST", "/v1/transfers", { body: { ...body, ...change } })
        assert.strictEqual(status, 400)
        assert.strictEqual(json.error.code, "VALIDATION_ERROR")
        assert.deepStrictEqual(
          json.error.details.map((detail: { readonly path: string }) => detail.path),
          [path]
        )
      }
    })
  )

  it.effect("accounts and items that are unknown, malformed or another organization's are the same 404", () =>
    Effect.gen(function* () {
      const mine = yield* world(1)
      const other = yield* world(1)
      const bodies = [
        { ...mine.body, fromFboAccountId: other.account.id },
        { ...mine.body, toFboAccountId: other.to.id },
        { ...mine.body, toFboAccountId: "nonsense" },
        { ...mine.body, items: other.body.items },
        { ...mine.body, items: [...mine.body.items, { inventoryItemId: "itm_00000000000000000000000000" }] },
        { ...mine.body, items: [{ inventoryItemId: "" }] }
      ]
      const answers = yield* Effect.forEach(bodies, (body) => mine.call("POST", "/v1/transfers", { body }))
      const theirs = yield* other.create
      const reads = yield* Effect.forEach(
        [`/v1/transfers/${theirs.id}`, `/v1/transfers/${theirs.id}/items`, "/v1/transfers/nonsense"],
        (path) => mine.call("GET", path)
      )
      const changes = yield* Effect.forEach(["confirm", "cancel"], (verb) =>
        mine.call("POST", `/v1/transfers/${theirs.id}/${verb}`)
      )
      const all = otherAnswers([...answers, ...reads, ...changes])
      assert.strictEqual(all[0]?.[0], 404)
      for (const answer of all) assert.deepStrictEqual(answer, all[0])
    })
  )

  it.effect("items that are not available are 409 INVENTORY_ITEM_UNAVAILABLE", () =>
    Effect.gen(function* () {
      const { call, body, account, to } = yield* world(1)
      const reversed = { ...body, fromFboAccountId: to.id, toFboAccountId: account.id }
      const elsewhere = yield* call("POST", "/v1/transfers", { body: reversed })
      assert.strictEqual(elsewhere.status, 409)
      assert.strictEqual(elsewhere.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
    })
  )

  it.effect("confirming moves the items at once, shows who did and when, and publishes its events", () =>
    Effect.gen(function* () {
      const { call, owner, create, to, itemIds, item } = yield* world(3)
      const events = yield* subscribe(owner, ["transfer.status_changed", "transfer.completed"])
      const { id } = yield* create
      assert.deepStrictEqual(yield* events, [])
      const { status, json } = yield* call("POST", `/v1/transfers/${id}/confirm`)
      assert.strictEqual(status, 200)
      assert.deepInclude(json.data, {
        status: "completed",
        initiatedBy: "customer",
        approvedBySystem: true
      })
      assert.match(json.data.completedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      for (const itemId of itemIds) assert.strictEqual((yield* item(itemId)).fboAccountId, to.id)
      assert.deepStrictEqual(yield* events, ["transfer.status_changed", "transfer.completed"])

      const again = yield* call("POST", `/v1/transfers/${id}/confirm`)
      assert.deepStrictEqual([again.status, again.json.error.code], [409, "TRANSFER_NOT_CONFIRMABLE"])
      const cancelling = yield* call("POST", `/v1/transfers/${id}/cancel`)
      assert.deepStrictEqual(
        [cancelling.status, cancelling.json.error.code],
        [409, "TRANSFER_NOT_CANCELLABLE"]
      )
    })
  )

  it.effect("a confirmation that comes too late for an item moves nothing: 409, still pending_approval", () =>
    Effect.gen(function* () {
      const { call, create, account, itemIds, item } = yield* world(2)
      const { ops } = yield* ApiHarness
      const { id } = yield* create
      yield* ops("POST", `/ops/v1/inventory/${itemIds[1]}/void`, { body: { reason: "lost" } })
      const answers = [
        yield* call("POST", `/v1/transfers/${id}/confirm`),
        yield* ops("POST", `/ops/v1/transfers/${id}/confirm`)
      ]
      for (const { status, json } of answers) {
        assert.deepStrictEqual([status, json.error.code], [409, "INVENTORY_ITEM_UNAVAILABLE"])
      }
      assert.strictEqual((yield* call("GET", `/v1/transfers/${id}`)).json.data.status, "pending_approval")
      assert.strictEqual((yield* item(itemIds[0] ?? "")).fboAccountId, account.id)
    })
  )

  it.effect("cancelling takes an optional reason, or no body at all, and works while pending only", () =>
    Effect.gen(function* () {
      const { call, create } = yield* world(1)
      for (const asked of [{}, { body: {} }, { body: { reason: "changed my mind" } }]) {
        const { id } = yield* create
        const { status, json } = yield* call("POST", `/v1/transfers/${id}/cancel`, asked)
        assert.deepStrictEqual([status, json.data.status], [200, "cancelled"])
        assert.notProperty(json.data, "initiatedBy")
        const again = yield* call("POST", `/v1/transfers/${id}/cancel`, asked)
        assert.deepStrictEqual([again.status, again.json.error.code], [409, "TRANSFER_NOT_CANCELLABLE"])
        const confirming = yield* call("POST", `/v1/transfers/${id}/confirm`)
        assert.deepStrictEqual(
          [confirming.status, confirming.json.error.code],
          [409, "TRANSFER_NOT_CONFIRMABLE"]
        )
      }
      const { id } = yield* create
      const bad = yield* call("POST", `/v1/transfers/${id}/cancel`, { body: { reason: "x".repeat(2001) } })
      assert.strictEqual(bad.json.error.details[0].path, "reason")
    })
  )

  it.effect(
    "staff see the items of any transfer, confirm and cancel it; it is not approved by the system, and audited",
    () =>
      Effect.gen(function* () {
        const { create, itemIds, owner } = yield* world(1)
        const { ops } = yield* ApiHarness
        const { id: cancelledId } = yield* create
        const { id } = yield* create
        const items = yield* ops("GET", `/ops/v1/transfers/${id}/items`)
        assert.deepStrictEqual(
          items.json.data.map((item: { readonly inventoryItemId: string }) => item.inventoryItemId),
          itemIds
        )
        const cancelled = yield* ops("POST", `/ops/v1/transfers/${cancelledId}/cancel`, {
          body: { reason: "on request" }
        })
        assert.deepStrictEqual([cancelled.status, cancelled.json.data.status], [200, "cancelled"])
        const confirmed = yield* ops("POST", `/ops/v1/transfers/${id}/confirm`)
        assert.strictEqual(confirmed.status, 200)
        assert.deepInclude(confirmed.json.data, {
          status: "completed",
          initiatedBy: "staff",
          approvedBySystem: false
        })
        const log = yield* ops("GET", `/ops/v1/audit-log?organizationId=${owner.organizationId}&limit=2`)
        assert.deepStrictEqual(
          log.json.data.map((entry: { readonly action: string; readonly resourceId: string }) => [
            entry.action,
            entry.resourceId
          ]),
          [
            ["transfer.confirm", id],
            ["transfer.cancel", cancelledId]
          ]
        )
        const unknown = yield* ops("POST", "/ops/v1/transfers/trf_x/confirm")
        assert.strictEqual(unknown.status, 404)
        assert.strictEqual((yield* ops("GET", "/ops/v1/transfers/trf_x/items")).status, 404)
      })
  )

  it.effect("transfers are listed newest first, by status and by account on either side", () =>
    Effect.gen(function* () {
      const { call, create, account, to, owner } = yield* world(1)
      const third = yield* addAccount(owner)
      const ids: Array<string> = []
      for (let i = 0; i < 3; i++) ids.unshift((yield* create).id)
      yield* call("POST", `/v1/transfers/${ids[2]}/cancel`)
      const list = Effect.fnUntraced(function* (query: string) {
        const { json } = yield* call("GET", `/v1/transfers?${query}`)
        const { hasMore, page } = json.pagination
        return [json.data.map((t: { readonly id: string }) => t.id), { page, hasMore }] as const
      })
      const end = { page: 1, hasMore: false }
      assert.deepStrictEqual(yield* list(""), [ids, end])
      assert.deepStrictEqual(yield* list("limit=2"), [ids.slice(0, 2), { page: 1, hasMore: true }])
      assert.deepStrictEqual(yield* list("limit=2&page=2"), [ids.slice(2), { page: 2, hasMore: false }])
      assert.deepStrictEqual(yield* list(`fboAccountId=${account.id}`), [ids, end])
      assert.deepStrictEqual(yield* list(`fboAccountId=${to.id}&status=cancelled`), [ids.slice(2), end])
      assert.deepStrictEqual(yield* list(`fboAccountId=${third.id}`), [[], end])
      assert.deepStrictEqual(yield* list("fboAccountId=nonsense"), [[], end])
      const bad = yield* call("GET", "/v1/transfers?status=finished")
      assert.deepStrictEqual([bad.status, bad.json.error.details[0].path], [400, "status"])
    })
  )

  it.effect("GET /v1/transfers/{id}/items lists what a transfer is of", () =>
    Effect.gen(function* () {
      const { call, create, product, itemIds } = yield* world(2)
      const transfer = yield* create
      const { json } = yield* call("GET", `/v1/transfers/${transfer.id}/items`)
      assert.sameMembers(
        json.data.map((item: { readonly inventoryItemId: string }) => item.inventoryItemId),
        [...itemIds]
      )
      const { id, inventoryItemId: _itemId, ...rest } = json.data[0]
      assert.match(id, /^tri_/)
      assert.deepStrictEqual(rest, {
        transferId: transfer.id,
        productId: product.id,
        createdAt: transfer.createdAt
      })
      const paged = yield* call("GET", `/v1/transfers/${transfer.id}/items?limit=1`)
      assert.deepInclude(paged.json.pagination, { page: 1, hasMore: true })
    })
  )

  it.effect("repeating a confirmation with its Idempotency-Key returns the first answer", () =>
    Effect.gen(function* () {
      const { call, create } = yield* world(1)
      const { id } = yield* create
      const asked = { headers: { "idempotency-key": `confirm-${id}` } }
      const first = yield* call("POST", `/v1/transfers/${id}/confirm`, asked)
      const second = yield* call("POST", `/v1/transfers/${id}/confirm`, asked)
      assert.strictEqual(second.status, 200)
      assert.strictEqual(second.text, first.text)
      assert.strictEqual(second.headers["idempotency-replayed"], "true")
    })
  )
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { addStock, subscribe } from "../support/Stock.ts"

const address = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
const reason = { reason: "counted twice" }

apiSuite("Inventory", (it) => {
  it.effect("every status is listed unless filtered; account, product and status filter", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, product, items } = yield* addStock(3)
      yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: reason })
      const list = (query: string) =>
        Effect.map(owner.call("GET", `/v1/inventory${query}`), ({ json }) =>
          json.data.map((item: { readonly id: string }) => item.id)
        )
      const newest = [items[2].id, items[1].id, items[0].id]
      assert.deepStrictEqual(yield* list(""), newest)
      assert.deepStrictEqual(yield* list("?status=voided"), [items[0].id])
      assert.deepStrictEqual(yield* list("?status=in_vault"), newest.slice(0, 2))
      assert.deepStrictEqual(yield* list(`?fboAccountId=${account.id}&productId=${product.id}`), newest)
      assert.deepStrictEqual(yield* list("?fboAccountId=fbo_unknown"), [])
      assert.deepStrictEqual(yield* list("?productId=nonsense"), [])
      assert.strictEqual((yield* owner.call("GET", "/v1/inventory?status=gone")).status, 400)
    })
  )

  it.effect("pages are cut exactly, and say whether another follows", () =>
    Effect.gen(function* () {
      const { owner, items } = yield* addStock(3)
      const first = yield* owner.call("GET", "/v1/inventory?limit=2")
      assert.deepInclude(first.json.pagination, { page: 1, hasMore: true })
      const second = yield* owner.call("GET", "/v1/inventory?limit=2&page=2")
      assert.deepStrictEqual(second.json.pagination, { page: 2, hasMore: false })
      assert.deepStrictEqual(second.json.data, [items[0]])
    })
  )

  it.effect("are exported as CSV and as JSON lines, filtered as lists are, with their history", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, items } = yield* addStock(3)
      const { owner: other } = yield* addStock(1)
      const voided = yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: reason })
      const lines = Effect.fnUntraced(function* (path: string) {
        const { headers, status, text } = yield* owner.call("GET", path)
        assert.strictEqual(status, 200, text)
        return { headers, lines: text.trimEnd().split(/\r?\n/) }
      })
      const json = (path: string) =>
        Effect.map(lines(`${path}&format=ndjson`), ({ lines }) =>
          lines.filter((line) => line !== "").map((line) => JSON.parse(line))
        )

      const shown = yield* owner.call("GET", "/v1/inventory")
      assert.deepStrictEqual(yield* json("/v1/inventory/export?"), shown.json.data)
      const held = yield* json("/v1/inventory/export?status=in_vault,quarantined&order=createdAt")
      assert.deepStrictEqual(
        held.map(({ id }) => id),
        [items[1].id, items[2].id]
      )
      const file = yield* lines(`/v1/inventory/export?ids=${items[0].id}`)
      assert.match(String(file.headers["content-type"]), /^text\/csv/)
      assert.match(String(file.headers["content-disposition"]), /inventory\.csv/)
      const [heading = "", row = "", ...rest] = file.lines
      assert.isTrue(heading.startsWith("\uFEFFid,status,"))
      assert.isTrue(heading.endsWith(",createdAt,updatedAt"))
      assert.isTrue(row.startsWith(`${items[0].id},voided,`))
      assert.include(row, reason.reason)
      assert.isTrue(row.endsWith(`,${items[0].createdAt},${voided.json.data.updatedAt}`))
      assert.deepStrictEqual(rest, [])

      const moved = yield* json("/v1/movements/export?")
      assert.deepStrictEqual(moved.map(({ inventoryItemId, kind }) => [kind, inventoryItemId]).toSorted(), [
        ...items.map(({ id }: { readonly id: string }) => ["received", id]),
        ["voided", items[0].id]
      ])
      const history = yield* owner.call("GET", `/v1/inventory/${items[0].id}/movements`)
      const own = yield* json(`/v1/movements/export?inventoryItemId=${items[0].id}`)
      assert.deepStrictEqual(
        own.map(({ inventoryItemId: _item, productId: _product, ...movement }) => movement),
        history.json.data
      )
      assert.deepStrictEqual(yield* json("/v1/movements/export?kind=voided"), own.slice(1))
      assert.strictEqual((yield* json(`/v1/movements/export?fboAccountId=${account.id}`)).length, 4)
      assert.deepStrictEqual(yield* json("/v1/movements/export?createdTo=2001-01-01T00:00:00Z"), [])
      assert.strictEqual(voided.status, 200)

      const theirs = yield* other.call(
        "GET",
        `/v1/movements/export?inventoryItemId=${items[0].id}&format=ndjson`
      )
      assert.deepStrictEqual([theirs.status, theirs.text], [200, ""])
      const none = yield* other.call("GET", `/v1/inventory/export?ids=${items[0].id}&format=ndjson`)
      assert.strictEqual(none.text, "")
      for (const query of ["format=xml", "page=1", "status=gone", "expand=product"]) {
        assert.strictEqual((yield* owner.call("GET", `/v1/inventory/export?${query}`)).status, 400, query)
      }
    })
  )

  it.effect("another organization's item is not there", () =>
    Effect.gen(function* () {
      const { items } = yield* addStock()
      const other = yield* (yield* ApiHarness).customer()
      assert.strictEqual((yield* other.call("GET", `/v1/inventory/${items[0].id}`)).status, 404)
      assert.lengthOf((yield* other.call("GET", "/v1/inventory")).json.data, 0)
    })
  )

  it.effect("voiding takes an item that is in the vault off the books, and publishes an event", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, items } = yield* addStock()
      const events = yield* subscribe(owner, ["inventory.status_changed"])
      const voided = yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: reason })
      assert.strictEqual(voided.status, 200)
      const { decidedAt, updatedAt } = voided.json.data
      const after = { ...items[0], placeId: null, status: "voided", ...reason, decidedAt, updatedAt }
      assert.deepStrictEqual(voided.json.data, after)
      assert.deepStrictEqual(yield* events, ["inventory.status_changed"])
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${items[0].id}`)
      assert.deepInclude(log.json.data[0], { action: "inventory.void", details: reason })
    })
  )

  it.effect("voiding needs a reason, an item that exists and is in_vault", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items } = yield* addStock()
      const path = `/ops/v1/inventory/${items[0].id}/void`
      assert.strictEqual((yield* ops("POST", path)).json.error.details[0].path, "reason")
      assert.strictEqual((yield* ops("POST", path, { body: { reason: "" } })).status, 400)
      const unknown = yield* ops("POST", "/ops/v1/inventory/itm_unknown/void", { body: reason })
      assert.strictEqual(unknown.status, 404)
      yield* ops("POST", path, { body: reason })
      const again = yield* ops("POST", path, { body: reason })
      assert.strictEqual(again.status, 409)
      assert.strictEqual(again.json.error.code, "INVALID_STATE_TRANSITION")
    })
  )

  it.effect("an item in an open outbound request shows it, and cannot be voided while it is open", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, items } = yield* addStock()
      const request = yield* owner.call("POST", "/v1/outbound-requests", {
        body: {
          fboAccountId: account.id,
          items: [{ inventoryItemId: items[0].id }],
          destinationAddress: address
        }
      })
      assert.strictEqual(request.status, 201)
      const shown = yield* owner.call("GET", `/v1/inventory/${items[0].id}`)
      assert.deepStrictEqual(shown.json.data, {
        ...items[0],
        openOutboundRequestId: request.json.data.id,
        updatedAt: shown.json.data.updatedAt
      })
      const path = `/ops/v1/inventory/${items[0].id}/void`
      const refused = yield* ops("POST", path, { body: reason })
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
      yield* owner.call("POST", `/v1/outbound-requests/${request.json.data.id}/cancel`)
      assert.strictEqual((yield* ops("POST", path, { body: reason })).status, 200)
    })
  )
})

apiSuite("an item's movements", (it) => {
  it.effect("are listed oldest first, to the customer and to staff alike", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const [id = ""] = vault.itemIds
      const { shipment } = yield* vault.askShipped()
      yield* vault.returnItems(shipment, [id])
      const read = (query = "") => vault.call("GET", `/v1/inventory/${id}/movements${query}`)
      const { data, pagination } = (yield* read()).json
      assert.deepStrictEqual(pagination, { page: 1, hasMore: false })
      const account = vault.account
      assert.deepStrictEqual(
        data.map(({ id: _id, at: _at, ...rest }: { id: string; at: string }) => Object.values(rest)),
        [
          ["received", null, account, null, "in_vault"],
          ["picked", account, account, "in_vault", "pending_outbound"],
          ["shipped_out", account, null, "pending_outbound", "shipped_out"],
          ["returned", account, account, "shipped_out", "in_vault"]
        ]
      )
      assert.deepStrictEqual(Object.keys(data[0]), [
        "id",
        "kind",
        "fromFboAccountId",
        "toFboAccountId",
        "fromStatus",
        "toStatus",
        "at"
      ])
      const ids = data.map((movement: { id: string }) => movement.id)
      assert.deepStrictEqual(ids, [...new Set(ids)].toSorted())
      assert.match(ids[0], /^mov_[0-9a-z]{26}$/)
      const second = (yield* read("?page=2&limit=1")).json
      assert.deepStrictEqual(second.data, data.slice(1, 2))
      assert.deepInclude(second.pagination, { page: 2, hasMore: true })
      const staffs = yield* vault.harness.ops("GET", `/ops/v1/inventory/${id}/movements`)
      assert.deepStrictEqual(staffs.json.data, data)
      for (const path of ["/v1/inventory/itm_nobody/movements", "/v1/inventory/nonsense/movements"]) {
        assert.strictEqual((yield* vault.call("GET", path)).status, 404)
      }
      const nobody = yield* vault.harness.ops("GET", "/ops/v1/inventory/itm_nobody/movements")
      assert.strictEqual(nobody.status, 404)
    })
  )
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { addAccount, addStock } from "../support/Stock.ts"

const address = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

const etag = ({ headers }: Answer) => headers["etag"]

apiSuite("expand", (it) => {
  it.effect("shows products and accounts beside their ids, in lists and single reads alike", () =>
    Effect.gen(function* () {
      const { account, items, owner, product } = yield* addStock(2, {
        weightGrams: 31.1,
        marketValueCents: "2900"
      })
      const other = yield* addAccount(owner)
      const read = (path: string) => Effect.map(owner.call("GET", path), ({ json }) => json.data)
      const [mine, theirs] = [
        yield* read(`/v1/fbo-accounts/${account.id}`),
        yield* read(`/v1/fbo-accounts/${other.id}`)
      ]
      const what = yield* read(`/v1/products/${product.id}`)
      const post = (path: string, body: object) =>
        Effect.map(owner.call("POST", path, { body }), ({ json }): string => json.data.id)

      const item: string = items[0].id
      const announced = yield* post("/v1/inbound-shipments", {
        fboAccountId: account.id,
        items: [{ productId: product.id, quantity: 3 }]
      })
      const transfer = yield* post("/v1/transfers", {
        fromFboAccountId: account.id,
        toFboAccountId: other.id,
        items: [{ inventoryItemId: item }]
      })
      const request = yield* post("/v1/outbound-requests", {
        fboAccountId: account.id,
        items: [{ inventoryItemId: item }],
        destinationAddress: address
      })

      /** Reads a thing with `expand`, alone and in its list, which must agree. */
      const expanded = Effect.fnUntraced(function* (list: string, id: string, more = "") {
        const plain = yield* read(`/v1/${list}/${id}`)
        const single = yield* read(`/v1/${list}/${id}?expand=product,account`)
        const listed = yield* read(`/v1/${list}?expand=account,product${more}`)
        const inList = listed.find((one: { id: string }) => one.id === id)
        assert.deepStrictEqual(inList, single, list)
        assert.deepStrictEqual(yield* read(`/v1/${list}/${id}`), plain, list)
        return { plain, single }
      })

      const inventory = yield* expanded("inventory", item)
      assert.deepStrictEqual(inventory.single, { ...inventory.plain, product: what, account: mine })
      const alone = yield* read(`/v1/inventory/${item}?expand=product`)
      assert.deepStrictEqual(alone, { ...inventory.plain, product: what })

      const inbound = yield* expanded("inbound-shipments", announced)
      assert.deepStrictEqual(inbound.single, {
        ...inbound.plain,
        account: mine,
        items: [{ ...inbound.plain.items[0], product: what }]
      })
      const moved = yield* expanded("transfers", transfer)
      assert.deepStrictEqual(moved.single, { ...moved.plain, fromAccount: mine, toAccount: theirs })
      const asked = yield* expanded("outbound-requests", request, "&includeItems=true")
      assert.deepStrictEqual(asked.single, {
        ...asked.plain,
        account: mine,
        items: [{ ...asked.plain.items[0], product: what }]
      })
      yield* (yield* ApiHarness).ops("POST", `/ops/v1/outbound-requests/${request}/approve`)
      const leaving = yield* post("/v1/outbound-shipments", {
        outboundRequestId: request,
        service: "UPS_GROUND"
      })
      const outbound = yield* expanded("outbound-shipments", leaving)
      assert.deepStrictEqual(outbound.single, { ...outbound.plain, account: mine })
      const { ops } = yield* ApiHarness
      for (const step of [`outbound-requests/${request}/pick`, `outbound-shipments/${leaving}/ship`]) {
        assert.strictEqual((yield* ops("POST", `/ops/v1/${step}`)).status, 200, step)
      }
      const back = yield* ops("POST", `/ops/v1/outbound-shipments/${leaving}/returns`, {
        body: { items: [{ inventoryItemId: item }] }
      })
      const returned = yield* expanded("return-shipments", back.json.data.id)
      assert.deepStrictEqual(returned.single, { ...returned.plain, account: mine })
      const [bare] = yield* read("/v1/outbound-requests?expand=product")
      assert.notProperty(bare, "items")
    })
  )

  it.effect("is refused where it names something else, and an ETag is of what is shown", () =>
    Effect.gen(function* () {
      const { items, owner } = yield* addStock(1)
      const path = `/v1/inventory/${items[0].id}`
      for (const expand of ["", "owner", "product,", "product,account,owner"]) {
        const refused = yield* owner.call("GET", `${path}?expand=${expand}`)
        assert.strictEqual(refused.status, 400, expand)
        assert.strictEqual(refused.json.error.details[0].path, "expand")
      }
      const plain = yield* owner.call("GET", path)
      const shown = yield* owner.call("GET", `${path}?expand=product`)
      assert.notStrictEqual(etag(shown), etag(plain))
      const again = yield* owner.call("GET", `${path}?expand=product`, {
        headers: { "if-none-match": String(etag(shown)) }
      })
      assert.strictEqual(again.status, 304)
    })
  )
})

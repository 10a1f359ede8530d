import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiSuite } from "../support/ApiHarness.ts"
import { address, outboundWorld } from "./Outbound.ts"

const issues = (answer: {
  readonly json: { error: { details: ReadonlyArray<{ path: string; message: string }> } }
}) => answer.json.error.details.map(({ message, path }) => `${path}: ${message}`)

apiSuite("Asking for a quantity of a product", (it) => {
  it.effect("gives the oldest free items, beside those that are named", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 4 })
      const [first, second, third] = vault.itemIds
      const { json, status } = yield* vault.create({
        items: [{ inventoryItemId: second }, { productId: vault.product, quantity: 2 }]
      })
      assert.strictEqual(status, 201)
      assert.strictEqual(json.data.totalItems, 3)
      assert.deepStrictEqual(
        json.data.items.map((item: { readonly inventoryItemId: string }) => item.inventoryItemId),
        [second, first, third]
      )
    })
  )

  it.effect("that is too much is 409 INSUFFICIENT_INVENTORY, and says by how much", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2 })
      const refused = yield* vault.create({ items: [{ productId: vault.product, quantity: 3 }] })
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "INSUFFICIENT_INVENTORY")
      assert.deepStrictEqual(refused.json.error.details, [
        {
          path: "items.0",
          message: "asks for 3 items of the product, and 2 are free",
          productId: vault.product,
          asked: 3,
          free: 2
        }
      ])
      const unknown = yield* vault.create({ items: [{ productId: "prd_none", quantity: 1 }] })
      assert.strictEqual(unknown.status, 404)
    })
  )

  it.effect("takes one of inventoryItemId and productId with quantity, up to the same total", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const [item] = vault.itemIds
      const productId = vault.product
      const refused = yield* vault.create({
        items: [
          {},
          { productId },
          { inventoryItemId: item, quantity: 1 },
          { productId, quantity: 0 },
          { productId, quantity: 1.5 },
          { quantity: 2 }
        ]
      })
      assert.strictEqual(refused.status, 400)
      assert.deepStrictEqual(
        issues(refused).map((issue) => issue.split(" ")[0]),
        [
          "items.0.inventoryItemId:",
          "items.1.quantity:",
          "items.2.inventoryItemId:",
          "items.3.quantity:",
          "items.4.quantity:",
          "items.5.inventoryItemId:"
        ]
      )
      const tooMuch = yield* vault.create({
        items: [
          { productId, quantity: 500 },
          { productId, quantity: 1 }
        ]
      })
      assert.deepStrictEqual(issues(tooMuch), ["items.1.quantity: must not bring the total above 500 items"])
    })
  )

  it.effect("a quote takes the same, and holds nothing", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2 })
      const quote = (quantity: number) =>
        vault.call("POST", "/v1/outbound-shipments/rates", {
          body: {
            fboAccountId: vault.account,
            destinationAddress: address,
            items: [{ productId: vault.product, quantity }]
          }
        })
      assert.strictEqual((yield* quote(3)).json.error.code, "INSUFFICIENT_INVENTORY")
      const quoted = yield* quote(2)
      assert.strictEqual(quoted.status, 200)
      assert.isNotEmpty(quoted.json.data.rates)
      assert.strictEqual(
        (yield* vault.create({ items: [{ productId: vault.product, quantity: 2 }] })).status,
        201
      )
    })
  )

  it.effect("a transfer chooses when it is created, and is checked when it is confirmed", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 3 })
      const toFboAccountId = yield* vault.newAccount
      const transfer = (quantity: number) =>
        vault.call("POST", "/v1/transfers", {
          body: {
            fromFboAccountId: vault.account,
            toFboAccountId,
            items: [{ productId: vault.product, quantity }]
          }
        })
      assert.strictEqual((yield* transfer(4)).json.error.code, "INSUFFICIENT_INVENTORY")
      const one = yield* transfer(2)
      const other = yield* transfer(2)
      assert.deepStrictEqual([one.status, other.status], [201, 201])
      const confirm = (id: string) => vault.call("POST", `/v1/transfers/${id}/confirm`)
      assert.strictEqual((yield* confirm(one.json.data.id)).json.data.status, "completed")
      assert.strictEqual((yield* confirm(other.json.data.id)).json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import type { InventoryItemId, ProductId } from "@vault-custody/schema/Common/Id"
import type { RequestedItem } from "@vault-custody/schema/Inventory/RequestedItems"
import { Schema } from "effect"
import { chooseItems, wantedOf, type ProductItem } from "../../src/Inventory/ChooseItems.ts"

const product = (name: string): ProductId => `prd_${name}`
const item = (name: string): InventoryItemId => `itm_${name}`
const stock = (of: string, ...names: ReadonlyArray<string>): ReadonlyArray<ProductItem> =>
  names.map((name) => ({ id: item(name), productId: product(of) }))

describe("choosing items", () => {
  it("gives the oldest, in the order in which they were asked for", () => {
    const asked: ReadonlyArray<RequestedItem> = [
      { productId: product("bar"), quantity: 1 },
      { inventoryItemId: item("c9") },
      { productId: product("coin"), quantity: 2 }
    ]
    const free = [...stock("coin", "c1", "c2", "c3"), ...stock("bar", "b1", "b2")]
    assert.deepStrictEqual(chooseItems(asked, free), {
      ids: [item("b1"), item("c9"), item("c1"), item("c2")],
      shortages: []
    })
  })

  it("gives no entry an item that another names, and entries of one product different ones", () => {
    const asked: ReadonlyArray<RequestedItem> = [
      { productId: product("coin"), quantity: 1 },
      { inventoryItemId: item("c1") },
      { productId: product("coin"), quantity: 1 }
    ]
    assert.deepStrictEqual(chooseItems(asked, stock("coin", "c1", "c2", "c3")).ids, [
      item("c2"),
      item("c1"),
      item("c3")
    ])
  })

  it("says of which entry too few are free, and how many are left for it", () => {
    const asked: ReadonlyArray<RequestedItem> = [
      { productId: product("coin"), quantity: 2 },
      { productId: product("coin"), quantity: 3 },
      { productId: product("bar"), quantity: 1 }
    ]
    assert.deepStrictEqual(chooseItems(asked, stock("coin", "c1", "c2", "c3")).shortages, [
      {
        path: "items.1",
        message: "asks for 3 items of the product, and 1 are free",
        productId: product("coin"),
        asked: 3,
        free: 1
      },
      {
        path: "items.2",
        message: "asks for 1 items of the product, and 0 are free",
        productId: product("bar"),
        asked: 1,
        free: 0
      }
    ])
  })

  const Few = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))
  const Entry = Schema.Struct({ of: Few, quantity: Few, names: Schema.Boolean })
  it.prop(
    "never gives an item twice, comes short only where too few are free, and what it asks to read is enough",
    [Schema.Array(Entry), Few],
    ([entries, perProduct]) => {
      const all = Array.from({ length: 7 }, (_, of) =>
        stock(String(of), ...Array.from({ length: perProduct }, (_, at) => `${of}-${at}`))
      ).flat()
      const named = new Map<InventoryItemId, ProductItem>()
      const asked = entries.map(({ names, of, quantity }): RequestedItem => {
        const free = all.find(({ id, productId }) => productId === product(String(of)) && !named.has(id))
        if (!names || free === undefined) return { productId: product(String(of)), quantity: quantity + 1 }
        named.set(free.id, free)
        return { inventoryItemId: free.id }
      })
      const read = wantedOf(asked, [...named.values()]).flatMap(({ count, productId }) =>
        all.filter((one) => one.productId === productId).slice(0, count)
      )
      const { ids, shortages } = chooseItems(asked, read)
      assert.strictEqual(new Set(ids).size, ids.length)
      assert.deepStrictEqual(chooseItems(asked, all), { ids, shortages })
      const total = asked.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
      const missing = shortages.reduce((sum, { asked, free }) => sum + asked - free, 0)
      assert.strictEqual(ids.length, total - missing)
      for (const { productId } of shortages) {
        const given = all.filter((one) => one.productId === productId && ids.includes(one.id))
        assert.lengthOf(given, perProduct)
      }
    }
  )
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, addStock, unique } from "../support/Stock.ts"

const ounces = (value: string) => ({ value, unit: "ozt" })
const weighed = { metal: "gold", isWeighed: true, grossWeight: ounces("400"), fineness: "995.0" }

/** Receives items of a product for a new customer. */
const receive = Effect.fnUntraced(function* (items: ReadonlyArray<Record<string, unknown>>) {
  const { customer, ops } = yield* ApiHarness
  const owner = yield* customer()
  const shipment = yield* addShipment(owner, (yield* addAccount(owner)).id)
  const answer = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, { body: { items } })
  return { owner, answer }
})

apiSuite("Weights of products and items", (it) => {
  it.effect("a product with weight and fineness has fine ounces, with the decimals that it was given", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const product = yield* addProduct({
        metal: "gold",
        grossWeight: { value: "250.00", unit: "g" },
        fineness: "995"
      })
      assert.deepInclude(product, {
        grossWeight: { value: "250.00", unit: "g" },
        fineness: "995",
        fineTroyOunces: "7.998",
        isWeighed: false
      })
      const { call } = yield* customer()
      assert.deepStrictEqual((yield* call("GET", `/v1/products/${product.id}`)).json.data, product)
      const path = `/ops/v1/products/${product.id}`
      const silver = yield* ops("PATCH", path, { body: { metal: "silver" } })
      assert.strictEqual(silver.json.data.fineTroyOunces, "7.997")
      const cleared = yield* ops("PATCH", path, { body: { fineness: null } })
      assert.deepInclude(cleared.json.data, { grossWeight: { value: "250.00", unit: "g" } })
      assert.notProperty(cleared.json.data, "fineTroyOunces")
      assert.notProperty(cleared.json.data, "fineness")
    })
  )

  it.effect.each([
    [{ grossWeight: { value: "1.0001", unit: "g" } }, "grossWeight.value"],
    [{ grossWeight: { value: "0.000", unit: "g" } }, "grossWeight.value"],
    [{ grossWeight: { value: 1, unit: "g" } }, "grossWeight.value"],
    [{ grossWeight: { value: "1", unit: "kg" } }, "grossWeight.unit"],
    [{ grossWeight: { value: "01", unit: "g" } }, "grossWeight.value"],
    [{ fineness: "1000.01" }, "fineness"],
    [{ fineness: "0" }, "fineness"],
    [{ fineness: "999.999" }, "fineness"],
    [{ isWeighed: true }, "grossWeight"],
    [{ isWeighed: true, grossWeight: ounces("1") }, "fineness"],
    [{ isWeighed: true, grossWeight: { value: "0.001", unit: "g" }, fineness: "1" }, "grossWeight"]
  ] as const)("refuses %j at its field", ([fields, path]) =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const body = { title: "T", sku: unique(), productType: "p", insuredValueCents: "1", ...fields }
      const refused = yield* ops("POST", "/ops/v1/products", { body })
      assert.strictEqual(refused.status, 400)
      assert.strictEqual(refused.json.error.details[0].path, path)
    })
  )

  it.effect("an import brings weights, and a line without what a weighed product must have fails", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const line = { title: "T", productType: "p", insuredValueCents: "1" }
      const [whole, half] = [unique(), unique()]
      const answer = yield* ops("POST", "/ops/v1/products/import", {
        raw: [
          { ...line, ...weighed, sku: whole },
          { ...line, isWeighed: true, sku: half }
        ]
          .map((one) => JSON.stringify(one))
          .join("\n"),
        headers: { "content-type": "application/x-ndjson" }
      })
      assert.strictEqual(answer.json.data.imported, 1)
      assert.include(answer.json.data.failed[0].message, "grossWeight")
      const found = yield* ops("GET", `/ops/v1/products/search?q=${whole}`)
      assert.strictEqual(found.json.data[0].fineTroyOunces, "398.000")
    })
  )

  it.effect(
    "an item of a weighed product has its own weight, brand and year, to staff and to its customer",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const product = yield* addProduct(weighed)
        const own = {
          productId: product.id,
          grossWeight: ounces("398.425"),
          fineness: "995.80",
          brand: "JM ",
          year: 1998
        }
        const { answer, owner } = yield* receive([own, { ...own, grossWeight: ounces("401.125") }])
        const [item] = answer.json.data.items
        const expected = {
          grossWeight: ounces("398.425"),
          fineness: "995.80",
          fineTroyOunces: "396.752",
          brand: "JM",
          year: 1998
        }
        assert.deepInclude(item, expected)
        assert.notProperty(item, "ownFineWeight")
        assert.deepStrictEqual((yield* owner.call("GET", `/v1/inventory/${item.id}`)).json.data, item)
        assert.deepInclude((yield* owner.call("GET", "/v1/inventory")).json.data[1], expected)
        assert.deepInclude((yield* ops("GET", `/ops/v1/inventory/${item.id}`)).json.data, expected)
      })
  )

  it.effect("an item of another product has the product's weight, whatever that is now", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items, owner, product } = yield* addStock(1, { metal: "silver" })
      assert.notProperty(items[0], "fineTroyOunces")
      const weight = { grossWeight: ounces("1"), fineness: "999.0" }
      yield* ops("PATCH", `/ops/v1/products/${product.id}`, { body: weight })
      const read = yield* owner.call("GET", `/v1/inventory/${items[0].id}`)
      assert.deepInclude(read.json.data, { ...weight, fineTroyOunces: "0.999" })
      const listed = yield* ops("GET", `/ops/v1/inventory?productId=${product.id}`)
      assert.deepInclude(listed.json.data[0], { ...weight, fineTroyOunces: "0.999" })
    })
  )

  it.effect("a weighed item without its weight is refused, at each field that it lacks", () =>
    Effect.gen(function* () {
      const { id: productId } = yield* addProduct(weighed)
      const { answer } = yield* receive([
        { productId, grossWeight: ounces("1"), fineness: "1" },
        { productId, fineness: "999" },
        { productId }
      ])
      assert.strictEqual(answer.status, 400)
      const paths = answer.json.error.details.map(({ path }: { readonly path: string }) => path)
      assert.deepStrictEqual(paths, ["items.1.grossWeight", "items.2.grossWeight", "items.2.fineness"])
      const early = yield* receive([
        { productId, grossWeight: ounces("1"), fineness: "1", year: 1699 },
        { productId, grossWeight: ounces("1"), fineness: "1", year: 2101 }
      ])
      assert.strictEqual(early.answer.json.error.details.length, 2)
      for (const brand of ["-", " ", "J\nM"]) {
        const { answer } = yield* receive([{ productId, grossWeight: ounces("1"), fineness: "1", brand }])
        assert.strictEqual(answer.json.error?.details[0].path, "items.0.brand", JSON.stringify(brand))
      }
      const bounds = yield* receive([
        { productId, grossWeight: ounces("1"), fineness: "1", year: 1700 },
        { productId, grossWeight: ounces("1"), fineness: "1", year: 2100 }
      ])
      assert.strictEqual(bounds.answer.status, 200, bounds.answer.text)
    })
  )

  it.effect("a large bar outside the market's bounds is refused, naming the bound", () =>
    Effect.gen(function* () {
      const { id: productId } = yield* addProduct({ ...weighed, subcategory: "good_delivery_bar" })
      const bar = { productId, grossWeight: ounces("398.425"), fineness: "995.8" }
      const { answer } = yield* receive([bar, { ...bar, grossWeight: ounces("398.42") }])
      assert.strictEqual(answer.status, 400)
      assert.strictEqual(answer.json.error.details[0].path, "items.1.grossWeight")
      assert.include(answer.json.error.details[0].message, "0.025")
      assert.strictEqual((yield* receive([bar])).answer.status, 200)

      // Bars that all have the product's weight.
      const { isWeighed: _, ...alike } = weighed
      const light = yield* addProduct({
        ...alike,
        grossWeight: ounces("300.000"),
        subcategory: "good_delivery_bar"
      })
      const refused = (yield* receive([{ productId: light.id }])).answer
      assert.strictEqual(refused.status, 400)
      assert.strictEqual(refused.json.error.details[0].path, "items.0.productId")
      assert.include(refused.json.error.details[0].message, "350")
    })
  )

  it.effect("whether a product is weighed cannot change while the vault holds an item of it", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items, product } = yield* addStock(1, { metal: "gold" })
      const path = `/ops/v1/products/${product.id}`
      const { metal: _, ...fields } = weighed
      const refused = yield* ops("PATCH", path, { body: fields })
      assert.strictEqual(refused.json.error?.code, "PRODUCT_IN_USE")
      const imported = yield* ops("POST", "/ops/v1/products/import", {
        raw: JSON.stringify({ sku: product.sku, ...fields }),
        headers: { "content-type": "application/x-ndjson" }
      })
      assert.strictEqual(imported.json.data.failed[0]?.line, 1)
      assert.isFalse((yield* ops("GET", path)).json.data.isWeighed)
      yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: { reason: "gone" } })
      assert.strictEqual((yield* ops("PATCH", path, { body: fields })).status, 200)
    })
  )

  it.effect("a bar is the same under another product by metal, brand, number, year and size", () =>
    Effect.gen(function* () {
      const { id: first } = yield* addProduct({ ...weighed, manufacturer: "A" })
      const { id: second } = yield* addProduct({ ...weighed, manufacturer: "B" })
      const bar = (productId: string, fields: Record<string, unknown> = {}) => ({
        productId,
        grossWeight: ounces("399"),
        fineness: "999",
        serialNumber: `N${first.slice(-6)}`,
        brand: "Umicore",
        year: 2001,
        ...fields
      })
      assert.strictEqual((yield* receive([bar(first)])).answer.status, 200)
      const again = yield* receive([bar(second, { brand: "UMI-CORE" })])
      assert.strictEqual(again.answer.json.error?.code, "SERIAL_NUMBER_IN_USE")
      assert.strictEqual((yield* receive([bar(second, { year: 2002 })])).answer.status, 200)
      const { id: third } = yield* addProduct({ ...weighed, manufacturer: "C" })
      assert.strictEqual((yield* receive([bar(third, { brand: "Heraeus" })])).answer.status, 200)
      const kilo = { metal: "gold", manufacturer: "Umicore", grossWeight: { value: "1000.0", unit: "g" } }
      const [kiloBar, sameSize, half] = [
        yield* addProduct(kilo),
        yield* addProduct({ ...kilo, grossWeight: { value: "1000", unit: "g" } }),
        yield* addProduct({ ...kilo, grossWeight: { value: "500", unit: "g" } })
      ]
      const numbered = (productId: string) => ({ productId, serialNumber: `K${first.slice(-6)}` })
      assert.strictEqual((yield* receive([numbered(kiloBar.id)])).answer.status, 200)
      assert.strictEqual((yield* receive([numbered(half.id)])).answer.status, 200)
      const taken = yield* receive([numbered(sameSize.id)])
      assert.strictEqual(taken.answer.json.error?.code, "SERIAL_NUMBER_IN_USE")
    })
  )
})

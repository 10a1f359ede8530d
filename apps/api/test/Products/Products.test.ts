import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addProduct, addStock, subscribe, unique } from "../support/Stock.ts"

const minimal = () => ({
  title: "Krugerrand",
  sku: `KRUG-${unique()}`,
  productType: "precious_metal",
  insuredValueCents: "250000"
})

apiSuite("Products", (it) => {
  it.effect("staff add a product; every organization reads it", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const body = {
        ...minimal(),
        manufacturer: "South African Mint",
        metal: "gold",
        subcategory: "coin",
        isSerialized: true,
        weightGrams: 33.93,
        marketValueCents: "240000",
        images: [{ url: "https://images.example.org/k.png", label: "primary" }]
      }
      const created = yield* ops("POST", "/ops/v1/products", { body })
      assert.strictEqual(created.status, 201)
      assert.deepInclude(created.json.data, body)
      assert.match(created.json.data.id, /^prd_[0-9a-hjkmnp-tv-z]{26}$/)
      for (const { call } of [yield* customer(), yield* customer()]) {
        const read = yield* call("GET", `/v1/products/${created.json.data.id}`)
        assert.deepStrictEqual(read.json, created.json)
      }
    })
  )

  it.effect("what is optional and not given has its default; null stands for not known", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const created = yield* ops("POST", "/ops/v1/products", {
        body: { ...minimal(), weightGrams: null, marketValueCents: null }
      })
      assert.deepInclude(created.json.data, {
        subcategory: "",
        manufacturer: "",
        metal: "",
        isSerialized: false,
        images: []
      })
      assert.notProperty(created.json.data, "weightGrams")
      assert.notProperty(created.json.data, "marketValueCents")
    })
  )

  it.effect("a value that does not fit is refused by the name of its field", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      for (const [field, value] of [
        ["title", ""],
        ["title", "x".repeat(201)],
        ["sku", undefined],
        ["productType", "Precious Metal"],
        ["subcategory", "Coin"],
        ["insuredValueCents", "12.5"],
        ["insuredValueCents", 100],
        ["insuredValueCents", "1".repeat(19)],
        ["marketValueCents", "-1"],
        ["weightGrams", -1],
        ["weightGrams", "31"],
        ["isSerialized", "yes"],
        ["metal", "a\0b"]
      ] as const) {
        const refused = yield* ops("POST", "/ops/v1/products", { body: { ...minimal(), [field]: value } })
        assert.strictEqual(refused.status, 400, `${field}: ${String(value)}`)
        assert.strictEqual(refused.json.error.details[0].path, field)
      }
    })
  )

  it.effect("a SKU is one product's", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const body = minimal()
      yield* ops("POST", "/ops/v1/products", { body })
      const refused = yield* ops("POST", "/ops/v1/products", { body })
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "SKU_IN_USE")
    })
  )

  it.effect("the list is newest first and filters by productType and subcategory", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { call } = yield* customer()
      const productType = `type_${unique()}`
      const coin = yield* addProduct({ productType, subcategory: "coin" })
      const bar = yield* addProduct({ productType, subcategory: "bar" })
      const all = yield* call("GET", `/v1/products?productType=${productType}`)
      assert.deepStrictEqual(all.json.data, [bar, coin])
      const bars = yield* call("GET", `/v1/products?productType=${productType}&subcategory=bar`)
      assert.deepStrictEqual(bars.json.data, [bar])
      assert.deepStrictEqual((yield* call("GET", "/v1/products?productType=none_such")).json.data, [])
      assert.strictEqual((yield* call("GET", "/v1/products/prd_unknown")).status, 404)
    })
  )

  it.effect("a valuation shows on the product at once; a market value left out stays", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const product = yield* addProduct({ insuredValueCents: "1000", marketValueCents: "900" })
      const path = `/ops/v1/products/${product.id}/valuations`
      const valuation = yield* ops("POST", path, { body: { insuredValueCents: "1100" } })
      assert.strictEqual(valuation.status, 201)
      assert.deepInclude(valuation.json.data, {
        productId: product.id,
        insuredValueCents: "1100",
        marketValueCents: "900"
      })
      assert.match(valuation.json.data.id, /^val_/)
      yield* ops("POST", path, { body: { insuredValueCents: "1200", marketValueCents: "1000" } })
      const { call } = yield* customer()
      const read = yield* call("GET", `/v1/products/${product.id}`)
      assert.deepStrictEqual(read.json.data, {
        ...product,
        insuredValueCents: "1200",
        marketValueCents: "1000",
        updatedAt: read.json.data.updatedAt
      })
      assert.strictEqual((yield* ops("POST", path, { body: {} })).status, 400)
      const unknown = yield* ops("POST", "/ops/v1/products/prd_unknown/valuations", {
        body: { insuredValueCents: "1" }
      })
      assert.strictEqual(unknown.status, 404)
    })
  )

  it.effect(
    "a valuation that changes the insured value publishes an event to each organization that holds the product",
    () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const { owner, product, items } = yield* addStock(2, { insuredValueCents: "1000" })
        const bystander = yield* customer()
        const events = yield* subscribe(owner, ["inventory.valuation_changed"])
        const bystanderEvents = yield* subscribe(bystander, ["inventory.valuation_changed"])
        const path = `/ops/v1/products/${product.id}/valuations`
        yield* ops("POST", path, { body: { insuredValueCents: "1000", marketValueCents: "5" } })
        assert.lengthOf(yield* events, 0)
        yield* ops("POST", path, { body: { insuredValueCents: "1001" } })
        assert.lengthOf(yield* events, 1)
        for (const item of items) {
          yield* ops("POST", `/ops/v1/inventory/${item.id}/void`, { body: { reason: "gone" } })
        }
        yield* ops("POST", path, { body: { insuredValueCents: "1002" } })
        assert.lengthOf(yield* events, 1)
        assert.lengthOf(yield* bystanderEvents, 0)
      })
  )
})

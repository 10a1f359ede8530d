import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { ValuationBand } from "@vault-custody/domain/Products/ValuationBand"
import { Effect, Layer } from "effect"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, addStock, unique } from "../support/Stock.ts"

const path = "/ops/v1/metal-prices"
const ounces = (value: string) => ({ grossWeight: { value, unit: "ozt" }, fineness: "1000" })

const price = Effect.fnUntraced(function* (metal: string, cents: string, more: Record<string, unknown> = {}) {
  const { ops } = yield* ApiHarness
  return yield* ops("POST", path, {
    body: { metal, centsPerTroyOunce: cents, source: "fixing", ...more }
  })
})

const importing = Effect.fnUntraced(function* (line: unknown) {
  const { ops } = yield* ApiHarness
  const raw = JSON.stringify(line)
  return yield* ops("POST", "/ops/v1/products/import", {
    raw,
    headers: { "content-type": "application/x-ndjson" }
  })
})

layer(Layer.provideMerge(layerPg(), Layer.succeed(ValuationBand, 20n)), { excludeTestServices: true })(
  "Metal prices (PostgreSQL)",
  (it) => {
    it.effect("a price is listed as it was sent, newest first, with who recorded it", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const at = "2020-01-02T03:04:05.000Z"
        const first = yield* price("Rhodium", "1000000.25", { at })
        assert.strictEqual(first.status, 201)
        assert.deepInclude(first.json.data, {
          metal: "rhodium",
          centsPerTroyOunce: "1000000.25",
          source: "fixing",
          at
        })
        assert.match(first.json.data.id, /^prc_/)
        const second = yield* price("rhodium", "1000000.5")
        const { data } = (yield* ops("GET", `${path}?metal=RHODIUM`)).json
        assert.deepStrictEqual(data, [second.json.data, first.json.data])
        assert.strictEqual(data[0].by.type, "operations_key")
        const entry = (yield* ops("GET", "/ops/v1/audit-log?action=metal_price.create&limit=1")).json.data[0]
        assert.strictEqual(entry.resourceId, second.json.data.id)
        for (const metal of ["gold", "silver", "palladium"]) {
          assert.strictEqual((yield* price(metal, "100", { at })).status, 201, metal)
        }
      })
    )

    it.effect("a preview records nothing, and says whose market value follows from the price", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        yield* addProduct({ metal: "Iridium" })
        const preview = (cents: string, metal = "IRIDIUM") =>
          ops("POST", `${path}?preview=true`, { body: { metal, centsPerTroyOunce: cents, source: "fixing" } })
        const first = yield* preview("100")
        assert.strictEqual(first.status, 200)
        assert.deepStrictEqual(first.json.data, {
          metal: "IRIDIUM",
          previousCentsPerTroyOunce: null,
          centsPerTroyOunce: "100",
          changePercent: null,
          items: 0,
          organizations: 0
        })
        yield* price("iridium", "200.5")
        yield* addStock(2, { metal: "Iridium", marketPricing: {}, ...ounces("1") })
        yield* addStock(1, { metal: "Iridium", ...ounces("1") })
        assert.deepInclude((yield* preview("100.25")).json.data, {
          previousCentsPerTroyOunce: "200.5",
          changePercent: "-50.00",
          items: 2,
          organizations: 1
        })
        assert.strictEqual((yield* ops("GET", `${path}?metal=iridium`)).json.data.length, 1)
        const refused = yield* preview("100", "glod")
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.details[0].path, "metal")
      })
    )

    it.effect.each([
      ["centsPerTroyOunce", { centsPerTroyOunce: "0" }],
      ["centsPerTroyOunce", { centsPerTroyOunce: "-1" }],
      ["centsPerTroyOunce", { centsPerTroyOunce: "1.00001" }],
      ["centsPerTroyOunce", { centsPerTroyOunce: 1 }],
      ["metal", { metal: "glod" }],
      ["metal", { metal: "" }],
      ["source", { source: undefined }],
      ["at", { at: "2999-01-01T00:00:00Z" }],
      ["at", { at: "yesterday" }]
    ] as const)("refuses what is wrong with %s: %j", ([field, change]) =>
      Effect.gen(function* () {
        const refused = yield* price("palladium", "100", change)
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.details[0].path, field)
      })
    )

    it.effect("a price is neither older than the newest nor outside the band, unless it is confirmed", () =>
      Effect.gen(function* () {
        const at = "2024-05-01T12:00:00.000Z"
        assert.strictEqual((yield* price("platinum", "1000", { at })).status, 201)
        const older = yield* price("platinum", "1000", { at: "2024-05-01T11:59:59.999Z" })
        assert.strictEqual(older.json.error.details[0].path, "at")
        assert.strictEqual((yield* price("platinum", "1200", { at })).status, 201)
        for (const cents of ["1440.0001", "959.9999"]) {
          const refused = yield* price("platinum", cents)
          assert.strictEqual(refused.status, 409)
          assert.strictEqual(refused.json.error.code, "VALUATION_OUT_OF_BAND")
        }
        assert.strictEqual((yield* price("platinum", "9000", { confirm: true })).status, 201)
      })
    )

    it.effect("market pricing gives a product its market value, in every way of describing it", () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const metal = `Metal ${unique()}`
        const pricing = { marketPricing: { premiumPercent: "-2.5" } }
        const product = yield* addProduct({ metal, ...ounces("2"), ...pricing, marketValueCents: "77" })
        assert.deepInclude(product, pricing)
        assert.notProperty(product, "marketValueCents")
        assert.strictEqual((yield* price(metal.toUpperCase(), "1000.5")).status, 201)
        const read = Effect.map(ops("GET", `/ops/v1/products/${product.id}`), ({ json }) => json.data)
        const priced = { ...product, marketValueCents: "1951" }
        assert.deepStrictEqual(yield* read, priced)
        const { call } = yield* customer()
        const found = yield* call("GET", `/v1/products/search?q=${encodeURIComponent(product.sku)}`)
        assert.deepStrictEqual(found.json.data[0], priced)
        const listed = yield* call("GET", `/v1/products?ids=${product.id}`)
        assert.deepStrictEqual(listed.json.data, [priced])

        const patch = (body: Record<string, unknown>) =>
          ops("PATCH", `/ops/v1/products/${product.id}`, { body })
        assert.deepStrictEqual((yield* patch(priced)).json.data, priced)
        const refused = yield* patch({ marketPricing: { premiumCents: "1000" } })
        assert.strictEqual(refused.json.error.code, "VALUATION_OUT_OF_BAND")
        const line = { sku: product.sku, marketPricing: { premiumCents: "1000" } }
        assert.lengthOf((yield* importing(line)).json.data.failed, 1)
        assert.lengthOf((yield* importing({ ...line, marketPricing: {} })).json.data.failed, 0)
        assert.strictEqual((yield* read).marketValueCents, "2001")
        const cents = yield* patch({ marketPricing: { premiumCents: "-1" } })
        assert.strictEqual(cents.json.data.marketValueCents, "2000")
        const valued = yield* ops("POST", `/ops/v1/products/${product.id}/valuations`, {
          body: { insuredValueCents: product.insuredValueCents, marketValueCents: "5", confirm: true }
        })
        assert.deepInclude(valued.json.data, { marketPricing: { premiumCents: "-1" } })
        const history = yield* ops("GET", `/ops/v1/products/${product.id}/valuations`)
        assert.deepStrictEqual(
          history.json.data.map((one: { readonly marketPricing: unknown }) => one.marketPricing),
          [{ premiumCents: "-1" }, { premiumCents: "-1" }, {}, { premiumPercent: "-2.5" }]
        )
        const declared = yield* patch({ marketPricing: null })
        assert.strictEqual(declared.json.data.marketValueCents, "2000")
        assert.notProperty(declared.json.data, "marketPricing")
        assert.deepStrictEqual(yield* read, declared.json.data)
      })
    )

    it.effect("a preview of market pricing records nothing, and says what a unit is worth by it", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const metal = `Metal ${unique()}`
        const { product } = yield* addStock(2, { metal, insuredValueCents: "900", ...ounces("2") })
        const preview = (body: Record<string, unknown>) =>
          ops("POST", `/ops/v1/products/${product.id}/previews`, { body })
        const unknown = {
          previousInsuredValueCents: "900",
          insuredValueCents: "900",
          previousMarketValueCents: null,
          marketValueCents: null,
          marketChangePercent: null,
          items: 2,
          organizations: 1
        }
        const early = yield* preview({ marketPricing: {} })
        assert.deepStrictEqual([early.status, early.json.data], [200, unknown])
        yield* price(metal, "1000.5")
        const first = yield* preview({ marketPricing: { premiumPercent: "-2.5" } })
        assert.deepStrictEqual(first.json.data, { ...unknown, marketValueCents: "1951" })
        const declared = yield* preview({ marketValueCents: "1800", insuredValueCents: "1000" })
        assert.deepInclude(declared.json.data, { insuredValueCents: "1000", marketValueCents: "1800" })
        assert.deepStrictEqual((yield* ops("GET", `/ops/v1/products/${product.id}`)).json.data, product)

        yield* ops("PATCH", `/ops/v1/products/${product.id}`, { body: { marketPricing: {} } })
        // Beyond the band: a preview needs no confirmation.
        const dear = yield* preview({ marketPricing: { premiumCents: "1000" } })
        assert.deepStrictEqual(dear.json.data, {
          ...unknown,
          previousMarketValueCents: "2001",
          marketValueCents: "3001",
          marketChangePercent: "49.98"
        })
        assert.deepInclude((yield* preview({ marketPricing: null })).json.data, { marketValueCents: "2001" })
        const ofAnother = yield* preview({ sku: "another" })
        assert.deepStrictEqual([ofAnother.status, ofAnother.json.error.details[0].path], [400, "sku"])
        const inUse = yield* preview({ isSerialized: true })
        assert.strictEqual(inUse.json.error.code, "PRODUCT_IN_USE")
        const nothing = yield* ops("POST", "/ops/v1/products/prd_nothing/previews", { body: { title: "x" } })
        assert.strictEqual(nothing.status, 404)
      })
    )

    it.effect.each([
      [{ premiumCents: "1", premiumPercent: "1" }, "marketPricing"],
      [{ premiumCents: "1.5" }, "marketPricing.premiumCents"],
      [{ premiumCents: 1 }, "marketPricing.premiumCents"],
      [{ premiumPercent: "1.005" }, "marketPricing.premiumPercent"],
      [{ premiumPercent: "-100.01" }, "marketPricing.premiumPercent"]
    ] as const)("refuses the premiums %j", ([marketPricing, field]) =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const body = { title: "T", sku: unique(), productType: "p", insuredValueCents: "1", marketPricing }
        const refused = yield* ops("POST", "/ops/v1/products", { body })
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.details[0].path, field)
      })
    )

    it.effect("what is held follows a new price at once, which writes no row of an item or product", () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const owner = yield* customer()
        const metal = `Metal ${unique()}`
        const product = yield* addProduct({
          metal,
          ...ounces("400"),
          isWeighed: true,
          marketPricing: { premiumCents: "400" }
        })
        const account = yield* addAccount(owner)
        const shipment = yield* addShipment(owner, account.id)
        const items = ["398.425", "401.125"].map((value) => ({
          productId: product.id,
          grossWeight: { value, unit: "ozt" },
          fineness: "1000"
        }))
        yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, { body: { items } })
        const holdings = Effect.map(owner.call("GET", "/v1/holdings"), ({ json }) => json.data)
        assert.deepInclude(yield* holdings, { totalMarketValueCents: "0", itemsWithoutMarketValue: 2 })
        const sql = yield* PgClient.PgClient
        const rows = sql`/* across organizations: a test */ SELECT
          (SELECT array_agg(xmin::text) FROM inventory_items WHERE product_id = ${product.id}) AS items,
          (SELECT xmin::text FROM products WHERE id = ${product.id}) AS product`
        const before = yield* rows
        yield* price(metal, "1000")
        assert.deepStrictEqual(yield* rows, before)
        // 398,425 + 398.425, and 401,125 + 401.125
        assert.deepInclude(yield* holdings, { totalMarketValueCents: "800349", itemsWithoutMarketValue: 0 })
        const expanded = yield* owner.call("GET", "/v1/inventory?expand=product")
        assert.strictEqual(expanded.json.data[0].product.marketValueCents, "400400")
      })
    )
  }
)

import { assert, layer } from "@effect/vitest"
import { ValuationBand } from "@vault-custody/domain/Products/ValuationBand"
import { Effect, Layer } from "effect"
import { ApiHarness, apiSuite, layerPg } from "../support/ApiHarness.ts"
import { addProduct, addStock, subscribe, unique } from "../support/Stock.ts"

const importing = Effect.fnUntraced(function* (...lines: ReadonlyArray<unknown>) {
  const { ops } = yield* ApiHarness
  return yield* ops("POST", "/ops/v1/products/import", {
    raw: lines.map((line) => JSON.stringify(line)).join("\n"),
    headers: { "content-type": "application/x-ndjson", "idempotency-key": "the same" }
  })
})

const read = Effect.fnUntraced(function* (id: string) {
  const { ops } = yield* ApiHarness
  return (yield* ops("GET", `/ops/v1/products/${id}`)).json.data
})

apiSuite("Changing products", (it) => {
  it.effect("a SKU is one product's however it is written, and keeps its first spelling", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const n = unique()
      const product = yield* addProduct({ sku: `Gold-Bar ${n}` })
      for (const sku of [`GOLD BAR-${n}`, `goldbar${n}`, `Gold–Bar\u200B${n}`, `ＧＯＬＤ-Bar${n}\r`]) {
        const refused = yield* ops("POST", "/ops/v1/products", {
          body: { title: "T", sku, productType: "p", insuredValueCents: "1" }
        })
        assert.strictEqual(refused.json.error?.code, "SKU_IN_USE", sku)
        const imported = yield* importing({ sku, title: `Title of ${sku.trim()}` })
        assert.deepStrictEqual(imported.json.data, { imported: 0, updated: 1, failed: [] })
      }
      assert.strictEqual((yield* read(product.id)).sku, `Gold-Bar ${n}`)
      const twice = yield* importing(
        { title: "T", sku: `new-${n}`, productType: "p", insuredValueCents: "1" },
        { sku: `NEW ${n}`, metal: "gold" }
      )
      assert.deepStrictEqual(twice.json.data, { imported: 1, updated: 1, failed: [] })
    })
  )

  it.effect("a price import changes the price and nothing else", () =>
    Effect.gen(function* () {
      const product = yield* addProduct({
        isSerialized: true,
        metal: "gold",
        weightGrams: 31.1,
        marketValueCents: "2900",
        images: [{ url: "https://x.example/a.png", label: "primary" }]
      })
      const { productType, sku, title } = product
      yield* importing({ title, sku, productType, insuredValueCents: "3100" })
      const { updatedAt, ...shown } = yield* read(product.id)
      const { updatedAt: before, ...rest } = product
      assert.deepStrictEqual(shown, { ...rest, insuredValueCents: "3100" })
      assert.isAbove(Date.parse(updatedAt), Date.parse(before))
    })
  )

  it.effect("what a GET shows can be sent back, by PATCH and by import; null and empty texts clear", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const product = yield* addProduct({
        subcategory: "coin",
        metal: "gold",
        weightGrams: 5,
        marketValueCents: "9"
      })
      const path = `/ops/v1/products/${product.id}`
      assert.deepStrictEqual((yield* ops("PATCH", path, { body: product })).json.data, product)
      const cleared = yield* ops("PATCH", path, { body: { subcategory: "", metal: null, weightGrams: null } })
      const { updatedAt } = cleared.json.data
      const { weightGrams: _, ...rest } = { ...product, subcategory: "", metal: "", updatedAt }
      assert.deepStrictEqual(cleared.json.data, rest)
      assert.deepStrictEqual(yield* read(product.id), rest)
      assert.deepStrictEqual((yield* importing(rest)).json.data, { imported: 0, updated: 1, failed: [] })
      assert.deepStrictEqual(yield* read(product.id), rest)
      for (const [field, value] of [
        ["title", null],
        ["title", ""],
        ["insuredValueCents", null],
        ["productType", null],
        ["sku", "another"]
      ] as const) {
        const refused = yield* ops("PATCH", path, { body: { [field]: value } })
        assert.strictEqual(refused.status, 400, field)
        assert.strictEqual(refused.json.error.details[0].path, field)
      }
      for (const nothing of [{}, { unknown: 1 }, { confirm: true }]) {
        assert.strictEqual((yield* ops("PATCH", path, { body: nothing })).status, 400)
      }
      assert.strictEqual(
        (yield* ops("PATCH", "/ops/v1/products/prd_unknown", { body: { title: "x" } })).status,
        404
      )
    })
  )

  it.effect("whether units are serialized cannot change while the vault holds one", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items, product } = yield* addStock(1)
      const path = `/ops/v1/products/${product.id}`
      const refused = yield* ops("PATCH", path, { body: { isSerialized: true, title: "Other" } })
      assert.strictEqual(refused.json.error.code, "PRODUCT_IN_USE")
      const failed = yield* importing({ sku: product.sku, isSerialized: true })
      assert.strictEqual(failed.json.data.failed[0].line, 1)
      assert.deepStrictEqual(yield* read(product.id), product)
      yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: { reason: "gone" } })
      assert.isTrue((yield* ops("PATCH", path, { body: { isSerialized: true } })).json.data.isSerialized)
    })
  )

  it.effect("of an intake without a serial number and a change to serialized at once one is refused", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { account } = yield* addStock(1)
      const vaultId = `6700${unique()}`
      yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
      for (let round = 0; round < 10; round++) {
        const product = yield* addProduct()
        const [changed, taken] = yield* Effect.all(
          [
            ops("PATCH", `/ops/v1/products/${product.id}`, { body: { isSerialized: true } }),
            ops("POST", "/ops/v1/intake", { body: { vaultId, items: [{ productId: product.id }] } })
          ],
          { concurrency: "unbounded" }
        )
        assert.include(["200 400", "409 201"], `${changed.status} ${taken.status}`)
        const { isSerialized } = yield* read(product.id)
        assert.strictEqual(isSerialized, changed.status === 200)
      }
    })
  )

  it.effect("a price in a PATCH is a valuation: with its event, and in the history with who", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, product } = yield* addStock(2, { insuredValueCents: "1000" })
      const events = yield* subscribe(owner, ["inventory.valuation_changed"])
      yield* ops("PATCH", `/ops/v1/products/${product.id}`, { body: { insuredValueCents: "1100" } })
      assert.deepStrictEqual(yield* events, ["inventory.valuation_changed"])
      const path = `/ops/v1/products/${product.id}/valuations`
      const preview = yield* ops("POST", `${path}?preview=true`, { body: { insuredValueCents: "880" } })
      assert.strictEqual(preview.status, 200)
      assert.deepStrictEqual(preview.json.data, {
        previousInsuredValueCents: "1100",
        insuredValueCents: "880",
        changePercent: "-20.00",
        items: 2,
        organizations: 1,
        totalChangeCents: "-440"
      })
      const { data } = (yield* ops("GET", path)).json
      assert.deepStrictEqual(
        data.map((one: { readonly insuredValueCents: string }) => one.insuredValueCents),
        ["1100", "1000"]
      )
      assert.deepStrictEqual(data[0].by, {
        type: "operations_key",
        id: "operations-key",
        name: "Operations key"
      })
      // Here the band is off.
      assert.strictEqual((yield* ops("POST", path, { body: { insuredValueCents: "990000" } })).status, 201)
    })
  )
})

layer(Layer.provideMerge(layerPg(), Layer.succeed(ValuationBand, 20n)), { excludeTestServices: true })(
  "The band of valuations (PostgreSQL)",
  (it) => {
    it.effect("a value that differs by more than the band is taken only when it is confirmed", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const product = yield* addProduct({ insuredValueCents: "1000", marketValueCents: "900" })
        const path = `/ops/v1/products/${product.id}`
        const value = (body: Record<string, unknown>) => ops("POST", `${path}/valuations`, { body })
        assert.strictEqual((yield* value({ insuredValueCents: "1200" })).status, 201)
        for (const body of [
          { insuredValueCents: "1441" },
          { insuredValueCents: "959" },
          { insuredValueCents: "1200", marketValueCents: "9000" }
        ]) {
          const refused = yield* value(body)
          assert.strictEqual(refused.status, 409)
          assert.strictEqual(refused.json.error.code, "VALUATION_OUT_OF_BAND")
          assert.strictEqual((yield* ops("PATCH", path, { body })).json.error.code, "VALUATION_OUT_OF_BAND")
          const failed = yield* importing({ sku: product.sku, ...body, confirm: true })
          assert.lengthOf(failed.json.data.failed, 1)
        }
        assert.strictEqual((yield* value({ insuredValueCents: "12000", confirm: true })).status, 201)
        const confirmed = yield* ops("PATCH", path, { body: { insuredValueCents: "1", confirm: true } })
        assert.strictEqual(confirmed.json.data.insuredValueCents, "1")
      })
    )
  }
)

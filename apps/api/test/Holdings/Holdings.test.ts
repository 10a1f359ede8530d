import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { apiSuiteInBoth } from "../support/ApiHarness.ts"
import { addProduct } from "../support/Stock.ts"

const huge = "999999999999999999"

apiSuiteInBoth("holdings", (it) => {
  it.effect("count what statements count: picked items until they ship, returned ones again", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 4, insuredValueCents: "10000" })
      const other = yield* vault.newAccount
      const read = (path: string) => Effect.map(vault.call("GET", `/v1/${path}`), ({ json }) => json.data)
      const own = read(`fbo-accounts/${vault.account}/holdings`)
      const totals = Effect.map(own, ({ totalItemCount, totalInsuredValueCents }) => [
        totalItemCount,
        totalInsuredValueCents
      ])
      assert.deepStrictEqual(yield* totals, [4, "40000"])
      const { shipment } = yield* vault.askPicked({ items: vault.named(vault.itemIds.slice(0, 2)) })
      assert.deepStrictEqual(yield* totals, [4, "40000"])
      yield* vault.ship(shipment)
      assert.deepStrictEqual(yield* totals, [2, "20000"])
      yield* vault.returnItems(shipment, vault.itemIds.slice(0, 1))
      assert.deepStrictEqual(yield* totals, [3, "30000"])
      const moved = yield* vault.call("POST", "/v1/transfers", {
        body: {
          fromFboAccountId: vault.account,
          toFboAccountId: other,
          items: vault.named(vault.itemIds.slice(3))
        }
      })
      yield* vault.call("POST", `/v1/transfers/${moved.json.data.id}/confirm`)
      assert.deepStrictEqual(yield* totals, [2, "20000"])
      assert.strictEqual((yield* read("holdings")).totalItemCount, 3)

      yield* vault.harness.ops("POST", "/ops/v1/statements/generate", {
        body: { statementDate: new Date().toISOString().slice(0, 10) }
      })
      const [statement] = yield* read(`statements?fboAccountId=${vault.account}`)
      const { byMetal: _metals, byProduct: _products, asOf, ...held } = yield* own
      assert.deepInclude(statement, held)
      assert.isFalse(Number.isNaN(Date.parse(asOf)))
    })
  )

  it.effect("are listed by insured value, exactly, and are empty where nothing is held", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2, insuredValueCents: "5" })
      const product = yield* addProduct({ insuredValueCents: huge, marketValueCents: huge, metal: "gold" })
      const { vaultId } = (yield* vault.call("GET", `/v1/fbo-accounts/${vault.account}`)).json.data
      yield* vault.harness.ops("POST", "/ops/v1/intake", {
        body: { vaultId, items: [{ productId: product.id }, { productId: product.id }] }
      })
      const { data } = (yield* vault.call("GET", "/v1/holdings")).json
      assert.strictEqual(data.totalInsuredValueCents, "2000000000000000008")
      assert.strictEqual(data.totalMarketValueCents, "1999999999999999998")
      assert.strictEqual(data.itemsWithoutMarketValue, data.byProduct[1].itemCount)
      assert.deepStrictEqual(data.byProduct[0], {
        productId: product.id,
        title: product.title,
        sku: product.sku,
        metal: "gold",
        itemCount: 2,
        insuredValueCents: "1999999999999999998",
        marketValueCents: "1999999999999999998"
      })
      assert.strictEqual(data.byProduct[1].productId, vault.product)
      const empty = yield* vault.call("GET", `/v1/fbo-accounts/${yield* vault.newAccount}/holdings`)
      assert.deepInclude(empty.json.data, {
        totalItemCount: 0,
        totalInsuredValueCents: "0",
        totalMarketValueCents: "0",
        itemsWithoutMarketValue: 0,
        byProduct: []
      })
      assert.strictEqual((yield* vault.call("GET", "/v1/fbo-accounts/fbo_nobody/holdings")).status, 404)
    })
  )
})

apiSuiteInBoth("the history of holdings", (it) => {
  it.effect("tells of each day; the last one is now", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2, insuredValueCents: "10000" })
      const today = new Date().toISOString().slice(0, 10)
      const now = {
        date: today,
        totalItemCount: 2,
        totalInsuredValueCents: "20000",
        totalMarketValueCents: "0"
      }
      for (const path of ["/v1/holdings", `/v1/fbo-accounts/${vault.account}/holdings`]) {
        const usual = yield* vault.call("GET", `${path}/history`)
        assert.lengthOf(usual.json.data, 30)
        assert.deepStrictEqual(usual.json.data.at(-1), now)
        const one = yield* vault.call("GET", `${path}/history?from=${today}&to=${today}`)
        assert.deepStrictEqual(one.json.data, [now])
        for (const query of [
          "from=yesterday",
          "from=2026-02-30",
          "from=2020-01-01&to=2022-01-01",
          "to=9999-01-01"
        ]) {
          assert.strictEqual((yield* vault.call("GET", `${path}/history?${query}`)).status, 400, query)
        }
      }
      const nobody = yield* vault.call("GET", "/v1/fbo-accounts/fbo_nobody/holdings/history")
      assert.strictEqual(nobody.status, 404)
    })
  )
})

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

apiSuiteInBoth("time travel", (it) => {
  it.effect("tells what was held and what there was at a moment, to customers and staff", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 2, insuredValueCents: "10000" })
      const { call } = vault
      const { ops } = vault.harness
      const [item] = vault.itemIds
      const path = `/v1/inventory/${item}/movements`
      const received = (yield* call("GET", path)).json.data[0].at
      yield* ops("POST", `/ops/v1/inventory/${item}/void`, { body: { reason: "Melted" } })
      const patch = { body: { insuredValueCents: "11000" } }
      yield* ops("PATCH", `/ops/v1/products/${vault.product}`, patch)
      const history = (yield* ops("GET", `/ops/v1/products/${vault.product}/valuations`)).json.data
      const voided = (yield* call("GET", path)).json.data[1].at
      // The last moment before the void, if anything was recorded before it in the same millisecond.
      const before = new Date(Math.max(Date.parse(received), Date.parse(voided) - 1)).toISOString()
      const holdings = [
        call("GET", `/v1/holdings?asOf=${before}`),
        call("GET", `/v1/fbo-accounts/${vault.account}/holdings?asOf=${before}`),
        ops("GET", `/ops/v1/fbo-accounts/${vault.account}/holdings?asOf=${before}`),
        ops("GET", `/ops/v1/organizations/${vault.organizationId}/holdings?asOf=${before}`)
      ]
      for (const read of holdings) {
        const { json, status } = yield* read
        assert.strictEqual(status, 200)
        assert.deepInclude(json.data, {
          asOf: before,
          totalItemCount: 2,
          totalInsuredValueCents: "20000"
        })
      }
      for (const holder of [`fbo-accounts/${vault.account}`, `organizations/${vault.organizationId}`]) {
        const now = yield* ops("GET", `/ops/v1/${holder}/holdings`)
        assert.deepInclude(now.json.data, { totalItemCount: 1, totalInsuredValueCents: "11000" })
      }

      const own = yield* call("GET", `/v1/inventory?asOf=${before}&expand=product`)
      assert.deepStrictEqual(
        own.json.data.map((one: { readonly status: string }) => one.status),
        ["in_vault", "in_vault"]
      )
      assert.strictEqual(own.json.data[0].product.insuredValueCents, "10000")
      assert.isTrue(own.json.data.every((one: object) => !("reason" in one) && !("site" in one)))
      assert.strictEqual(history[0].insuredValueCents, "11000")
      const ofAccount = `fboAccountId=${vault.account}&asOf=${before}`
      const staff = yield* ops("GET", `/ops/v1/inventory?${ofAccount}&status=in_vault`)
      assert.lengthOf(staff.json.data, 2)
      assert.isFalse("placeId" in staff.json.data[0])
      const none = yield* ops("GET", `/ops/v1/inventory?${ofAccount}&status=voided`)
      assert.lengthOf(none.json.data, 0)
      const first = yield* call("GET", `/v1/inventory?${ofAccount}&limit=1`)
      assert.isTrue(first.json.pagination.hasMore)
      const cursor = first.json.pagination.nextCursor
      const next = yield* call("GET", `/v1/inventory?${ofAccount}&limit=1&cursor=${cursor}`)
      assert.notStrictEqual(next.json.data[0].id, first.json.data[0].id)
      assert.isFalse(next.json.pagination.hasMore)
      const otherMoment = yield* call("GET", `/v1/inventory?asOf=${received}&limit=1&cursor=${cursor}`)
      assert.strictEqual(otherMoment.status, 400)
    })
  )

  it.effect("refuses what is still to come and, to customers, what was before them", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const { call } = vault
      const { ops } = vault.harness
      const account = yield* vault.newAccount
      const ofCustomers = ["/v1/holdings", `/v1/fbo-accounts/${vault.account}/holdings`, "/v1/inventory"]
      const ofOrganization = `/ops/v1/organizations/${vault.organizationId}/holdings`
      const ofAccount = `/ops/v1/fbo-accounts/${vault.account}/holdings`
      const ofStaff = ["/ops/v1/inventory", ofAccount, ofOrganization]
      for (const asOf of ["2999-01-01T00:00:00Z", "yesterday", "2026-01-01"]) {
        for (const path of [...ofCustomers, ...ofStaff]) {
          const { json, status } = yield* (path.startsWith("/ops") ? ops : call)(
            "GET",
            `${path}?asOf=${asOf}`
          )
          assert.strictEqual(status, 400, path)
          assert.strictEqual(json.error.details[0].path, "asOf")
        }
      }
      const early = "asOf=2001-01-01T00:00:00Z"
      for (const path of ofCustomers) {
        assert.strictEqual((yield* call("GET", `${path}?${early}`)).status, 400, path)
      }
      assert.strictEqual((yield* ops("GET", `${ofOrganization}?${early}`)).status, 400)
      const nothing = yield* ops("GET", `/ops/v1/fbo-accounts/${account}/holdings?${early}`)
      assert.deepInclude(nothing.json.data, { totalItemCount: 0, byProduct: [], byMetal: [] })
      const listed = yield* ops("GET", `/ops/v1/inventory?${early}&fboAccountId=${vault.account}`)
      assert.deepStrictEqual(listed.json.data, [])
      const nobody = yield* call(
        "GET",
        `/v1/fbo-accounts/fbo_nobody/holdings?asOf=${new Date().toISOString()}`
      )
      assert.strictEqual(nobody.status, 404)
      for (const holder of ["fbo-accounts/fbo_nobody", "organizations/org_nobody"]) {
        const path = `/ops/v1/${holder}/holdings`
        assert.strictEqual((yield* ops("GET", path)).status, 404)
        assert.strictEqual((yield* ops("GET", `${path}?asOf=2999-01-01T00:00:00Z`)).status, 400)
      }
    })
  )
})

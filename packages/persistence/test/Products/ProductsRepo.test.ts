import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { atTime } from "../support/Fixtures.ts"

const product = Effect.fnUntraced(function* (fields: Partial<Product> = {}) {
  const id = yield* (yield* Ids).next("prd")
  return {
    id,
    title: "Eagle",
    sku: id,
    productType: "precious_metal",
    subcategory: "coin",
    manufacturer: "Mint",
    metal: "silver",
    isSerialized: false,
    isWeighed: false,
    requiresTest: false,
    insuredValueCents: 100n,
    images: [],
    createdAt: 1000,
    updatedAt: fields.createdAt ?? 1000,
    ...fields
  } satisfies Product
})

contract("ProductsRepo", (it) => {
  it.effect("a product is read as it was stored, with and without what is optional", () =>
    Effect.gen(function* () {
      const repo = yield* ProductsRepo
      const bare = yield* product()
      const full = yield* product({
        title: `O'Brien's "½ oz" \\ Münze 🥇`,
        isSerialized: true,
        isWeighed: false,
        requiresTest: false,
        weightGrams: 31.1034768,
        marketValueCents: 999_999_999_999_999_999n,
        images: [{ url: "https://x.example/Ü.png", label: "snake_case" }]
      })
      assert.isTrue(yield* repo.insert(bare))
      assert.isTrue(yield* repo.insert(full))
      assert.deepStrictEqual(yield* repo.find(bare.id), Option.some(bare))
      assert.deepStrictEqual(yield* repo.lock(full.id), Option.some(full))
      assert.deepStrictEqual(yield* repo.findMany([full.id, "prd_unknown"]), [full])
      assert.deepStrictEqual(yield* repo.find("prd_unknown"), Option.none())
    })
  )

  it.effect("a SKU is stored once", () =>
    Effect.gen(function* () {
      const repo = yield* ProductsRepo
      const first = yield* product()
      yield* repo.insert(first)
      const second = yield* product({ sku: first.sku })
      assert.isFalse(yield* repo.insert(second))
      assert.deepStrictEqual(yield* repo.find(second.id), Option.none())
    })
  )

  it.effect("a merge stores what is new and replaces what exists but for id and creation time", () =>
    Effect.gen(function* () {
      const repo = yield* ProductsRepo
      const old = yield* product({ weightGrams: 5, marketValueCents: 7n })
      yield* repo.insert(old)
      const fresh = yield* product()
      const changed = yield* product({
        sku: old.sku,
        title: "Changed",
        insuredValueCents: 101n,
        createdAt: 2000
      })
      assert.deepStrictEqual(yield* repo.merge([fresh, changed]), {
        inserted: 1,
        revalued: [{ productId: old.id, previousInsuredValueCents: 100n, insuredValueCents: 101n }]
      })
      assert.deepStrictEqual(yield* repo.find(fresh.id), Option.some(fresh))
      assert.deepStrictEqual(
        yield* repo.find(old.id),
        Option.some({ ...changed, id: old.id, createdAt: old.createdAt })
      )
      assert.deepStrictEqual(yield* repo.merge([changed]), { inserted: 0, revalued: [] })
      assert.deepStrictEqual(yield* repo.merge([]), { inserted: 0, revalued: [] })
    })
  )

  it.effect("a valuation shows on its product, and is dated after the one before it", () =>
    Effect.gen(function* () {
      const repo = yield* ProductsRepo
      const ids = yield* Ids
      const stored = yield* product({ createdAt: 5000 })
      yield* atTime(5000)(repo.insert(stored))
      const valuation = {
        id: yield* ids.next("val"),
        productId: stored.id,
        insuredValueCents: 200n,
        marketValueCents: 150n
      }
      const recorded = yield* atTime(6000)(repo.value(valuation))
      assert.deepStrictEqual(recorded, { ...valuation, createdAt: 6000, updatedAt: 6000 })
      assert.deepStrictEqual(
        yield* repo.find(stored.id),
        Option.some({
          ...stored,
          insuredValueCents: 200n,
          marketValueCents: 150n,
          updatedAt: recorded.createdAt
        })
      )
      const late = yield* atTime(5500)(repo.value({ ...valuation, id: yield* ids.next("val") }))
      assert.isAbove(late.createdAt, 6000)
    })
  )

  it.effect("search finds what insert and merge have stored, as it is now", () =>
    Effect.gen(function* () {
      const repo = yield* ProductsRepo
      const { search } = yield* ProductSearch
      const found = (query: string) =>
        Effect.map(search(query, { page: 1, limit: 10 }), ({ items }) => items.map(({ id }) => id))
      const one = yield* product({ title: "Quokka" })
      const two = yield* product({ title: "Numbat" })
      yield* repo.insert(one)
      yield* repo.merge([two])
      assert.deepStrictEqual(yield* found("qoukka"), [one.id])
      assert.deepStrictEqual(yield* found("numbta"), [two.id])
      yield* repo.merge([{ ...one, title: "Bilby" }])
      assert.deepStrictEqual(yield* found("quokka"), [])
      assert.deepStrictEqual(yield* found("bilbi"), [one.id])
    })
  )
})

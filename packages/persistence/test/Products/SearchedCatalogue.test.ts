import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Deferred, Effect, Fiber } from "effect"
import { reindexProducts } from "../../src/Products/Reindexing.ts"
import { layerPg } from "../support/Backends.ts"

const search = Effect.fnUntraced(function* (query: string) {
  const { items } = yield* (yield* ProductSearch).search(query, { page: 1, limit: 25 })
  return items
})

const titles = (query: string) => Effect.map(search(query), (items) => items.map(({ title }) => title))

/** SKUs that no query has a part of. */
let skus = 0x4e00

const insert = Effect.fnUntraced(function* (title: string) {
  const id = yield* (yield* Ids).next("prd")
  yield* (yield* ProductsRepo).insert({
    id,
    title,
    sku: String.fromCodePoint(skus++),
    productType: "p",
    subcategory: "",
    manufacturer: "",
    metal: "",
    isSerialized: false,
    isWeighed: false,
    requiresTest: false,
    insuredValueCents: 1n,
    images: [],
    createdAt: 1000,
    updatedAt: 1000
  })
})

/** As another program would do it that knows nothing of search. */
const insertBare = Effect.fnUntraced(function* (title: string, sku: string) {
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized,
      insured_value_cents, images, created_at, updated_at)
    VALUES (${yield* (yield* Ids).next("prd")}, ${title}, ${sku}, 'p', '', 'Möwe', '', false, 1, '[]', now(), now())`
})

layer(layerPg, { excludeTestServices: true })("The catalogue that a process keeps (PostgreSQL)", (it) => {
  it.effect("a search sees what was committed before it, in whichever order transactions began", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const inserted = yield* Deferred.make<void>()
      const goOn = yield* Deferred.make<void>()
      const early = yield* Effect.forkChild(
        sql.withTransaction(
          Effect.gen(function* () {
            yield* insert("Gannet early")
            yield* Deferred.succeed(inserted, undefined)
            yield* Deferred.await(goOn)
          })
        )
      )
      yield* Deferred.await(inserted)
      yield* insert("Gannet late")
      assert.deepStrictEqual(yield* titles("gannet"), ["Gannet late"])
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(early)
      assert.sameMembers([...(yield* titles("gannet"))], ["Gannet late", "Gannet early"])
    })
  )

  it.effect("what a transaction does that is rolled back is never seen", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* Effect.ignore(sql.withTransaction(Effect.andThen(insert("Skua"), Effect.fail("no"))))
      assert.deepStrictEqual(yield* titles("skua"), [])
    })
  )

  it.effect("a product without its keys is found as any other", () =>
    Effect.gen(function* () {
      yield* insertBare("Shearwater 1oz", "SHEAR-1/A")
      for (const query of ["shearwater", "mowe 1 oz", "shear1a", "shearwter"]) {
        assert.deepStrictEqual(yield* titles(query), ["Shearwater 1oz"], query)
      }
    })
  )

  it.effect("what is restored from another server, whose transactions are ahead, is no news for ever", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* insertBare("Fulmar", "FULMAR-1")
      yield* sql`UPDATE products SET search_changed = '99999999999' WHERE sku = 'FULMAR-1'`
      yield* insertBare("Fulmar egg", "FULMAR-2")
      assert.deepStrictEqual(yield* titles("fulmar egg"), ["Fulmar egg"])
    })
  )

  it.effect(
    "an operator's abbreviations count at once, replace those that are known, and can take them away",
    () =>
      Effect.gen(function* () {
        yield* insert("Guillemot Auk Mint")
        yield* insert("Royal Canadian Mint Guillemot")
        assert.notInclude(yield* titles("gam"), "Guillemot Auk Mint")
        yield* TestDatabase.asOwner(
          "INSERT INTO search_abbreviations VALUES ('GAM', 'Guillemot Auk Mint'), ('rcm', '')"
        )
        assert.deepStrictEqual(yield* titles("gam"), ["Guillemot Auk Mint"])
        assert.deepStrictEqual(yield* titles("rcm"), [])
        yield* TestDatabase.asOwner("DELETE FROM search_abbreviations")
        assert.deepStrictEqual(yield* titles("rcm"), ["Royal Canadian Mint Guillemot"])
      })
  )

  it.effect(
    "reindexing gives keys to those that lack them, mends those that are wrong, and leaves the others",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        yield* reindexProducts
        yield* insertBare("Kittiwake", "KITTI-1")
        yield* insert("Razorbill")
        yield* insert("Bonxie")
        yield* sql`UPDATE products SET title = 'Dovekie' WHERE title = 'Razorbill'`
        assert.deepStrictEqual(yield* titles("dovekie"), [])
        const { products, reindexed } = yield* reindexProducts
        assert.strictEqual(reindexed, 2)
        assert.isAbove(products, 2)
        assert.deepStrictEqual(yield* titles("dovekie"), ["Dovekie"])
        assert.deepStrictEqual(yield* titles("razorbill"), [])
        assert.deepStrictEqual(yield* titles("kittiwake"), ["Kittiwake"])
        assert.strictEqual((yield* reindexProducts).reindexed, 0)
      })
  )

  it.effect("searches are answered alike before, during and after a reindex", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      // More than a reindex does in one transaction, so that there are searches between them.
      yield* sql`INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized,
          insured_value_cents, images, created_at, updated_at)
        SELECT 'prd_' || lpad(n::text, 26, '0'), 'Phalarope ' || n % 7 || ' oz', 'PHALA-' || n, 'p', '', '', '', false,
          1, '[]', now(), now()
        FROM generate_series(1, 1100) AS n`
      const queries = ["phalarope 3 oz", "phalrope", "phala-77", "3 ounces phalarope"]
      const found = Effect.forEach(queries, (query) =>
        Effect.map(search(query), (items) => items.map(({ sku }) => sku))
      )
      const before = yield* found
      const stale = sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM products
        WHERE title LIKE 'Phalarope%' AND search_words IS NULL`
      assert.strictEqual((yield* stale)[0]?.count, 1100)

      const reindexing = yield* Effect.forkChild(reindexProducts)
      let searches = 0
      while (reindexing.pollUnsafe() === undefined) {
        assert.deepStrictEqual(yield* found, before)
        searches += 1
      }
      const { reindexed } = yield* Fiber.join(reindexing)
      assert.isAtLeast(reindexed, 1100)
      assert.isAbove(searches, 0)
      assert.deepStrictEqual(yield* found, before)
    })
  )

  it.effect("importing products again uses up no numbers", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const repo = yield* ProductsRepo
      const [row] = yield* sql<{
        readonly id: string
      }>`SELECT id FROM products WHERE title = 'Guillemot Auk Mint'`
      const { items } = yield* (yield* ProductSearch).search("guillemot auk mint", { page: 1, limit: 1 })
      assert.strictEqual(items[0]?.id, row?.id)
      const numberOf = Effect.fnUntraced(function* (title: string) {
        yield* insert(title)
        const [made] = yield* sql<{ readonly number: number }>`
          SELECT number::int AS number FROM products WHERE title = ${title}`
        return made?.number ?? 0
      })
      const before = yield* numberOf("Razorbill Auk Mint")
      for (let n = 0; n < 3; n++) yield* repo.merge(items)
      assert.strictEqual(yield* numberOf("Puffin Auk Mint"), before + 1)
    })
  )
})

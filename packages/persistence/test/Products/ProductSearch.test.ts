import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect } from "effect"
import { contract } from "../support/Backends.ts"

type Fields = Partial<Pick<Product, "title" | "sku" | "manufacturer" | "metal">>

/** SKUs that no query has a part of. */
let ownSkus = 0x4e00

/** Products with nothing in them but what is given: each test has words of its own, so that none finds another's. */
const put = Effect.fnUntraced(function* (...all: ReadonlyArray<Fields>) {
  const repo = yield* ProductsRepo
  const ids = yield* Ids
  const products: Array<Product> = []
  for (const fields of all) {
    const id = yield* ids.next("prd")
    products.push({
      id,
      title: "x",
      sku: String.fromCodePoint(ownSkus++),
      productType: "precious_metal",
      subcategory: "coin",
      manufacturer: "",
      metal: "",
      isSerialized: false,
      isWeighed: false,
      requiresTest: false,
      insuredValueCents: 100n,
      images: [],
      createdAt: 1000,
      updatedAt: 1000,
      ...fields
    })
  }
  yield* repo.merge(products)
  return products
})

const search = Effect.fnUntraced(function* (query: string, page = 1, limit = 25) {
  return yield* (yield* ProductSearch).search(query, { page, limit })
})

const titles = (query: string) =>
  Effect.map(search(query), ({ items }) => items.map((product) => product.title))

const skus = (query: string) => Effect.map(search(query), ({ items }) => items.map((product) => product.sku))

contract("ProductSearch", (it) => {
  it.effect("a product whose whole title is the query comes first, however many others have its words", () =>
    Effect.gen(function* () {
      yield* put(
        { title: "Kestrel Bar Gold" },
        { title: "Gold Kestrel Bar Kestrel" },
        { title: "Kestrel", metal: "gold bar" },
        { title: "Gold Kestrel Bar", sku: "A-VERY-LONG-AND-RANDOM-SKU-9F3KQZ-77-XYZZY-123456" }
      )
      assert.strictEqual((yield* titles("gold  kestrel bar"))[0], "Gold Kestrel Bar")
    })
  )

  it.effect("a product whose whole SKU is the query comes first, before titles that begin so", () =>
    Effect.gen(function* () {
      yield* put(
        { title: "Osprey 12 A and more", sku: "ZZ-1-OSPREY" },
        { title: "Osprey 12 A", sku: "ZZ-2-OSPREY" },
        { title: "Nothing of the kind", sku: "OSPREY-12" },
        { title: "Another", sku: "OSPREY-123" }
      )
      assert.strictEqual((yield* skus("osprey-12"))[0], "OSPREY-12")
      assert.strictEqual((yield* skus("OSPREY12"))[0], "OSPREY-12")
    })
  )

  it.effect("of two titles with the same words, the one that is typed like the query comes first", () =>
    Effect.gen(function* () {
      yield* put({ title: "Merlin Munze" }, { title: "Merlin Münze" }, { title: "Merlin-Munze" })
      for (const title of ["Merlin Munze", "Merlin Münze", "Merlin-Munze"]) {
        assert.strictEqual((yield* titles(title))[0], title)
      }
    })
  )

  it.effect("a title of signs alone is found by them", () =>
    Effect.gen(function* () {
      yield* put({ title: "🥇🥇" }, { title: "🥈" })
      assert.deepStrictEqual(yield* titles("🥇🥇"), ["🥇🥇"])
    })
  )

  it.effect("a number that was asked for stands above every other number", () =>
    Effect.gen(function* () {
      yield* put(
        { title: "2.5 g Falcon Bar", sku: "FALC-25G" },
        { title: "5 g Falcon Bar", sku: "FALC-5G" },
        { title: "25 g Falcon Bar", sku: "FALC-X25G" },
        { title: "250 g Falcon Bar 25", sku: "FALC-250G" }
      )
      assert.strictEqual((yield* titles("25 g falcon"))[0], "25 g Falcon Bar")
      assert.strictEqual((yield* titles("falcon 5g"))[0], "5 g Falcon Bar")
      assert.strictEqual((yield* titles("falcon 2.5 gram"))[0], "2.5 g Falcon Bar")
      assert.strictEqual((yield* titles("0.25 kg falcon"))[0], "250 g Falcon Bar 25")
    })
  )

  for (const [rule, query, best] of [
    ["a half is a half", "½ oz heron", "Heron 1/2 oz"],
    ["a half is a half", "0.5 oz heron", "Heron 1/2 oz"],
    ["a half is a half", "heron half ounce", "Heron 1/2 oz"],
    ["a half is a half", "heron 1/2", "Heron 1/2 oz"],
    ["ounces go by many names", "heron 2 troy ounces", "Heron 2 oz"],
    ["ounces go by many names", "2ozt heron", "Heron 2 oz"],
    ["kilograms go by many names", "heron 1 kilo", "Heron 1 kg"],
    ["a kilogram is a thousand grams", "heron 1,000 grams", "Heron 1 kg"],
    ["grams go by many names", "heron 50 gram", "Heron 50 g"],
    ["an ounce is 31.1 g", "heron 31.1 g", "Heron 1 oz"],
    ["units may be mistyped", "heron 2 onces", "Heron 2 oz"],
    ["symbols stand for metals", "heron au", "Heron Gold"],
    ["symbols stand for metals", "heron pt", "Heron Platinum"],
    ["initials stand for mints", "heron rcm", "Heron Royal Canadian Mint"],
    ["half a word is enough while it is typed", "heron plat", "Heron Platinum"],
    ["a letter of it, too", "heron p", "Heron Platinum"],
    ["half words are enough", "her plat", "Heron Platinum"],
    ["a letter left out does not matter", "heron gld", "Heron Gold"],
    ["a letter put in does not matter", "heron goold", "Heron Gold"],
    ["a letter doubled does not matter", "heron platinumm", "Heron Platinum"],
    ["letters swapped do not matter", "heorn palladuim", "Heron Palladium"],
    ["words may be glued", "herongold", "Heron Gold"],
    ["words may be split", "he ron gold", "Heron Gold"],
    ["letters may stand apart", "h e r o n g o l d", "Heron Gold"],
    ["words that nothing has do not hide what the others find", "cheap heron gold xqzw", "Heron Gold"]
  ] as const) {
    it.effect(`${rule}: ${query}`, () =>
      Effect.gen(function* () {
        const all = [
          "1/2 oz",
          "1 oz",
          "2 oz",
          "50 g",
          "1 kg",
          "Gold",
          "Platinum",
          "Palladium",
          "Royal Canadian Mint"
        ]
        yield* put(...all.map((rest) => ({ title: `Heron ${rest}`, sku: `H-${rest}` })))
        assert.strictEqual((yield* titles(query))[0], best)
      })
    )
  }

  it.effect("a fraction of an ounce is found in a SKU, which has no stroke", () =>
    Effect.gen(function* () {
      yield* put(...["110oz", "12oz", "14oz"].map((size) => ({ title: "Godwit coin", sku: `GDW-${size}` })))
      assert.strictEqual((yield* skus("½ oz godwit"))[0], "GDW-12oz")
      assert.strictEqual((yield* skus("godwit 1/4 oz"))[0], "GDW-14oz")
      assert.strictEqual((yield* skus("0.1 oz godwit"))[0], "GDW-110oz")
    })
  )

  it.effect("a product is found by its initials when the query spells them out", () =>
    Effect.gen(function* () {
      yield* put({ title: "Petrel ASE roll" }, { title: "Petrel silver eagle" })
      assert.strictEqual((yield* titles("petrel american silver eagle"))[0], "Petrel ASE roll")
    })
  )

  it.effect("every part of a SKU finds it, with and without what separates its parts", () =>
    Effect.gen(function* () {
      const [wanted] = yield* put(
        { sku: "QX-7RTW-1888-OB" },
        { sku: "QX-7RTV-1888-OC" },
        { sku: "RT-W188-QX7-B" },
        { sku: "W-1888-O" }
      )
      for (const query of [
        "7RTW",
        "TW-1888",
        "TW-188",
        "qx 7rtw 1888",
        "qx7rtw1888ob",
        "X7RTW18",
        "RTW-1888-OB",
        "8-OB"
      ]) {
        assert.strictEqual((yield* skus(query))[0], wanted?.sku, query)
      }
    })
  )

  it.effect("where nothing has all words, what answers most of them is found", () =>
    Effect.gen(function* () {
      yield* put({ title: "Plover round" }, { title: "1901 Plover crown" }, { title: "1901 square" })
      assert.strictEqual((yield* titles("1901 plover medal"))[0], "1901 Plover crown")
    })
  )

  it.effect("a product that is changed is found by what it is now alone", () =>
    Effect.gen(function* () {
      yield* put({ title: "Wigeon one", sku: "W-1" })
      assert.lengthOf(yield* titles("wigeon"), 1)
      yield* put({ title: "Garganey two", sku: "W-1" })
      assert.deepStrictEqual(yield* titles("wigeon"), [])
      assert.deepStrictEqual(yield* titles("garganey"), ["Garganey two"])
      // More words than it had, and fewer.
      yield* put(
        { title: "Garganey three with many more words of its own", sku: "W-1" },
        { title: "Pintail hen" }
      )
      assert.deepStrictEqual(yield* titles("garganey own"), [
        "Garganey three with many more words of its own"
      ])
      yield* put({ title: "Wigeon", sku: "W-1" })
      assert.deepStrictEqual(yield* titles("wigeon"), ["Wigeon"])
      assert.deepStrictEqual(yield* titles("garganey"), [])
      assert.deepStrictEqual(yield* titles("pintail hen"), ["Pintail hen"])
    })
  )

  it.effect("products are returned as they are, values included", () =>
    Effect.gen(function* () {
      const products = yield* put({ title: "Smew ½ oz", manufacturer: "Münze" })
      assert.deepStrictEqual((yield* search("smew")).items, products)
    })
  )

  it.effect("what is nothing like any product is not found", () =>
    Effect.gen(function* () {
      yield* put({ title: "Dunlin" })
      for (const query of ["zzzzqqqq", "?!", "日本", " ", "#"])
        assert.deepStrictEqual(yield* titles(query), [], query)
    })
  )

  it.effect("pages fit together, say whether another follows, and end", () =>
    Effect.gen(function* () {
      // More than are compared one by one, so that sets are taken apart; two words that are equal for all, one that is not.
      yield* put(
        ...Array.from({ length: 2500 }, (_, n) => ({
          title: `Curlew ${n % 3 === 0 ? "round" : "rounds"} sand${n % 7 === 0 ? "" : " piper"}`,
          sku: `CURL-${n}`
        }))
      )
      for (const query of ["curlew", "curlew round", "curlew round sand", "curl", "curlew xqzw"]) {
        const found: Array<string> = []
        for (let page = 1; ; page++) {
          const { items, hasMore } = yield* search(query, page, 100)
          found.push(...items.map(({ sku }) => sku))
          assert.strictEqual(hasMore, page < 25, `${query} ${page}`)
          if (!hasMore) break
        }
        assert.lengthOf(new Set(found), 2500, query)
        assert.deepStrictEqual((yield* search(query, 26, 100)).items, [])
      }
      const { items } = yield* search("curlew round", 1, 100)
      assert.isTrue(items.every(({ title }) => title.includes("round ")))
    })
  )

  it.effect("the longest queries are answered", () =>
    Effect.gen(function* () {
      yield* put({ title: "Avocet gold silver" })
      for (const query of [
        "a ".repeat(100),
        "gol silv plat pall bar coin mint roya un ".repeat(5).slice(0, 200),
        "g".repeat(200),
        "1/2 ".repeat(50),
        [...Array.from({ length: 50 }).keys()]
          .map((n) => `${n}oz`)
          .join("")
          .slice(0, 200)
      ]) {
        const { items } = yield* search(query)
        assert.isAtMost(items.length, 25)
      }
    })
  )
})

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

const catalogue = [
  ["US-ASEA-2021", "2021 American Silver Eagle (1 oz)", "United States Mint", "silver"],
  ["US-AGEO-2021", "2021 American Gold Eagle (1 oz)", "United States Mint", "gold"],
  ["ZA-KRU-1990-1OZ", "1990 Krugerrand", "South African Mint", "gold"],
  ["PAMP-AU-FORTU-1OZ", "1 oz Lady Fortuna Bar", "PAMP Suisse", "gold"],
  ["PAMP-AG-FORTU-10OZ", "10 oz Lady Fortuna Bar", "PAMP Suisse", "silver"],
  ["AT-PHIL-2020", "2020 Wiener Philharmoniker", "Münze Österreich", "platinum"],
  ["MX-LIB-2016", "2016 Mexican Libertad", "Casa de Moneda de México", "silver"]
].map(([sku, title, manufacturer, metal]) => ({
  sku,
  title,
  manufacturer,
  metal,
  productType: "precious_metal",
  insuredValueCents: "100"
}))

/** The SKUs that a query finds, the best first. */
const search = Effect.fnUntraced(function* (q: string, more = "") {
  const { customer, ops } = yield* ApiHarness
  yield* ops("POST", "/ops/v1/products/import", {
    raw: catalogue.map((product) => JSON.stringify(product)).join("\n"),
    headers: { "content-type": "application/x-ndjson" }
  })
  const { call } = yield* customer()
  const answer = yield* call("GET", `/v1/products/search?q=${encodeURIComponent(q)}${more}`)
  assert.strictEqual(answer.status, 200)
  return answer.json.data.map((product: { readonly sku: string }) => product.sku)
})

apiSuite("Search", (it) => {
  for (const [rule, q, best] of [
    ["the title matches", "krugerrand", "ZA-KRU-1990-1OZ"],
    ["the manufacturer matches", "south african mint", "ZA-KRU-1990-1OZ"],
    ["the metal matches", "platinum", "AT-PHIL-2020"],
    ["the SKU matches", "US-AGEO-2021", "US-AGEO-2021"],
    ["the SKU matches in any case and without what separates its parts", "usageo2021", "US-AGEO-2021"],
    ["the beginning of a SKU matches", "ZA-KRU", "ZA-KRU-1990-1OZ"],
    ["the middle of a SKU matches", "KRU-1990", "ZA-KRU-1990-1OZ"],
    ["typos are tolerated", "amercan silver egle", "US-ASEA-2021"],
    ["a letter left out is tolerated", "krugerand", "ZA-KRU-1990-1OZ"],
    ["letters that changed places are tolerated", "libretad", "MX-LIB-2016"],
    ["words come in any order", "eagle gold american", "US-AGEO-2021"],
    ["words of different fields match together", "suisse silver", "PAMP-AG-FORTU-10OZ"],
    ["amounts match without the space, and exactly", "pamp suise 1oz", "PAMP-AU-FORTU-1OZ"],
    ["accents do not matter", "munze osterreich", "AT-PHIL-2020"],
    [
      "a word that nothing has does not hide what the others find",
      "cheap krugerrand please",
      "ZA-KRU-1990-1OZ"
    ]
  ] as const) {
    it.effect(`${rule}: ${q}`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* search(q))[0], best)
      })
    )
  }

  it.effect("what is nothing like any product is not found", () =>
    Effect.gen(function* () {
      for (const q of ["zzzzqqqq", "?!", "日本"]) assert.deepStrictEqual(yield* search(q), [], q)
    })
  )

  it.effect("pages follow each other without gaps and say whether another follows", () =>
    Effect.gen(function* () {
      const all = yield* search("2021 eagle mint", "&limit=100")
      const paged = [
        ...(yield* search("2021 eagle mint", "&limit=1&page=1")),
        ...(yield* search("2021 eagle mint", "&limit=1&page=2"))
      ]
      assert.deepStrictEqual(paged, all.slice(0, 2))
      const { call } = yield* (yield* ApiHarness).customer()
      const page = (n: number) => call("GET", `/v1/products/search?q=eagle&limit=1&page=${n}`)
      assert.deepInclude((yield* page(1)).json.pagination, { page: 1, hasMore: true })
      assert.deepStrictEqual((yield* page(50)).json, { data: [], pagination: { page: 50, hasMore: false } })
    })
  )

  it.effect("q is required, of 1 to 200 characters", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const query of ["", "?q=", `?q=${"a".repeat(201)}`, "?q=a%00b"]) {
        const refused = yield* call("GET", `/v1/products/search${query}`)
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.details[0].path, "q")
      }
      const emoji = encodeURIComponent("🥇".repeat(200))
      assert.strictEqual((yield* call("GET", `/v1/products/search?q=${emoji}`)).status, 200)
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { editDistance } from "../../src/Products/EditDistance.ts"
import { similarity, searchKeysOf, searchTermsOf } from "../../src/Products/SearchText.ts"

describe("The words of search", () => {
  it("case, accents, punctuation and the space between a number and its unit do not matter", () => {
    const expected = searchTermsOf("1 oz munze osterreich").words
    for (const same of [
      "1oz Münze Österreich",
      "(1 OZ) MÜNZE-ÖSTERREICH",
      "1\u00a0oz, Mu\u0308nze  Österreich!"
    ]) {
      assert.deepStrictEqual(searchTermsOf(same).words, expected)
    }
  })

  it("a product is known by title, manufacturer, metal and SKU", () => {
    const keys = searchKeysOf({
      title: "2021 Silver Eagle (1 oz)",
      manufacturer: "United States Mint",
      metal: "silver",
      sku: "US-ASE-1OZ"
    })
    assert.deepStrictEqual(keys, {
      words: ["2021", "silver", "eagle", "1", "oz", "united", "states", "mint", "us", "ase"],
      sku: "usase1oz"
    })
  })

  it("a query of nothing but signs has no words", () => {
    assert.deepStrictEqual(searchTermsOf("?! -- $").words, [])
  })

  it("the same word is best, then one that begins with it, then fewer typos before more", () => {
    const found = ["krugerrand", "krugerrands", "krugerand", "krugrand"].map((word) =>
      similarity("krugerrand", word)
    )
    assert.deepStrictEqual(
      found,
      found.toSorted((a, b) => b - a)
    )
    assert.strictEqual(found[0], 1)
    assert.isAbove(found[3] ?? 0, 0)
  })

  it("numbers and the shortest words have no typos", () => {
    for (const [asked, word] of [
      ["1990", "1991"],
      ["10", "100"],
      ["oz", "os"],
      ["au", "aut"],
      ["bar", "car"]
    ] as const) {
      assert.strictEqual(similarity(asked, word), 0, `${asked} ${word}`)
    }
  })
})

describe("The distance between words", () => {
  for (const [from, to, distance] of [
    ["eagle", "eagle", 0],
    ["egle", "eagle", 1],
    ["eagel", "eagle", 1],
    ["sliver", "silver", 1],
    ["brittania", "britannia", 2],
    ["gold", "silver", 5]
  ] as const) {
    it(`${from} and ${to}: ${distance}`, () => assert.strictEqual(editDistance(from, to, 9), distance))
  }

  const Word = Schema.String.check(Schema.isMaxLength(8))

  it.prop("it is symmetric, 0 for equal words alone, and at most the longer word", [Word, Word], ([a, b]) => {
    const distance = editDistance(a, b, 99)
    assert.strictEqual(distance, editDistance(b, a, 99))
    assert.strictEqual(distance === 0, a === b)
    assert.isAtMost(distance, Math.max([...a].length, [...b].length))
  })

  it.prop("beyond the limit it says so, within it the distance is exact", [Word, Word], ([a, b]) => {
    const distance = editDistance(a, b, 99)
    const limited = editDistance(a, b, 2)
    assert.strictEqual(Math.min(limited, 3), Math.min(distance, 3))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { similarity } from "../../src/Products/Similarity.ts"
import { editDistance } from "../../src/Products/EditDistance.ts"
import { searchKeysOf, wholeSku, wholeTitle } from "../../src/Products/SearchKeys.ts"
import { skuKey, wordsOf } from "../../src/Products/SearchText.ts"

describe("The words of search", () => {
  for (const [rule, ...same] of [
    [
      "case, accents, punctuation and the space between a number and its unit do not matter",
      "1 oz munze osterreich",
      "1oz Münze Österreich",
      "(1 OZ) MÜNZE-ÖSTERREICH",
      "1\u00a0oz, Mu\u0308nze  Österreich!"
    ],
    ["a half is a half", "0.5 oz", "½ oz", "1/2 oz", "1⁄2 oz", ".5 oz", "0,50 OZ"],
    ["one and a half is one and a half", "1.5 oz", "1½ oz", "1,50 OZ"],
    ["ounces go by many names", "2 oz", "2 ounces", "2 troy ounces", "2 ozt", "2 Ounce", "2 troy oz"],
    ["and so do kilograms", "3 kg", "3 kilo", "3 Kilos", "3 kilograms", "3 kgs"],
    ["and grams", "5 g", "5 gram", "5 grams", "5 gr", "5g"],
    ["thousands may be set off", "1000 g", "1,000 g", "1000g"]
  ] as const) {
    it(`${rule}: ${same[0]}`, () => {
      for (const text of same) assert.deepStrictEqual(wordsOf(text), wordsOf(same[0]), text)
    })
  }

  it("a number and its unit are one measure besides, and a kilogram is a thousand grams", () => {
    assert.include(wordsOf("2.5 g bar"), "2.5g")
    assert.include(wordsOf("half ounce"), "0.5oz")
    assert.include(wordsOf("1 kilo"), "1000g")
    assert.notInclude(wordsOf("2.5 g bar"), "5g")
  })

  it("a fraction that is none stays two numbers", () => {
    assert.deepStrictEqual(wordsOf("Carver/Washington 1951/52 3/2"), [
      "carver",
      "washington",
      "1951",
      "52",
      "3",
      "2"
    ])
  })

  it("a product is known by title, manufacturer and metal, and by what its SKU has besides", () => {
    const { words } = searchKeysOf({
      title: "2021 Silver Eagle (1 oz)",
      manufacturer: "United States Mint",
      metal: "silver",
      sku: "US-ASE-1OZ"
    })
    assert.deepStrictEqual(words, [
      "2021",
      "silver",
      "eagle",
      "1",
      "oz",
      "1oz",
      "united",
      "states",
      "mint",
      "#us",
      "#ase"
    ])
  })

  it("a text of nothing but signs has no words", () => {
    assert.deepStrictEqual(wordsOf("?! -- $"), [])
  })

  it("a whole title is its words, a whole SKU its letters and digits", () => {
    assert.deepStrictEqual(wholeTitle("1 oz  Münze").words, wholeTitle("1OZ munze").words)
    assert.notDeepEqual(wholeTitle("1 oz Münze").words, wholeTitle("Münze 1 oz").words)
    assert.notDeepEqual(wholeTitle("🥇").words, wholeTitle("🥈").words)
    assert.deepStrictEqual(wholeSku("US-ASE-1").words, wholeSku("usase1").words)
    assert.strictEqual(wholeSku(" us-ase ").typed, wholeSku("US-ASE").typed)
    assert.notStrictEqual(wholeSku("USASE").typed, wholeSku("US-ASE").typed)
  })

  it.prop("nothing that can be typed breaks it", [Schema.String], ([text]) => {
    for (const word of wordsOf(text)) assert.match(word, /^[^\s#]+$/u)
    assert.notMatch(skuKey(`${text}a`), /[\s-]/)
  })
})

describe("How close words are", () => {
  it("the same word is best, then one with fewer typos before one with more", () => {
    const found = ["krugerrand", "krugerand", "krugrand", "kugrand"].map((word) =>
      similarity("krugerrand", word)
    )
    assert.deepStrictEqual(
      found,
      found.toSorted((a, b) => b - a)
    )
    assert.strictEqual(found[0], 1)
    assert.isAbove(found[3] ?? 0, 0)
  })

  it("a word is found by its beginning, the better the more of it there is, and by a part", () => {
    assert.isAbove(similarity("krugerran", "krugerrand"), similarity("kru", "krugerrand"))
    assert.isAbove(similarity("kru", "krugerrand"), similarity("rand", "krugerrand"))
    assert.isAbove(similarity("rand", "krugerrand"), 0)
  })

  for (const [typo, asked, word] of [
    ["left out", "god", "gold"],
    ["put in", "baar", "bar"],
    ["doubled", "silverr", "silver"],
    ["replaced", "goid", "gold"],
    ["swapped", "eagel", "eagle"]
  ] as const) {
    it(`a letter ${typo} is known in a short word too: ${asked}`, () => {
      assert.isAbove(similarity(asked, word), 0.5)
    })
  }

  it("words of two letters have no typos", () => {
    for (const [asked, word] of [
      ["oz", "os"],
      ["au", "ag"],
      ["de", "ne"]
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
    assert.isAtMost(distance, Math.max(a.length, b.length))
  })

  it.prop("beyond the limit it says so, within it tells it exactly", [Word, Word], ([a, b]) => {
    const distance = editDistance(a, b, 99)
    const limited = editDistance(a, b, 2)
    assert.strictEqual(Math.min(limited, 3), Math.min(distance, 3))
  })

  it("words of any length are compared", () => {
    assert.strictEqual(editDistance("a".repeat(200), "a".repeat(200), 3), 0)
    assert.isAbove(editDistance("a".repeat(200), "b".repeat(200), 3), 3)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { begun, similarity } from "../../src/Products/Similarity.ts"
import { editDistance } from "../../src/Products/EditDistance.ts"
import { searchKeysOf, wholeSku, wholeTitle } from "../../src/Products/SearchKeys.ts"
import { skuKey, skuWords, wordsOf } from "../../src/Products/SearchText.ts"

describe("The words of search", () => {
  for (const [rule, ...same] of [
    [
      "case, accents, punctuation and the space between a number and its unit do not matter",
      "1 oz munze osterreich",
      "1oz Münze Österreich",
      "(1 OZ) MÜNZE-ÖSTERREICH",
      "1\u00a0oz, Mu\u0308nze  Österreich!"
    ],
    [
      "ß is ss, and the last sigma of a word is any other",
      "1 strasse σοφος",
      "1 Straße ΣΟΦΟΣ",
      "1 STRASSE σοφος",
      "1 STRAẞE Σοφός"
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

  for (const [text, ...words] of [
    ["1,234,567.50 g", "1234567.5", "g", "1234567.5g"],
    ["1,2345", "1.2345"],
    ["12.50", "12.5"],
    ["100.00", "100"],
    ["0.100", "0.1"],
    ["1234567890.12345", "123456789012345"],
    ["123456789.12345", "123456789.12345"],
    ["123456789012345678", "123456789012345678"],
    ["2⅓", "2.3333"],
    ["10½ g", "10.5", "g", "10.5g"],
    ["1/3", "0.3333"],
    ["0/5", "0", "5"],
    ["5/5", "5", "5"],
    ["1/1000", "0.001"],
    ["1/1001", "1", "1001"],
    ["troy", "troy"],
    ["troy weight", "troy", "weight"],
    ["troy ounce", "oz"],
    ["oz", "oz"],
    ["gold oz", "gold", "oz"],
    ["a1 g", "a", "1", "g", "1g"],
    ["twenty grams", "twenty", "g", "20g"],
    ["0.5 kg", "0.5", "kg", "500g"],
    ["Ⅳ", "iv"],
    ["½", "0.5"]
  ] as const) {
    it(`of "${text}" are "${words.join('", "')}"`, () => {
      assert.deepStrictEqual(wordsOf(text), words)
    })
  }

  for (const [sku, ...words] of [
    ["US-ASE-1OZ", "us", "ase", "1", "oz", "1oz"],
    ["AU100G", "au", "100", "g", "100g"],
    ["G-100", "g", "100"],
    ["OZ", "oz"],
    ["KILO-5", "kilo", "5"],
    ["BAR 2024/1kg", "bar", "2024", "1", "kg", "1000g"]
  ] as const) {
    it(`of the SKU "${sku}" are "${words.join('", "')}"`, () => {
      assert.deepStrictEqual(skuWords(sku), words)
    })
  }

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

  for (const [letters, typos] of [
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [8, 2],
    [9, 3],
    [20, 3]
  ] as const) {
    it(`a word of ${letters} letters may have ${typos} typos, and no more`, () => {
      const word = "abcdefghijklmnopqrst".slice(0, letters)
      const withTypos = (count: number) => `${word.slice(0, letters - count)}${"z".repeat(count)}`
      assert.isAbove(similarity(word, withTypos(typos)), 0)
      assert.strictEqual(similarity(word, withTypos(typos + 1)), 0)
    })
  }

  it("a typo in the first letter weighs more than one further on", () => {
    assert.isBelow(similarity("gold", "bold"), similarity("gold", "golf"))
    assert.isAbove(similarity("gold", "bold"), 0)
  })

  it("one letter is no beginning, and two are no part", () => {
    assert.strictEqual(similarity("g", "gold"), 0)
    assert.isAbove(similarity("go", "gold"), 0)
    assert.strictEqual(similarity("ol", "gold"), 0)
    assert.isAbove(similarity("old", "marigolds"), 0)
    assert.strictEqual(similarity("olm", "marigolds"), 0)
  })

  it("a part answers the better the more of the word it is, and never as a beginning does", () => {
    const [short, long, most] = ["gol", "golds", "arigolds"].map((part) => similarity(part, "marigolds"))
    assert.isBelow(short ?? 1, long ?? 0)
    assert.isBelow(long ?? 1, most ?? 0)
    assert.isAbove(short ?? 0, 0.45)
    assert.isBelow(begun("go", "goldenrods"), begun("go", "gold"))
    assert.isBelow(begun("gol", "gold"), 1)
  })

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

const letters = (count: number) => "a".repeat(count)

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

  const Short = Schema.Array(Schema.Literals(["a", "b", "c"])).check(Schema.isMaxLength(5))

  it.prop(
    "is the least number of edits, by the definition of optimal string alignment",
    [Short, Short],
    (pair) => {
      const least = (a: string, b: string): number => {
        if (a === "" || b === "") return a.length + b.length
        const [x, y] = [a.slice(0, -1), b.slice(0, -1)]
        const replaced = least(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1)
        const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
        const swapped = isSwapped ? [least(x.slice(0, -1), y.slice(0, -1)) + 1] : []
        return Math.min(replaced, least(x, b) + 1, least(a, y) + 1, ...swapped)
      }
      const [a, b] = pair.map((letters) => letters.join("")) as [string, string]
      assert.strictEqual(editDistance(a, b, 99), least(a, b))
    }
  )

  it("words of up to 64 letters are compared, longer ones are the same or too far apart", () => {
    assert.strictEqual(editDistance(letters(64), `b${letters(63)}`, 3), 1)
    assert.strictEqual(editDistance(letters(63), letters(64), 3), 1)
    assert.strictEqual(editDistance(letters(65), letters(65), 3), 0)
    for (const [a, b] of [
      [letters(65), `b${letters(64)}`],
      [letters(64), letters(65)],
      [letters(65), letters(64)],
      [letters(200), "b".repeat(200)]
    ] as const) {
      assert.strictEqual(editDistance(a, b, 3), 4)
    }
  })
})

import { assert, describe, it } from "@effect/vitest"
import { abbreviationsOf, commonAbbreviations } from "@vault-custody/domain/Products/Abbreviations"
import {
  isInSku,
  type SearchKeys,
  searchKeysOf,
  wholeSku,
  wholeTitle
} from "@vault-custody/domain/Products/SearchKeys"
import { skuKey } from "@vault-custody/domain/Products/SearchText"
import { makeRandom, type Random } from "@vault-custody/testing/Random"
import { Alternatives } from "../src/Alternatives.ts"
import { SearchIndex } from "../src/SearchIndex.ts"
import { type Term, termsOf } from "../src/Terms.ts"
import { Vocabulary } from "../src/Vocabulary.ts"

const abbreviations = abbreviationsOf(commonAbbreviations)

/** Words of which a few products, some, many or nearly all have one. */
const words = {
  rare: Array.from({ length: 400 }, (_, n) => `${["kes", "mer", "osp"][n % 3]}${n.toString(26)}x`),
  some: "eagle eagles maple leaf krugerrand britannia buffalo liberty libertad panda philharmonic".split(" "),
  common: ["gold", "silver", "1 oz", "1/2 oz", "10 g", "100 g", "1 kilo"],
  always: ["coin", "mint"]
}
const years = Array.from({ length: 60 }, (_, n) => String(1960 + n))

const title = (random: Random): string =>
  [
    ...(random.chance(0.7) ? [random.pick(years)] : []),
    ...(random.chance(0.3) ? [random.pick(words.rare)] : []),
    random.pick(words.some),
    random.pick(words.common),
    ...words.always.filter(() => random.chance(0.9))
  ].join(" ")

const mistyped = (text: string, random: Random): string => {
  const at = random.below(text.length)
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + random.pick([..."aeiostn1"]) + text.slice(at),
    text.slice(0, Math.max(at, 3)),
    text.replaceAll(" ", ""),
    random
      .shuffled(text.split(" "))
      .slice(0, 1 + random.below(3))
      .join(" "),
    `cheap ${text} please`
  ])
}

type Product = Parameters<typeof searchKeysOf>[0]

const product = (number: number, random: Random): Product => ({
  title: title(random),
  manufacturer: random.pick(["", "Royal Mint", "United States Mint"]),
  metal: random.pick(["gold", "silver"]),
  sku: `${random.pick(["AGE", "BUF", "MPL"])}-${random.pick(years)}-${number}`
})

const query = (catalogue: ReadonlyArray<Product>, random: Random): string => {
  const { sku, title } = random.pick(catalogue)
  const text = random.chance(0.2) ? sku : title
  return random.chance(0.3) ? text : mistyped(text, random)
}

const inSkuOf = (text: string, { skuKey: sku }: SearchKeys): number => {
  const part = skuKey(text)
  if (part.length < 3 || !sku.includes(part)) return 0
  const likeSku = /[^\p{L}\s]/u.test(text.trim())
  return sku.startsWith(part) ? (likeSku ? 0.995 : 0.9) : likeSku ? 0.99 : 0.6
}

const wholeOf = (text: string, { sku, title }: SearchKeys): number => {
  const asked = [wholeTitle(text), wholeSku(text)] as const
  const same = [title, sku].map((own, n) => own.words.join() === asked[n]?.words.join())
  if (!same.includes(true)) return 0
  return [title, sku].some((own, n) => own.typed === asked[n]?.typed) ? 2 : 1
}

/** Scores every product by itself, and sorts them all: what search does, without any of its sets. */
const makePlainSearch = (catalogue: ReadonlyArray<SearchKeys>) => {
  const vocabulary = new Vocabulary()
  const ids = catalogue.map(
    (keys) => new Set(keys.words.map((word) => vocabulary.idOf(word) ?? vocabulary.enter(word)))
  )
  const alternatives = new Alternatives(vocabulary, () => true, abbreviations)

  const answerOf = ({ alternatives }: Term, doc: number): number =>
    Math.max(
      0,
      ...alternatives
        .filter(({ groups }) => groups.every((group) => group.some((word) => ids[doc]?.has(word))))
        .map(({ similarity }) => similarity)
    )

  return (text: string) => {
    const terms = termsOf(text, alternatives, abbreviations)
    const weight = terms.reduce((sum, term) => sum + term.weight, 0)
    const single = new Set(
      terms.flatMap((term) => term.alternatives.flatMap(({ groups }) => (groups.length > 1 ? [] : groups[0])))
    )
    const all = catalogue.map((keys, doc) => {
      const answers = terms.map((term) => answerOf(term, doc))
      const inSku = inSkuOf(text, keys)
      const score = terms.reduce((sum, term, n) => sum + ((answers[n] ?? 0) * term.weight) / weight, 0)
      const length = keys.words.filter((word) => !isInSku(word)).length
      return {
        doc,
        whole: wholeOf(text, keys),
        isMatch: inSku > 0 || (terms.length > 0 && answers.every((answer) => answer > 0)),
        share: terms.reduce(
          (sum, term, n) => sum + (answers[n] === 0 ? 0 : term.weight < 3 ? 1 : term.weight < 5 ? 2 : 4),
          0
        ),
        score: Math.round(Math.max(score, inSku) * 1_000_000),
        rest: Math.max(length - [...(ids[doc] ?? [])].filter((id) => single.has(id)).length, 0)
      }
    })
    const matches = all.some(({ isMatch }) => isMatch)
    const most = Math.max(...all.map(({ share }) => share))
    const classOf = ({ isMatch, share }: (typeof all)[number]): number =>
      matches ? Number(isMatch) : share > 0 && share * 2 >= most ? share : 0
    return all
      .filter((one) => one.whole > 0 || classOf(one) > 0)
      .sort(
        (a, b) =>
          b.whole - a.whole ||
          (a.whole > 0 ? 0 : classOf(b) - classOf(a) || b.score - a.score || a.rest - b.rest) ||
          a.doc - b.doc
      )
  }
}

/** From more products on, those that answer the query alike are not compared one by one. */
const mostCompared = 1024

const indexOf = (products: ReadonlyArray<Product>): SearchIndex => {
  const made = new SearchIndex()
  made.abbreviate(abbreviations)
  for (const [doc, one] of products.entries()) made.put(doc, searchKeysOf(one))
  return made
}

describe("Search in memory", () => {
  for (const [seed, size, queries] of [
    [1, 60, 60],
    [2, 900, 60],
    [3, 6000, 20]
  ] as const) {
    it(`finds what scoring each of ${size} products finds, and in that order`, () => {
      const random = makeRandom(seed)
      const catalogue = Array.from({ length: size }, (_, number) => product(number, random))
      const keys = catalogue.map(searchKeysOf)
      const index = new SearchIndex()
      index.abbreviate(abbreviations)
      for (const [doc, one] of keys.entries()) index.put(doc, one)
      const plain = makePlainSearch(keys)
      for (let n = 0; n < queries; n++) {
        const text = query(catalogue, random)
        const expected = plain(text).map(({ doc }) => doc)
        const found = index.search(text, { offset: 0, limit: size })
        assert.isFalse(found.hasMore)
        const ordered =
          expected.length <= mostCompared ? [...found.numbers] : found.numbers.toSorted((a, b) => a - b)
        assert.deepStrictEqual(
          ordered,
          expected.length <= mostCompared ? expected : expected.toSorted((a, b) => a - b),
          text
        )
        const page = index.search(text, { offset: 7, limit: 5 })
        assert.deepStrictEqual([...page.numbers], found.numbers.slice(7, 12), text)
      }
    })
  }

  it("finds after each change what an index that is made anew finds", () => {
    const random = makeRandom(4)
    const catalogue = Array.from({ length: 3000 }, (_, number) => product(number, random))
    const index = indexOf(catalogue)
    // The same words again and again, as people ask.
    const queries = Array.from({ length: 40 }, () => query(catalogue, random))
    const page = { offset: 0, limit: 50 }
    for (const text of queries) index.search(text, page)
    for (const changes of [1, 5, 100, 600]) {
      for (let n = 0; n < changes; n++) {
        // Every second one is new.
        const doc = n % 2 === 0 ? catalogue.length : random.below(catalogue.length)
        catalogue[doc] = { ...product(doc, random), sku: catalogue[doc]?.sku ?? `NEW-${doc}` }
        index.put(doc, searchKeysOf(catalogue[doc]))
      }
      const anew = indexOf(catalogue)
      for (const text of queries) {
        assert.deepStrictEqual(
          index.search(text, page),
          anew.search(text, page),
          `${text}, ${changes} changes`
        )
      }
    }
  })

  it("shows products once that are the whole query and answer it too, however many there are", () => {
    const index = new SearchIndex()
    const size = 5000
    for (let doc = 0; doc < size; doc++) {
      const title = doc % 10 === 0 ? "Gold Coin" : "Coin Gold"
      index.put(doc, searchKeysOf({ title, manufacturer: "", metal: "", sku: `S${doc}` }))
    }
    const { hasMore, numbers } = index.search("gold coin", { offset: 490, limit: 100 })
    assert.isTrue(hasMore)
    const rest = Array.from({ length: size }, (_, doc) => doc).filter((doc) => doc % 10 !== 0)
    assert.deepStrictEqual(numbers.slice(10), rest.slice(0, 90))
    assert.deepStrictEqual(numbers.slice(0, 10), [4900, 4910, 4920, 4930, 4940, 4950, 4960, 4970, 4980, 4990])
  })
})

import { skuKey } from "@vault-custody/domain/Products/SearchText"
import { isInSku, type SearchKeys, wholeSku, wholeTitle } from "@vault-custody/domain/Products/SearchKeys"
import { type Abbreviations, Alternatives } from "./Alternatives.ts"
import { Answering } from "./Answering.ts"
import { wordsFor } from "./Bits.ts"
import { Contents } from "./Contents.ts"
import { DocSet } from "./DocSet.ts"
import { matching } from "./Matching.ts"
import { makeRanking } from "./Ranking.ts"
import { makeScoring } from "./Scoring.ts"
import { Scratch } from "./Scratch.ts"
import { type SkuMatch, SkuParts } from "./SkuParts.ts"
import { termsOf } from "./Terms.ts"
import { Unions } from "./Unions.ts"
import { Vocabulary } from "./Vocabulary.ts"
import { WholeTexts } from "./WholeTexts.ts"
import { WordWorth } from "./WordWorth.ts"

/** The result of a search: numbers of products, the best first. */
export interface Found {
  readonly numbers: ReadonlyArray<number>
  readonly hasMore: boolean
}

/** Products with more words than this count as having so many. */
const mostLength = 63

/** How well a product answers a whole query with the beginning of its SKU, or with a part of it. */
const skuAnswers = {
  /** With a digit or a sign, the query looks like a part of a SKU. */
  likeSku: { beginning: 0.995, within: 0.99 },
  likeWord: { beginning: 0.9, within: 0.6 }
} as const

const similarityInSku = (query: string, matches: ReadonlyArray<SkuMatch>): ReadonlyMap<number, number> => {
  const answers = /[^\p{L}\s]/u.test(query.trim()) ? skuAnswers.likeSku : skuAnswers.likeWord
  return new Map(
    matches.map(({ doc, isBeginning }) => [doc, isBeginning ? answers.beginning : answers.within])
  )
}

/** By how many words sets grow at a time, so that their size is seldom another. */
const wordsAtOnce = 256

/** The empty set: no product has the word. */
const nobody = new DocSet()

/**
 * The catalogue in memory, as search needs it: for each word the products that have it, as a set of numbers. It is the
 * same for every storage. Products are numbered from 1 without large gaps.
 */
export class SearchIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #having: Array<DocSet> = []
  readonly #byLength: ReadonlyArray<DocSet> = Array.from({ length: mostLength + 1 }, () => new DocSet())
  readonly #entered = new DocSet()
  readonly #titles = new WholeTexts()
  readonly #skus = new WholeTexts()
  readonly #skuParts = new SkuParts()
  readonly #unions = new Unions()
  readonly #scratch = new Scratch()
  readonly #worth = new WordWorth()
  #abbreviations: Abbreviations = new Map()
  #alternatives = new Alternatives(this.#vocabulary, (id) => this.#isInUse(id), this.#abbreviations)
  readonly #contents = new Contents()
  /** One more than the largest number. */
  #docs = 0

  /** Sets what initials stand for. */
  abbreviate(abbreviations: Abbreviations): void {
    this.#abbreviations = abbreviations
    this.#alternatives = new Alternatives(this.#vocabulary, (id) => this.#isInUse(id), abbreviations)
  }

  /** Enters a product, or what it is now. */
  put(doc: number, { words, skuKey, title, sku }: SearchKeys): void {
    this.#docs = Math.max(this.#docs, doc + 1)
    if (this.#entered.has(doc)) this.#forget(doc)
    else {
      this.#entered.add(doc, this.#docs)
      this.#skus.add(doc, sku)
      this.#skuParts.add(doc, skuKey)
    }
    this.#titles.add(doc, title)
    const length = Math.min(words.filter((word) => !isInSku(word)).length, mostLength)
    this.#contents.set(
      doc,
      length,
      words.map((word) => this.#enter(doc, word))
    )
    this.#byLength[length]?.add(doc, this.#docs)
    this.#unions.change(doc)
  }

  /** The sets that it keeps: after many products were entered, they can give memory back. */
  *sets(): Iterable<DocSet> {
    yield* this.#having
    yield* this.#byLength
    yield* this.#skuParts.sets()
  }

  /** The products that match a query, the best first. */
  search(query: string, { offset, limit }: { readonly offset: number; readonly limit: number }): Found {
    const need = offset + limit + 1
    const whole = new Set(this.#whole(query))
    const found = [...whole]
    const page = (): Found => ({
      numbers: found.slice(offset, offset + limit),
      hasMore: found.length >= need
    })
    if (found.length >= need) return page()

    const scratch = this.#scratch
    scratch.begin(Math.ceil(wordsFor(this.#docs) / wordsAtOnce) * wordsAtOnce)
    this.#unions.begin()
    this.#worth.begin(this.#having.length)
    const terms = termsOf(query, this.#alternatives, this.#abbreviations)
    const having = (word: number): DocSet => this.#having[word] ?? nobody
    const catalogue = { contents: this.#contents, byLength: this.#byLength }
    const answering = new Answering(terms, having, this.#unions, scratch)
    const inSku = similarityInSku(query, this.#skuParts.find(skuKey(query)))
    const scoring = makeScoring(catalogue, terms, inSku, answering, this.#worth)
    const ranked = makeRanking(catalogue, terms, scoring, inSku, answering, scratch, need + whole.size)

    for (const some of matching(terms, inSku, answering, scoring, scratch)) {
      for (const docs of ranked(some)) {
        for (const doc of docs) if (!whole.has(doc)) found.push(doc)
        if (found.length >= need) return page()
      }
    }
    return page()
  }

  /** The products whose whole title or whole SKU is the query; first those that have it as it was typed. */
  #whole(query: string): ReadonlyArray<number> {
    const [title, sku] = [wholeTitle(query), wholeSku(query)]
    const isTyped = (doc: number) => this.#titles.isTyped(doc, title) || this.#skus.isTyped(doc, sku)
    return [...new Set([...this.#skus.find(sku), ...this.#titles.find(title)])].sort(
      (a, b) => Number(isTyped(b)) - Number(isTyped(a)) || a - b
    )
  }

  #isInUse(word: number): boolean {
    return (this.#having[word]?.size ?? 0) > 0
  }

  /** Enters a product as one that has a word. */
  #enter(doc: number, word: string): number {
    const id = this.#vocabulary.idOf(word) ?? this.#vocabulary.enter(word)
    const set = (this.#having[id] ??= new DocSet())
    if (set.size === 0) this.#alternatives.forget()
    set.add(doc, this.#docs)
    return id
  }

  #forget(doc: number): void {
    this.#titles.remove(doc)
    this.#byLength[this.#contents.lengthAt(this.#contents.wordsFrom(doc))]?.remove(doc)
    for (const id of this.#contents.wordsOf(doc)) {
      this.#having[id]?.remove(doc)
      if (!this.#isInUse(id)) this.#alternatives.forget()
    }
  }
}

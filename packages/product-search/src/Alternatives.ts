import { begun, begunNumber, similarity } from "@vault-custody/domain/Products/Similarity"
import { inSku } from "@vault-custody/domain/Products/SearchKeys"
import { fractions, unitOf } from "@vault-custody/domain/Products/SearchText"
import { Order } from "effect"
import type { Vocabulary } from "./Vocabulary.ts"

/** Words of the catalogue that answer a word that was asked for, and how well. */
export interface Alternative {
  readonly similarity: number
  /** A product has to have a word of each group. */
  readonly groups: ReadonlyArray<ReadonlyArray<number>>
}

/** The words that initials stand for. */
export type Abbreviations = ReadonlyMap<string, ReadonlyArray<string>>

/** A word that was asked for, with what matters of its place. */
export interface QueryWord {
  readonly word: string
  readonly kind: "word" | "number" | "measure"
  /** The number and the unit of a measure. */
  readonly parts: ReadonlyArray<string>
  /** The text begins with it, so it may be the end of a word. */
  readonly isFirst: boolean
  /** The text ends with it, so its word may go on. */
  readonly isLast: boolean
}

/** The most alternatives of a word: the best ones. */
const mostAlternatives = 24

/** The most words whose alternatives are remembered. */
const mostRemembered = 10_000

/** How well these answer, beside what is spelled alike. */
const answers = {
  sku: 0.93,
  synonym: 0.97,
  parts: 0.9,
  nearMeasure: 0.8,
  fractionInSku: 0.7,
  skuParts: 0.7,
  apart: 0.6,
  skuEnding: 0.6,
  sameWholeNumber: 0.55
} as const

/** The shortest word that can be two glued together, and the shortest one of those. */
const minGlued = 6
const minGluedPart = 3

const gramsOfAnOunce = 31.1034768
const gramsOf = (measure: string): number =>
  Number.parseFloat(measure) * (measure.endsWith("oz") ? gramsOfAnOunce : 1)

/** Fractions of an ounce as SKUs have them, which have no stroke: `1/2 oz` is `12oz`. */
const measuresInSkus: ReadonlyMap<string, string> = new Map([
  ["0.5oz", "12oz"],
  ["0.25oz", "14oz"],
  ["0.1oz", "110oz"],
  ["0.05oz", "120oz"]
])

/** By how much amounts of the same weight differ as they are rounded. */
const roundedBy = 0.004

/** Finds which words of the catalogue may be meant by one that was asked for. */
export class Alternatives {
  readonly #vocabulary: Vocabulary
  readonly #isInUse: (id: number) => boolean
  readonly #abbreviations: Abbreviations
  readonly #remembered = new Map<string, ReadonlyArray<Alternative>>()

  constructor(vocabulary: Vocabulary, isInUse: (id: number) => boolean, abbreviations: Abbreviations) {
    this.#vocabulary = vocabulary
    this.#isInUse = isInUse
    this.#abbreviations = abbreviations
  }

  /** To be called when the words in use are others. */
  forget(): void {
    this.#remembered.clear()
  }

  /** The best alternatives, the best first. */
  of(asked: QueryWord): ReadonlyArray<Alternative> {
    const key = `${asked.word} ${asked.isFirst} ${asked.isLast}`
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    const found = this.#find(asked)
      .sort((a, b) => b.similarity - a.similarity || Order.String(this.#firstWordOf(a), this.#firstWordOf(b)))
      .slice(0, mostAlternatives)
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear()
    this.#remembered.set(key, found)
    return found
  }

  /** The word itself, in a title or in a SKU. */
  same(word: string, close: number): ReadonlyArray<Alternative> {
    return [...this.#together([word], close), ...this.#together([inSku(word)], close * answers.sku)]
  }

  /** The word that two neighbours are together. */
  joined(word: string): ReadonlyArray<Alternative> {
    return this.same(word, answers.parts)
  }

  /** The initials of a phrase. */
  initials(word: string): ReadonlyArray<Alternative> {
    return this.same(word, answers.synonym)
  }

  /** The words that a word is glued together from, the fewest there can be; none when it is not. */
  split(word: string): ReadonlyArray<string> {
    const best: Array<ReadonlyArray<string> | undefined> = [[]]
    for (let end = minGluedPart; end <= Math.min(word.length, 64); end++) {
      for (let from = 0; from <= end - minGluedPart; from++) {
        const [head, part] = [best[from], word.slice(from, end)]
        if (head === undefined || this.#idOf(part) === undefined) continue
        if ((best[end]?.length ?? Infinity) > head.length + 1) best[end] = [...head, part]
      }
    }
    return best[word.length] ?? []
  }

  #find(asked: QueryWord): Array<Alternative> {
    switch (asked.kind) {
      case "measure":
        return [
          ...this.same(asked.word, 1),
          ...this.#nearMeasures(asked.word),
          ...this.#together([inSku(measuresInSkus.get(asked.word) ?? "")], answers.fractionInSku),
          ...this.#together(asked.parts, answers.apart)
        ]
      case "number":
        return this.#forNumber(asked)
      case "word":
        return this.#forWord(asked)
    }
  }

  #forWord({ word, isFirst, isLast }: QueryWord): Array<Alternative> {
    const same = this.same(word, 1)
    const close = [
      ...same,
      ...this.#together(this.#abbreviations.get(word) ?? [], answers.synonym),
      ...this.#together([fractions.get(word) ?? ""], answers.synonym),
      ...this.#alike(word),
      ...(word.length > 1 || isLast
        ? this.#beginning(inSku(word), (found) => begun(word, found) * answers.sku)
        : []),
      ...(word.length === 1 && isLast ? this.#beginning(word, (found) => begun(word, found)) : [])
    ]
    if (same.length > 0) return close
    return [
      ...close,
      ...this.#unitsLike(word),
      ...(word.length < minGlued ? [] : this.#together(this.split(word), answers.parts)),
      ...(isFirst ? this.#endOfSkuWord(word) : []),
      ...this.#partsOfSku(word, isFirst, isLast)
    ]
  }

  #forNumber({ word, isFirst, isLast }: QueryWord): Array<Alternative> {
    return [
      ...this.same(word, 1),
      ...(word.includes(".") || isLast ? this.#beginning(word, () => begunNumber) : []),
      ...(isLast ? this.#beginning(inSku(word), () => begunNumber * answers.sku) : []),
      ...(word.includes(".") ? [] : this.#beginning(`${word}.`, () => answers.sameWholeNumber)),
      ...(isFirst ? this.#endOfSkuWord(word) : []),
      ...[...fractions].flatMap(([name, number]) =>
        number === word ? this.#together([name], answers.synonym) : []
      )
    ]
  }

  /** Puts those that are equally close in an order that does not depend on which words came first. */
  #firstWordOf({ groups }: Alternative): string {
    return this.#vocabulary.wordOf(groups[0]?.[0] ?? 0)
  }

  #idOf(word: string): number | undefined {
    const id = this.#vocabulary.idOf(word)
    return id !== undefined && this.#isInUse(id) ? id : undefined
  }

  /** All of the words, if the catalogue has them all. */
  #together(words: ReadonlyArray<string>, close: number): ReadonlyArray<Alternative> {
    const groups = words.flatMap((word) => {
      const id = this.#idOf(word)
      return id === undefined ? [] : [[id]]
    })
    return groups.length > 0 && groups.length === words.length ? [{ similarity: close, groups }] : []
  }

  #inUse(ids: Iterable<number>, close: (word: string) => number): ReadonlyArray<Alternative> {
    const found: Array<Alternative> = []
    for (const id of ids) {
      const similarity = this.#isInUse(id) ? close(this.#vocabulary.wordOf(id)) : 0
      if (similarity > 0) found.push({ similarity, groups: [[id]] })
    }
    return found
  }

  #alike(word: string): ReadonlyArray<Alternative> {
    return this.#inUse(this.#vocabulary.alike(word), (found) =>
      found === word ? 0 : similarity(word, found)
    )
  }

  #beginning(stem: string, close: (word: string) => number): ReadonlyArray<Alternative> {
    return this.#inUse(this.#vocabulary.beginningWith(stem), close)
  }

  #endOfSkuWord(end: string): ReadonlyArray<Alternative> {
    return this.#inUse(this.#vocabulary.skuEndingWith(end), () => answers.skuEnding)
  }

  /** Units go by many names, which are not words of the catalogue. */
  #unitsLike(word: string): ReadonlyArray<Alternative> {
    return [...unitOf].flatMap(([name, unit]) => {
      const close = name.length > 2 ? similarity(word, name) : 0
      return close > 0 ? this.same(unit, close) : []
    })
  }

  /** The same weight in another unit, or rounded otherwise. */
  #nearMeasures(measure: string): ReadonlyArray<Alternative> {
    const grams = gramsOf(measure)
    return this.#inUse(this.#vocabulary.measures, (other) =>
      other !== measure && Math.abs(gramsOf(other) / grams - 1) < roundedBy ? answers.nearMeasure : 0
    )
  }

  /** Neighbouring parts of a SKU without what separates them; the first may lack its beginning, the last its end. */
  #partsOfSku(word: string, isFirst: boolean, isLast: boolean): ReadonlyArray<Alternative> {
    const whole = (part: string): ReadonlyArray<number> =>
      [this.#idOf(inSku(part)), this.#idOf(part)].filter((id) => id !== undefined)
    const best: Array<ReadonlyArray<ReadonlyArray<number>> | undefined> = [[]]
    const length = Math.min(word.length, 64)
    for (let end = 1; end <= length; end++) {
      for (let from = 0; from < end; from++) {
        const head = best[from]
        if (head === undefined || (best[end]?.length ?? Infinity) <= head.length + 1) continue
        const part = word.slice(from, end)
        const ids = [
          ...(part.length > 1 ? whole(part) : []),
          ...(isFirst && from === 0 && end < length
            ? this.#vocabulary.skuEndingWith(part).filter(this.#isInUse)
            : []),
          ...(isLast && end === length && from > 0
            ? this.#vocabulary.beginningWith(inSku(part)).filter(this.#isInUse)
            : [])
        ]
        if (ids.length > 0) best[end] = [...head, ids]
      }
    }
    const groups = best[length] ?? []
    return groups.length > 1 ? [{ similarity: answers.skuParts, groups }] : []
  }
}

import { isInSku } from "@vault-custody/domain/Products/SearchKeys"
import { isNumber } from "@vault-custody/domain/Products/SearchText"

/** How many words are looked at for one that was asked for: what keeps a vocabulary of millions quick. */
const mostLookedAt = 4000

/** Beginnings and endings of words up to this length have a list of their words. */
const longestStem = 3

const pairsOf = (word: string): ReadonlySet<string> => {
  const padded = `^${word}$`
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < padded.length; i++) pairs.add(padded.slice(i, i + 2))
  return pairs
}

const list = (lists: Map<string, Array<number>>, key: string, id: number): void => {
  const ids = lists.get(key)
  if (ids === undefined) lists.set(key, [id])
  else ids.push(id)
}

/** The words that products are known by, each with a number. */
export class Vocabulary {
  readonly #ids = new Map<string, number>()
  readonly #words: Array<string> = []
  readonly #byBeginning = new Map<string, Array<number>>()
  readonly #bySkuEnding = new Map<string, Array<number>>()
  readonly #byPair = new Map<string, Array<number>>()
  readonly #measures: Array<number> = []

  /** The number of a word. */
  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  wordOf(id: number): string {
    return this.#words[id] ?? ""
  }

  /** Gives a new word its number. */
  enter(cut: string): number {
    const id = this.#words.length
    // A copy: what is cut out of a longer text may keep all of that in memory.
    const word = Buffer.from(cut).toString()
    this.#ids.set(word, id)
    this.#words.push(word)
    const mark = isInSku(word) ? 1 : 0
    for (let length = mark + 1; length <= Math.min(mark + longestStem, word.length); length++) {
      list(this.#byBeginning, word.slice(0, length), id)
    }
    if (mark > 0) {
      for (let length = 1; length <= Math.min(longestStem, word.length - mark); length++) {
        list(this.#bySkuEnding, word.slice(-length), id)
      }
    } else if (isMeasure(word)) this.#measures.push(id)
    // A mistyped number is another number, and a mistyped SKU another product.
    else if (!isNumber(word) && word.length > 1)
      for (const pair of pairsOf(word)) list(this.#byPair, pair, id)
    return id
  }

  /** Numbers with a unit, such as `31.103g`. */
  get measures(): ReadonlyArray<number> {
    return this.#measures
  }

  /** Longer words that begin so. */
  beginningWith(stem: string): ReadonlyArray<number> {
    const listed = stem.slice(0, isInSku(stem) ? longestStem + 1 : longestStem)
    return this.#among(
      this.#byBeginning.get(listed),
      (word) => word.length > stem.length && word.startsWith(stem)
    )
  }

  /** Longer words of SKUs that end so. */
  skuEndingWith(end: string): ReadonlyArray<number> {
    return this.#among(
      this.#bySkuEnding.get(end.slice(-longestStem)),
      (word) => word.length > end.length + 1 && word.endsWith(end)
    )
  }

  /** Words of letters that share neighbouring letters with this one; where they are very many, the rarest ones. */
  alike(word: string): ReadonlySet<number> {
    const found = new Set<number>()
    const lists = [...pairsOf(word)].flatMap((pair) => {
      const ids = this.#byPair.get(pair)
      return ids === undefined ? [] : [ids]
    })
    for (const ids of lists.sort((a, b) => a.length - b.length)) {
      for (const id of ids) {
        if (found.size >= mostLookedAt) return found
        found.add(id)
      }
    }
    return found
  }

  #among(ids: ReadonlyArray<number> = [], matches: (word: string) => boolean): ReadonlyArray<number> {
    return ids.slice(0, mostLookedAt).filter((id) => matches(this.wordOf(id)))
  }
}

const isMeasure = (word: string): boolean => /^\d[\d.]*(oz|g)$/.test(word)

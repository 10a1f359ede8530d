import { numbersOf, wordsFor } from "./Bits.ts"
import { DocSet } from "./DocSet.ts"
import { LongList } from "./LongList.ts"

/** The shortest part of a SKU that finds it. */
export const minSkuPart = 3

/** How many products a part of a SKU finds at most: the first that came. */
const mostFound = 4096

/** SKUs stand one after the other, each between two of these. It is in none. */
const border = "\n"

/** How many neighbouring SKUs are one text, which is looked through at once. */
const blockSize = 64

/** A product whose SKU has the part. */
export interface SkuMatch {
  readonly doc: number
  readonly isBeginning: boolean
}

const textOf = (skus: ReadonlyArray<string>): string => `${border}${skus.join(border)}${border}`

/**
 * Finds products by a part of their SKU. Which blocks of SKUs have three characters in a row is known for every three,
 * so that only the blocks which have all of a part's are looked through.
 */
export class SkuParts {
  readonly #texts: Array<string> = []
  /** The SKUs after the last whole block. */
  #last: Array<string> = []
  readonly #docs = new LongList()
  #size = 0
  readonly #blocks: Array<DocSet | undefined> = []

  /** Enters the SKU of a product, once and for good. */
  add(doc: number, sku: string): void {
    const block = this.#texts.length
    for (let i = 0; i + minSkuPart <= sku.length; i++) {
      const set = (this.#blocks[tripleAt(sku, i)] ??= new DocSet())
      set.add(block, block + 1)
    }
    this.#docs.set(this.#size, doc)
    this.#size += 1
    this.#last.push(sku)
    if (this.#last.length < blockSize) return
    this.#texts.push(textOf(this.#last))
    this.#last = []
  }

  /** The products whose SKU has the part. */
  find(part: string): ReadonlyArray<SkuMatch> {
    if (part.length < minSkuPart) return []
    const found: Array<SkuMatch> = []
    for (const block of this.#blocksWith(part)) {
      this.#lookThrough(block, part, found)
      if (found.length >= mostFound) break
    }
    return found
  }

  /** The sets that it keeps. */
  sets(): Iterable<DocSet> {
    return this.#blocks.filter((set) => set !== undefined)
  }

  #blocksWith(part: string): ReadonlyArray<number> {
    const blocks = new Uint32Array(wordsFor(Math.ceil(this.#size / blockSize))).fill(0xffffffff)
    for (let i = 0; i + minSkuPart <= part.length; i++) {
      const set = this.#blocks[tripleAt(part, i)]
      if (set === undefined) return []
      set.keepIn(blocks)
    }
    return numbersOf(blocks)
  }

  #lookThrough(block: number, part: string, found: Array<SkuMatch>): void {
    const text = this.#texts[block] ?? textOf(this.#last)
    let sku = block * blockSize
    let end = text.indexOf(border, 1)
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, end)) {
      for (; end < at; end = text.indexOf(border, end + 1)) sku += 1
      found.push({ doc: this.#docs.get(sku), isBeginning: text[at - 1] === border })
    }
  }
}

/** 0 to 9 and a to z have numbers of their own; all other characters share one. */
const codeAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return code >= 97 && code <= 122 ? code - 87 : code >= 48 && code <= 57 ? code - 48 : 36
}

/** Three characters in a row as one number. */
const tripleAt = (text: string, index: number): number =>
  (codeAt(text, index) * 37 + codeAt(text, index + 1)) * 37 + codeAt(text, index + 2)

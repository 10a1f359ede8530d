import { numbersOf, wordsFor } from "./Bits.ts"
import { DocSet, grown } from "./DocSet.ts"

/** The shortest part of a SKU that finds it. */
export const minSkuPart = 3

/** How many products a part of a SKU finds at most: the first that came. */
const mostFound = 4096

/** SKUs stand one after the other, each behind this. It is in none. */
const border = 0x0a

/** How many neighbouring SKUs are looked through at once. */
const blockSize = 64

/** A product whose SKU has the part. */
export interface SkuMatch {
  readonly doc: number
  readonly isBeginning: boolean
}

/**
 * Finds products by a part of their SKU. All SKUs are one text; which blocks of it have three characters in a row is
 * known for every three, so that only the blocks which have all of a part's are looked through.
 */
export class SkuParts {
  #text = Buffer.alloc(0)
  #end = 0
  /** Where each SKU begins in the text, and whose it is. */
  #starts: Uint32Array = new Uint32Array(0)
  #docs: Uint32Array = new Uint32Array(0)
  #size = 0
  readonly #blocks: Array<DocSet | undefined> = []

  /** Enters the SKU of a product, once and for good. */
  add(doc: number, sku: string): void {
    const bytes = Buffer.from(sku)
    if (this.#end + bytes.length + 1 > this.#text.length)
      this.#text = enlarged(this.#text, this.#end + bytes.length + 1)
    if (this.#size + 1 >= this.#starts.length) this.#starts = grown(this.#starts, this.#size + 2)
    if (this.#size >= this.#docs.length) this.#docs = grown(this.#docs, this.#size + 1)
    this.#text[this.#end] = border
    bytes.copy(this.#text, this.#end + 1)
    this.#starts[this.#size] = this.#end
    this.#docs[this.#size] = doc
    const block = Math.floor(this.#size / blockSize)
    this.#end += bytes.length + 1
    this.#size += 1
    this.#starts[this.#size] = this.#end
    for (let i = 0; i + minSkuPart <= sku.length; i++) {
      const set = (this.#blocks[tripleAt(sku, i)] ??= new DocSet())
      set.add(block, block + 1)
    }
  }

  /** The products whose SKU has the part. */
  find(part: string): ReadonlyArray<SkuMatch> {
    if (part.length < minSkuPart) return []
    const bytes = Buffer.from(part)
    const found: Array<SkuMatch> = []
    for (const block of this.#blocksWith(part)) {
      this.#lookThrough(block, bytes, found)
      if (found.length >= mostFound) break
    }
    return found
  }

  /** Gives memory back that was kept for growing. */
  compact(): void {
    this.#text = Buffer.from(this.#text.subarray(0, this.#end))
    this.#starts = this.#starts.slice(0, this.#size + 1)
    this.#docs = this.#docs.slice(0, this.#size)
    for (const set of this.#blocks) set?.compact(Math.ceil(this.#size / blockSize))
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

  #lookThrough(block: number, part: Buffer, found: Array<SkuMatch>): void {
    let sku = block * blockSize
    const last = Math.min(sku + blockSize, this.#size)
    const end = this.#starts[last] ?? 0
    let at = this.#text.indexOf(part, this.#starts[sku] ?? 0)
    while (at >= 0 && at < end) {
      while ((this.#starts[sku + 1] ?? end) <= at) sku += 1
      found.push({ doc: this.#docs[sku] ?? 0, isBeginning: at === (this.#starts[sku] ?? 0) + 1 })
      sku += 1
      if (sku === last) return
      at = this.#text.indexOf(part, this.#starts[sku] ?? 0)
    }
  }
}

const enlarged = (text: Buffer, least: number): Buffer<ArrayBuffer> => {
  const larger = Buffer.alloc(Math.max(least, Math.ceil(text.length * 1.5), 1024))
  text.copy(larger)
  return larger
}

/** 0 to 9 and a to z have numbers of their own; all other characters share one. */
const codeAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return code >= 97 && code <= 122 ? code - 87 : code >= 48 && code <= 57 ? code - 48 : 36
}

/** Three characters in a row as one number. */
const tripleAt = (text: string, index: number): number =>
  (codeAt(text, index) * 37 + codeAt(text, index + 1)) * 37 + codeAt(text, index + 2)

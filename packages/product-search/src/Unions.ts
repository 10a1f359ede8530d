import { type Bits, clearBit, setBit } from "./Bits.ts"

/** The most unions that are remembered: one takes a bit for each product. */
const mostRemembered = 256

/** After so many changed products a union is made anew, which is less work than looking at each of them. */
const mostChanges = 512

interface Union {
  readonly bits: Bits
  /** How many changes of products it has seen. */
  seen: number
}

/** How a union is made, and how one product is looked at that has changed since. */
export interface Members {
  readonly enterIn: (bits: Bits) => void
  readonly has: (doc: number) => boolean
}

/** Remembers who has one of some words, since the same words are asked for again and again. */
export class Unions {
  /** The one used last is at the end. */
  readonly #unions = new Map<string, Union>()
  /** The products that changed last, and how many have in all. */
  readonly #changed = new Uint32Array(mostChanges)
  #changes = 0
  /** Unused sets. */
  readonly #free: Array<Bits> = []

  /** To be called before each search, whose unions stay what they are until the next. */
  begin(): void {
    for (const [name, { bits }] of this.#unions) {
      if (this.#unions.size <= mostRemembered) break
      this.#unions.delete(name)
      this.#free.push(bits)
    }
  }

  /** To be called when a product has other words than before. */
  change(doc: number): void {
    this.#changed[this.#changes % mostChanges] = doc
    this.#changes += 1
  }

  /** The union of this name. It has `length` words, and is not to be changed. */
  of(name: string, members: Members, length: number): Bits {
    const known = this.#unions.get(name)
    this.#unions.delete(name)
    const union = known?.bits.length === length ? known : { bits: this.#take(length), seen: -Infinity }
    this.#unions.set(name, union)
    if (this.#changes - union.seen > mostChanges) {
      union.bits.fill(0)
      members.enterIn(union.bits)
    } else {
      for (let n = union.seen; n < this.#changes; n++) {
        const doc = this.#changed[n % mostChanges] ?? 0
        if (members.has(doc)) setBit(union.bits, doc)
        else clearBit(union.bits, doc)
      }
    }
    union.seen = this.#changes
    return union.bits
  }

  #take(length: number): Bits {
    const bits = this.#free.pop()
    return bits?.length === length ? bits : new Uint32Array(length)
  }
}

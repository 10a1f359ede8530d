import { createHash } from "node:crypto"

/** Numbers that follow from a seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but without, `bound`. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }

  one<A>(of: ReadonlyArray<A>): A {
    return of[this.below(of.length)]!
  }

  salt(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(
      createHash("sha256")
        .update(`salt ${this.below(2 ** 32)}`)
        .digest()
        .subarray(0, 16)
    )
  }
}

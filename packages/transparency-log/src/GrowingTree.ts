import type { Bytes } from "./Bytes.ts"
import { EMPTY_ROOT, leafHash, nodeHash } from "./MerkleTree.ts"

/**
 * A tree that leaves are added to one by one. It keeps one hash per level, so its memory is logarithmic in its size.
 */
export class GrowingTree {
  #size: number
  readonly #subtrees: Array<Bytes>

  /** Goes on from a tree of so many leaves; by default from none. */
  constructor(size = 0, subtrees: ReadonlyArray<Bytes> = []) {
    this.#size = size
    this.#subtrees = [...subtrees]
  }

  /** The hashes of the complete subtrees that the leaves so far are made of, the largest first. */
  get subtrees(): ReadonlyArray<Bytes> {
    return this.#subtrees
  }

  get size(): number {
    return this.#size
  }

  /** Adds a leaf by its data. */
  add(data: Uint8Array): void {
    this.addHash(leafHash(data))
  }

  /** Adds a leaf by its hash. */
  addHash(leaf: Bytes): void {
    let hash = leaf
    for (let rest = this.#size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
      hash = nodeHash(this.#subtrees.pop()!, hash)
    }
    this.#subtrees.push(hash)
    this.#size += 1
  }

  root(): Bytes {
    return this.#subtrees.length === 0
      ? EMPTY_ROOT
      : this.#subtrees.reduceRight((right, left) => nodeHash(left, right))
  }
}

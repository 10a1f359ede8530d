import { sha256 } from "#platform"
import { concat, equal, type Bytes } from "./Bytes.ts"
import { accepted, refused, type Checked } from "./Checked.ts"

/** Trees as RFC 6962, section 2.1, has them, over SHA-256. A hash is 32 bytes. */

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Bytes = sha256(new Uint8Array())

// Most entries are commitments of this length: one buffer serves all.
const leaf = new Uint8Array(33)

export const leafHash = (data: Uint8Array): Bytes => {
  if (data.length !== 32) return sha256(concat(Uint8Array.of(0x00), data))
  leaf.set(data, 1)
  return sha256(leaf)
}

// A log has as many nodes as entries, and each is hashed at once: one buffer serves all.
const node = Uint8Array.of(0x01, ...new Uint8Array(64))

/** The hash above two hashes. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Bytes => {
  node.set(left, 1)
  node.set(right, 33)
  return sha256(node)
}

/** The hash above two hashes that stand one behind the other. */
export const nodeHashOf = (both: Uint8Array): Bytes => {
  node.set(both, 1)
  return sha256(node)
}

/** The hash of the complete subtree of 2^`level` leaves that begins at leaf `index` × 2^`level`. */
export type ReadHash = (level: number, index: number) => Bytes

/** The level of the largest complete subtree that is smaller than `size` leaves. Sizes go beyond 32 bits. */
const levelBelow = (size: number): number => {
  let level = 0
  while (2 ** (level + 1) < size) level++
  return level
}

const largestPowerBelow = (size: number): number => 2 ** levelBelow(size)

/** The root of the leaves from `start` up to, but without, `end`: complete subtrees are read, all else is computed. */
const rangeRoot = (read: ReadHash, start: number, end: number): Bytes => {
  const size = end - start
  if (size === 1) return read(0, start)
  const level = levelBelow(size) + 1
  if (size === 2 ** level && start % size === 0) return read(level, start / size)
  const split = start + largestPowerBelow(size)
  return nodeHash(rangeRoot(read, start, split), rangeRoot(read, split, end))
}

export const rootOf = (read: ReadHash, size: number): Bytes =>
  size === 0 ? EMPTY_ROOT : rangeRoot(read, 0, size)

/** The path from leaf `index` to the root of a tree of `size` leaves, the leaf's sibling first: section 2.1.1. */
export const inclusionProof = (read: ReadHash, index: number, size: number): ReadonlyArray<Bytes> => {
  const path = (start: number, end: number): ReadonlyArray<Bytes> => {
    if (end - start === 1) return []
    const split = start + largestPowerBelow(end - start)
    return index < split
      ? [...path(start, split), rangeRoot(read, split, end)]
      : [...path(split, end), rangeRoot(read, start, split)]
  }
  return path(0, size)
}

/** Proves that a tree of `size` leaves extends one of `oldSize`: section 2.1.2. Empty for an empty old tree. */
export const consistencyProof = (read: ReadHash, oldSize: number, size: number): ReadonlyArray<Bytes> => {
  const subproof = (start: number, end: number, old: number, isWholeOld: boolean): ReadonlyArray<Bytes> => {
    if (old === end) return isWholeOld ? [] : [rangeRoot(read, start, end)]
    const split = start + largestPowerBelow(end - start)
    return old <= split
      ? [...subproof(start, split, old, isWholeOld), rangeRoot(read, split, end)]
      : [...subproof(split, end, old, false), rangeRoot(read, start, split)]
  }
  return oldSize === 0 ? [] : subproof(0, size, oldSize, true)
}

/** Whether `proof` leads from the leaf of that hash at `index` to `root`, in a tree of `size` leaves. */
export const verifyInclusion = (
  proof: ReadonlyArray<Bytes>,
  leaf: Bytes,
  index: number,
  size: number,
  root: Bytes
): Checked<void> => {
  if (index >= size) return refused("bad_proof", `A tree of ${size} entries has no entry ${index}.`)
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return refused("bad_proof", "The inclusion proof is longer than the tree is high.")
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      // An entry at the right edge has no sibling on the levels below its next one on the left.
      while (at % 2 === 0 && at !== 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && equal(hash, root)
    ? accepted(undefined)
    : refused("bad_proof", `The inclusion proof of entry ${index} does not lead to the root of size ${size}.`)
}

/** Whether `proof` shows that the tree of `size` leaves with `root` begins with that of `oldSize` with `oldRoot`. */
export const verifyConsistency = (
  proof: ReadonlyArray<Bytes>,
  oldSize: number,
  oldRoot: Bytes,
  size: number,
  root: Bytes
): Checked<void> => {
  const doesNotFit = refused(
    "bad_proof",
    `The consistency proof does not lead from size ${oldSize} to size ${size}: the log was rewritten, or the proof is of another log.`
  )
  if (oldSize > size) return refused("bad_proof", `The log shrank from ${oldSize} to ${size} entries.`)
  if (oldSize === 0)
    return proof.length === 0 && equal(oldRoot, EMPTY_ROOT) ? accepted(undefined) : doesNotFit
  if (oldSize === size) return proof.length === 0 && equal(oldRoot, root) ? accepted(undefined) : doesNotFit
  let at = oldSize - 1
  let last = size - 1
  while (at % 2 === 1) {
    at = (at - 1) / 2
    last = Math.floor(last / 2)
  }
  // An old tree that is one complete subtree is the proof's own beginning, and left out there.
  const hashes = at === 0 ? [oldRoot, ...proof] : proof
  const [first, ...rest] = hashes
  if (first === undefined) return doesNotFit
  let oldHash = first
  let hash = first
  for (const sibling of rest) {
    if (last === 0) return doesNotFit
    if (at % 2 === 1 || at === last) {
      oldHash = nodeHash(sibling, oldHash)
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && equal(oldHash, oldRoot) && equal(hash, root) ? accepted(undefined) : doesNotFit
}

/** The hashes of the complete subtrees over some leaves that are in memory. */
export const hashesOfLeaves = (leaves: ReadonlyArray<Bytes>): ReadHash => {
  const levels: Array<ReadonlyArray<Bytes>> = [leaves]
  for (let below = leaves; below.length > 1;) {
    const above: Array<Bytes> = []
    for (let at = 0; at + 1 < below.length; at += 2) above.push(nodeHash(below[at]!, below[at + 1]!))
    levels.push(above)
    below = above
  }
  return (level, index) => {
    const hash = levels[level]?.[index]
    if (hash === undefined)
      throw new RangeError(`A tree of ${leaves.length} leaves has no hash ${index} at level ${level}`)
    return hash
  }
}

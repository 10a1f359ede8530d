import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { fromHex, toHex, type Bytes } from "../src/Bytes.ts"
import {
  consistencyProof,
  EMPTY_ROOT,
  hashesOfLeaves,
  inclusionProof,
  leafHash,
  nodeHash,
  rootOf,
  verifyConsistency,
  verifyInclusion
} from "../src/MerkleTree.ts"

/** The leaves that implementations of RFC 6962 have been tested with since the first one, and the roots of their trees. */
const LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f"
].map((hex) => leafHash(fromHex(hex)!))
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"
]

const Size = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 70 }))
const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 0.999 }))

const leavesOf = (size: number): ReadonlyArray<Bytes> =>
  Array.from({ length: size }, (_, at) => leafHash(Uint8Array.of(at >> 8, at)))

const flipped = (hash: Bytes): Bytes => Uint8Array.from(hash, (byte, at) => (at === 7 ? byte ^ 1 : byte))

describe("trees", () => {
  it("have the published hashes", () => {
    assert.strictEqual(
      toHex(leafHash(fromHex("4c313233343536")!)),
      "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56"
    )
    assert.strictEqual(toHex(nodeHash(LEAVES[0]!, LEAVES[1]!)), ROOTS[2])
    const read = hashesOfLeaves(LEAVES)
    assert.deepStrictEqual(
      ROOTS.map((_, size) => toHex(rootOf(read, size))),
      ROOTS
    )
    assert.strictEqual(toHex(EMPTY_ROOT), ROOTS[0])
  })

  it("have the published proofs", () => {
    const read = hashesOfLeaves(LEAVES)
    assert.deepStrictEqual(inclusionProof(read, 0, 8).map(toHex), [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
    ])
    assert.deepStrictEqual(consistencyProof(read, 6, 8).map(toHex), [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"
    ])
  })

  it("beyond 2^49 leaves are taken apart at whole powers of two", () => {
    // One leaf short of a power of two, where a logarithm in floating point is rounded to it.
    const size = 2 ** 49 - 1
    const levels: Array<number> = []
    rootOf((level, index) => {
      levels.push(level)
      return leafHash(Uint8Array.of(level, index % 256))
    }, size)
    assert.deepStrictEqual(
      levels,
      Array.from({ length: 49 }, (_, at) => 48 - at)
    )
  })
})

describe("inclusion", () => {
  it.prop("every entry of a tree is proved", [Size, Fraction], ([size, fraction]) => {
    const leaves = leavesOf(size)
    const read = hashesOfLeaves(leaves)
    const index = Math.floor(size * fraction)
    const proof = inclusionProof(read, index, size)
    assert.isTrue(verifyInclusion(proof, leaves[index]!, index, size, rootOf(read, size)).ok)
  })

  it.prop("nothing else is", [Size, Fraction, Fraction], ([size, fraction, other]) => {
    const leaves = leavesOf(size)
    const read = hashesOfLeaves(leaves)
    const index = Math.floor(size * fraction)
    const root = rootOf(read, size)
    const proof = inclusionProof(read, index, size)
    const elsewhere = Math.floor(size * other)
    if (elsewhere !== index) assert.isFalse(verifyInclusion(proof, leaves[index]!, elsewhere, size, root).ok)
    assert.isFalse(verifyInclusion(proof, flipped(leaves[index]!), index, size, root).ok)
    assert.isFalse(verifyInclusion(proof, leaves[index]!, index, size, flipped(root)).ok)
    assert.isFalse(verifyInclusion([...proof, root], leaves[index]!, index, size, root).ok)
    assert.isFalse(verifyInclusion(proof, leaves[index]!, size, size, root).ok)
    if (proof.length > 0) {
      assert.isFalse(verifyInclusion(proof.slice(1), leaves[index]!, index, size, root).ok)
      assert.isFalse(
        verifyInclusion(
          proof.with(proof.length - 1, flipped(proof.at(-1)!)),
          leaves[index]!,
          index,
          size,
          root
        ).ok
      )
    }
  })
})

describe("consistency", () => {
  it.prop("a log that only grew is proved", [Size, Fraction], ([size, fraction]) => {
    const read = hashesOfLeaves(leavesOf(size))
    const old = Math.floor((size + 1) * fraction)
    const proof = consistencyProof(read, old, size)
    assert.isTrue(verifyConsistency(proof, old, rootOf(read, old), size, rootOf(read, size)).ok)
  })

  it.prop("one with another past is not", [Size, Fraction, Fraction], ([size, fraction, at]) => {
    const leaves = leavesOf(size)
    const read = hashesOfLeaves(leaves)
    const old = 1 + Math.floor(size * fraction)
    const changed = Math.floor(old * at)
    const rewritten = hashesOfLeaves(leaves.with(changed, flipped(leaves[changed]!)))
    const proof = consistencyProof(rewritten, old, size)
    assert.isFalse(verifyConsistency(proof, old, rootOf(read, old), size, rootOf(rewritten, size)).ok)
    assert.isFalse(verifyConsistency(proof, size, rootOf(read, size), old - 1, rootOf(read, old - 1)).ok)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { toBase64, toHex, utf8 } from "../src/Bytes.ts"
import { GrowingTree } from "../src/GrowingTree.ts"
import { hashesOfLeaves, leafHash, rootOf } from "../src/MerkleTree.ts"
import { barName, chainHead, registerOwner } from "../src/Records.ts"
import { barLine, chainLine, parseLine, productLine, RegisterReader } from "../src/RegisterLines.ts"
import { statementText, statementTree, verifyInDay } from "../src/StatementTree.ts"

const salt = new Uint8Array(16).fill(4)
const hash = (byte: number) => new Uint8Array(32).fill(byte)
const barOf = (serialNumber: string) =>
  barName({ metal: "gold", brand: "pamp", serialNumber, year: "", size: "1000 g" })

const bars = Array.from({ length: 40 }, (_, at) =>
  barLine(barOf(String(at)), { organizationId: "org_1", fineTroyOunces: "32.148", salt })
)
const lines = [
  ...bars,
  productLine("prd_1", 12, { organizationId: "org_1", fineTroyOunces: "12.000", salt }),
  productLine("prd_1", 3, { organizationId: "org_2", salt }),
  chainLine(hash(1), { number: 5, commitment: hash(2) }, salt)
].toSorted()

const treeOf = (texts: ReadonlyArray<string>) => {
  const read = hashesOfLeaves(texts.map((text) => leafHash(utf8(text))))
  return rootOf(read, texts.length)
}
const entryOf = (texts: ReadonlyArray<string>) => ({
  date: "2026-07-31",
  lines: texts.length,
  root: toBase64(treeOf(texts))
})
const entry = entryOf(lines)

/** A reader's verdict on a register; `holds` where it fits the entry. */
const verdict = (texts: ReadonlyArray<string>, of = entry) => {
  const reader = new RegisterReader()
  for (const text of texts) {
    const line = reader.add(text)
    if (!line.ok) return `${line.problem.code}: ${line.problem.message}`
  }
  const finished = reader.finish(of)
  return finished.ok ? "holds" : `${finished.problem.code}: ${finished.problem.message}`
}

describe("a register", () => {
  const Part = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

  it("holds as it was published", () => {
    assert.strictEqual(verdict(lines), "holds")
    assert.strictEqual(verdict([], entryOf([])), "holds")
  })

  it.prop("with a line changed, left out or moved does not hold", [Part], ([part]) => {
    const place = part % (lines.length - 1)
    const swapped = lines.toSpliced(place, 2, lines[place + 1]!, lines[place]!)
    const changed = lines.with(
      place,
      lines[place]!.replace(/"(?:owner|head)":"./, (text) => `${text.slice(0, -1)}g`)
    )
    assert.include(verdict(lines.toSpliced(place, 1)), "bad_register: The register of 2026-07-31 has")
    assert.include(verdict(swapped), "not sorted")
    assert.notStrictEqual(verdict(changed), "holds")
  })

  it.prop("in which a bar stands twice is refused, whoever it is said to belong to", [Part], ([part]) => {
    const twice = barOf(String(part % bars.length))
    const again = barLine(twice, { organizationId: "org_2", fineTroyOunces: "32.148", salt })
    const texts = [...lines, again].toSorted()
    assert.include(verdict(texts, entryOf(texts)), `The register has the bar ${twice} twice`)
  })

  it("in which a chain stands twice is refused", () => {
    const texts = [...lines, chainLine(hash(1), { number: 4, commitment: hash(7) }, salt)].toSorted()
    assert.include(verdict(texts, entryOf(texts)), `has the chain ${toHex(hash(1))} twice`)
  })

  it("takes lines in the form of RFC 8785 alone", () => {
    const line = bars[0]!
    assert.isTrue(parseLine(line).ok)
    for (const other of [
      line.replace(":", ": "),
      line.replace("}", ',"bar":"00"}'),
      line.replace('"bar"', '"bars"'),
      line.toUpperCase(),
      "{}",
      ""
    ])
      assert.isFalse(parseLine(other).ok, other)
  })

  it("names owners and heads by hashes that nobody knows without the salt", () => {
    const bar = barOf("1")
    assert.include(barLine(bar, { organizationId: "org_1", salt }), registerOwner(salt, "org_1", bar))
    const line = chainLine(hash(1), { number: 5, commitment: hash(2) }, salt)
    assert.include(line, toHex(chainHead(salt, 5, hash(2))))
  })
})

describe("a tree that grows leaf by leaf", () => {
  const Size = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600 }))
  it.prop("has the root of a tree that is made at once", [Size], ([size]) => {
    const tree = new GrowingTree()
    const leaves = Array.from({ length: size }, (_, at) => Uint8Array.of(at >> 8, at))
    for (const leaf of leaves) tree.add(leaf)
    const read = hashesOfLeaves(leaves.map(leafHash))
    assert.strictEqual(toHex(tree.root()), toHex(rootOf(read, size)))
    assert.strictEqual(tree.size, size)
  })
})

const leaf = (at: number) => Uint8Array.of(at >> 8, at)

describe("a tree that goes on from what is kept of it", () => {
  const Size = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 300 }))
  it.prop("is the tree of all leaves", [Size, Size], ([before, after]) => {
    const whole = new GrowingTree()
    for (let at = 0; at < before; at++) whole.add(leaf(at))
    const rest = new GrowingTree(whole.size, whole.subtrees)
    for (let at = before; at < before + after; at++) {
      whole.add(leaf(at))
      rest.add(leaf(at))
    }
    assert.deepStrictEqual([rest.size, toHex(rest.root())], [before + after, toHex(whole.root())])
  })
})

describe("the tree of a day's statements", () => {
  const statements = Array.from({ length: 7 }, (_, at) => ({
    statement: statementText(
      { id: `stm_${at}`, totalItemCount: at, emailDeliveryStatus: "sent", logIndex: 3 },
      []
    ),
    salt: new Uint8Array(16).fill(at)
  }))
  const tree = statementTree(statements)
  const day = { count: statements.length, root: tree.root }

  it("shows each statement at its place, and none at another", () => {
    for (const [at, kept] of statements.entries()) {
      assert.isTrue(verifyInDay(kept, at, tree.proof(at), day).ok)
      const other = verifyInDay(kept, (at + 1) % 7, tree.proof((at + 1) % 7), day)
      assert.strictEqual(other.ok ? "" : other.problem.code, "bad_statement")
    }
  })

  it("is of the statements as they were said, mail and log aside", () => {
    assert.strictEqual(statements[1]?.statement, '{"holdings":[],"id":"stm_1","totalItemCount":1}')
    const [first] = statements
    const changed = { ...first!, statement: first!.statement.replace("0", "1") }
    assert.isFalse(verifyInDay(changed, 0, tree.proof(0), day).ok)
  })
})

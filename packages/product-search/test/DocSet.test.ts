import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { numbersOf, setBit, wordsFor } from "../src/Bits.ts"
import { DocSet } from "../src/DocSet.ts"

const docs = 2000

const Doc = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: docs - 1 }))
const SmallDoc = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 }))
const stepsOf = (most: { readonly from: number; readonly count: number }) =>
  Schema.Array(
    Schema.Struct({
      from: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: most.from })),
      count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: most.count })),
      isAdded: Schema.Boolean
    })
  )
/** After many the set is seldom small, after few it has one product or none most of the time. */
const Steps = Schema.Union([stepsOf({ from: docs - 1, count: 300 }), stepsOf({ from: 3, count: 1 })])

/** The set and what it should be, after runs of products were added and removed. */
const build = (steps: typeof Steps.Type) => {
  const [set, expected] = [new DocSet(), new Set<number>()]
  for (const { from, count, isAdded } of steps) {
    for (let doc = from; doc < Math.min(from + count, docs); doc++) {
      if (isAdded) {
        set.add(doc, docs)
        expected.add(doc)
      } else {
        set.remove(doc)
        expected.delete(doc)
      }
    }
  }
  return { set, expected }
}

const sorted = (numbers: Iterable<number>): ReadonlyArray<number> => [...numbers].sort((a, b) => a - b)

describe("A set of products", () => {
  it.prop(
    "has what was added and not removed, as a list and as bits, before and after it is compacted",
    [Steps],
    ([steps]) => {
      const { set, expected } = build(steps)
      for (const _ of ["before", "after"]) {
        assert.strictEqual(set.size, expected.size)
        for (let doc = 0; doc < docs; doc++) assert.strictEqual(set.has(doc), expected.has(doc), String(doc))
        const all = new Uint32Array(wordsFor(docs))
        set.uniteInto(all)
        assert.deepStrictEqual(numbersOf(all), sorted(expected))
        set.compact()
      }
    }
  )

  it.prop(
    "keeps in another set what both have",
    [Steps, Schema.Array(Schema.Union([Doc, SmallDoc]))],
    ([steps, others]) => {
      const { set, expected } = build(steps)
      const bits = new Uint32Array(wordsFor(docs))
      for (const doc of others) setBit(bits, doc)
      set.keepIn(bits)
      const both = sorted(new Set(others.filter((doc) => expected.has(doc))))
      assert.deepStrictEqual(numbersOf(bits), both)
      assert.deepStrictEqual(set.firstIn(bits, docs), both)
    }
  )

  it("grows with the catalogue", () => {
    const set = new DocSet()
    for (let doc = 0; doc < 5000; doc += 2) set.add(doc, doc + 1)
    for (let doc = 5000; doc < 200_000; doc += 999) set.add(doc, doc + 1)
    assert.strictEqual(set.size, 2500 + 196)
    assert.isTrue(set.has(4998))
    assert.isFalse(set.has(4999))
    assert.isTrue(set.has(5999))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { SkuParts } from "../src/SkuParts.ts"

const Sku = Schema.String.check(Schema.isPattern(/^[ab1é]{0,7}$/))

const parts = (skus: ReadonlyArray<string>): SkuParts => {
  const all = new SkuParts()
  for (const [doc, sku] of skus.entries()) all.add(doc, sku)
  return all
}

describe("Parts of SKUs", () => {
  it.prop(
    "find each SKU that has them, and tell whether it begins so",
    [Schema.Array(Sku), Schema.String.check(Schema.isPattern(/^[ab1é]{3,5}$/))],
    ([skus, part]) => {
      const all = parts(skus)
      const expected = skus.flatMap((sku, doc) =>
        sku.includes(part) ? [{ doc, isBeginning: sku.startsWith(part) }] : []
      )
      assert.deepStrictEqual(all.find(part), expected)
      for (const set of all.sets()) set.compact()
      assert.deepStrictEqual(all.find(part), expected)
    }
  )

  it("are found among many SKUs, in the order in which they came", () => {
    const all = parts(Array.from({ length: 1000 }, (_, n) => `ab${n}x`))
    assert.deepStrictEqual(
      all.find("99x").map(({ doc }) => doc),
      [99, 199, 299, 399, 499, 599, 699, 799, 899, 999]
    )
  })

  it("are found in what comes after memory was given back, whoever's they are", () => {
    for (const before of [0, 1, 2, 5, 64]) {
      const all = parts(Array.from({ length: before }, (_, n) => `x${n}`))
      for (const set of all.sets()) set.compact()
      for (let doc = before; doc < before + 300; doc++) all.add(doc, `abc${doc}`)
      const found = all.find("abc").map(({ doc }) => doc)
      assert.deepStrictEqual(
        found,
        Array.from({ length: 300 }, (_, n) => before + n)
      )
    }
  })

  it("of fewer than three characters find nothing, and common ones no more than a bounded number", () => {
    const all = parts(Array.from({ length: 5000 }, () => "abcd"))
    assert.lengthOf(all.find("ab"), 0)
    assert.isAtMost(all.find("abc").length, 4160)
  })
})

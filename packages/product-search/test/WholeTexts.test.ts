import { assert, describe, it } from "@effect/vitest"
import { wholeTitle } from "@vault-custody/domain/Products/SearchKeys"
import { WholeTexts } from "../src/WholeTexts.ts"

const found = (texts: WholeTexts, title: string) => [...texts.find(wholeTitle(title))].sort((a, b) => a - b)

describe("Whole texts", () => {
  it("are found among many, and no others", () => {
    const texts = new WholeTexts()
    for (let doc = 0; doc < 20_000; doc++) texts.add(doc, wholeTitle(`Title ${doc % 10_000}`))
    for (const doc of [0, 1, 1023, 1024, 9999]) {
      assert.deepStrictEqual(found(texts, `title ${doc}`), [doc, doc + 10_000])
    }
    assert.deepStrictEqual(found(texts, "title 10000"), [])
  })

  it("are not found any more once they are taken out, whichever came first", () => {
    const texts = new WholeTexts()
    for (let doc = 0; doc < 9; doc++) texts.add(doc, wholeTitle("Same"))
    for (const doc of [0, 8, 4]) texts.remove(doc)
    texts.add(4, wholeTitle("Other"))
    assert.deepStrictEqual(found(texts, "same"), [1, 2, 3, 5, 6, 7])
    assert.deepStrictEqual(found(texts, "other"), [4])
  })

  it("tell those that are typed alike from those that have the same words", () => {
    const texts = new WholeTexts()
    texts.add(1, wholeTitle("Münze 1"))
    texts.add(2, wholeTitle("Munze-1"))
    const asked = wholeTitle(" munze-1 ")
    assert.deepStrictEqual(found(texts, "munze-1"), [1, 2])
    assert.isFalse(texts.isTyped(1, asked))
    assert.isTrue(texts.isTyped(2, asked))
  })
})

import { assert, describe, it } from "@effect/vitest"
import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { StatementDocument } from "../../src/Statements/Document/StatementDocument.ts"
import { dollars, printed, wrapped } from "../../src/Statements/Document/PrintedText.ts"
import { pdfBarcode, pdfPages } from "./PdfText.ts"
import { itemOf, parties, statementOf, subtotalsOf } from "./StatementOf.ts"

const documentOf = (
  items: ReadonlyArray<StatementItem>,
  fields: Partial<Statement> = {},
  subtotals = subtotalsOf(items)
) => {
  const document = new StatementDocument(statementOf(items, fields), parties, subtotals)
  document.add(items)
  return document.end()
}

const pagesOf = async (items: ReadonlyArray<StatementItem>, fields: Partial<Statement> = {}) =>
  pdfPages(await documentOf(items, fields))

/** Everything that the document says, however it is broken into lines. */
const saidBy = (pages: ReadonlyArray<ReadonlyArray<string>>): string => pages.flat().join("")

describe("a statement as a document", () => {
  it("shows marks, serial numbers of 100 characters and amounts of 15 digits whole, by wrapping", async () => {
    const serialNumber = "0123456789".repeat(10)
    const internalIdentifier = "20261125-WBX6-4P2M-".repeat(3)
    const item = itemOf(1, { serialNumber, internalIdentifier, insuredValueCents: 999_999_999_999_999n })
    const said = saidBy(await pagesOf([item]))
    for (const whole of [serialNumber, internalIdentifier, "$9,999,999,999,999.99"])
      assert.include(said, whole)
  })

  it("shows each item's fine metal with its gross weight and fineness, and the fine metal of all by metal", async () => {
    const said = saidBy(
      await pagesOf([
        itemOf(1),
        itemOf(2, { grossWeight: { value: "250.00", unit: "g" }, fineWeight: 7_998n })
      ])
    ).replaceAll(/\s/g, "")
    for (const shown of ["396.752398.425ozt,995.8", "7.998250.00g,995.8", "Finemetal396.752oztofgold"]) {
      assert.include(said, shown)
    }
  })

  it("has the letters of Latin, Greek and Cyrillic scripts, composed", async () => {
    const titles = ["Œuvre ’ € Šumava Łódź", "Χρυσή λίρα ΆΈΉ", "Золотой слиток Їжак", "Sz\u0065\u0301p"]
    const said = saidBy(await pagesOf(titles.map((title, n) => itemOf(n, { title }))))
    for (const title of titles) assert.include(said, title.normalize("NFC"))
  })

  it("says whose it is, which version, of what time, and whether it can still change", async () => {
    const supersedes = "stm_01jcfh4v9we2yr0d8w4a7hxk3m"
    const final = saidBy(await pagesOf([itemOf(1)], { version: 2, supersedes }))
    for (const said of [
      "Hatton Vaults Ltd",
      "12 Hatton Garden",
      "London EC1N 8AT",
      "Holding statement of 2026-11-25 (UTC)",
      parties.organization,
      parties.holder,
      "fbo_01jcfh4v9we2yr0d8w4a7hxk3n",
      "1234567890",
      `2, supersedes ${supersedes}`,
      "Final"
    ]) {
      assert.include(final, said)
    }
    const asOf = Date.parse("2026-11-25T17:23:05.000Z")
    const provisional = saidBy(await pagesOf([itemOf(1)], { isFinal: false, asOf }))
    assert.include(provisional, "Provisional, as of 17:23 UTC")
    assert.notInclude(provisional, "Final")
  })

  it("has its reference as a barcode, and totals of thousands with commas", async () => {
    const pdf = await documentOf([itemOf(1)], { totalFineTroyOunces: { gold: "1147.793" } })
    assert.strictEqual(pdfBarcode(pdf), "stm_01jcfh4v9we2yr0d8w4a7hxk3n")
    assert.include(saidBy(pdfPages(pdf)), "1,147.793 oz t of gold")
  })

  it("repeats its heads, numbers its pages, sums up each of them, and totals by metal and product", async () => {
    const gold = Array.from({ length: 60 }, (_, n) => itemOf(n))
    const silver = Array.from({ length: 40 }, (_, n) =>
      itemOf(100 + n, {
        productId: "prd_01jcfh4v9we2yr0d8w4a7hxk3m",
        sku: "AG-1",
        title: "Silver coin",
        metal: "silver",
        insuredValueCents: 100n,
        marketValueCents: null
      })
    )
    const pages = await pagesOf([...gold, ...silver])
    const listing = pages.filter((page) => page.includes("Vault mark"))
    assert.isAbove(listing.length, 2)
    let counted = 0
    for (const page of listing) {
      const marks = page.filter((text) => text.startsWith("20261125-WBX6-4P2M-")).length
      counted += marks
      assert.include(page, `On this page: ${marks} items`)
      assert.include(page, `Up to here: ${counted} items`)
    }
    assert.strictEqual(counted, 100)
    for (const [index, page] of pages.entries()) {
      assert.match(page.at(-1) ?? "", new RegExp(`Page ${index + 1} of ${pages.length}$`))
    }
    const said = saidBy(pages)
    for (const sums of [
      "Gold bar (AU-1)60$150,000.00$144,000.00",
      "All gold60$150,000.00$144,000.00",
      "Silver coin (AG-1)40$40.00not known",
      "All silver40$40.00not known",
      "Total100$150,040.00$144,000.00",
      "$144,000.00, without 40 items of unknown value"
    ]) {
      assert.include(said, sums)
    }
    assert.notInclude(said, "An earlier version of the service")
  })

  it("says how many more items than it lists the CSV has, and sums up all", async () => {
    const items = Array.from({ length: 1234 }, (_, n) => itemOf(n))
    const listed = items.slice(0, 2)
    const said = saidBy(pdfPages(await documentOf(listed, statementOf(items), subtotalsOf(items))))
    assert.include(said, "first 2 items. 1,232 more items are in the CSV of this statement")
    assert.include(said, "Total1,234$3,085,000.00$2,961,600.00")
    assert.notInclude(said, "An earlier version of the service")
  })

  it("says so where its rows are not those of its totals", async () => {
    const said = saidBy(await pagesOf([itemOf(1)], { totalItemCount: 7 }))
    assert.include(said, "An earlier version of the service made this statement")
  })

  it("is the same document whenever it is made", async () => {
    const two = [itemOf(1), itemOf(2)]
    assert.strictEqual(
      Buffer.from(await documentOf(two)).toString("latin1"),
      Buffer.from(await documentOf(two)).toString("latin1")
    )
  })
})

const widthOf = () => 1

describe("text in a document", () => {
  it.each([
    ["short", 10, ["short"]],
    ["", 10, [""]],
    ["two words", 5, ["two", "words"]],
    ["a-b-c-d", 4, ["a-b-", "c-d"]],
    ["abcdefghij", 4, ["abcd", "efgh", "ij"]],
    ["abcd efgh", 4, ["abcd", "efgh"]],
    ["x\u0301y\u0301z", 2, ["x\u0301y\u0301".normalize("NFC"), "z"]]
  ])("%j in %i letters is %j", (text, width, lines) => {
    assert.deepStrictEqual(wrapped(text, width, widthOf), lines)
  })

  it("has nothing in it that cannot be seen", () => {
    assert.strictEqual(printed("a\u0000\r\nb\u202Ec\u200Bd"), "a bcd")
  })

  it.each([
    [0n, "$0.00"],
    [5n, "$0.05"],
    [123_456_789n, "$1,234,567.89"],
    [10n ** 20n, "$1,000,000,000,000,000,000.00"]
  ])("%s cents are %s", (cents, text) => {
    assert.strictEqual(dollars(cents), text)
  })
})

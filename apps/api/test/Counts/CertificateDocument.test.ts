import { assert, describe, it } from "@effect/vitest"
import type { CountCertificate } from "@vault-custody/schema/Counts/CountCertificate"
import { certificateDocument } from "../../src/Counts/CertificateDocument.ts"
import { pdfBarcode, pdfPages } from "../Statements/PdfText.ts"

const clerk = { type: "operator", id: "opr_01jcfh4v9we2yr0d8w4a7hxk3n", name: "Clark Clerk" } as const

/** The certificate of a count in which so many items were missing. */
const certificateOf = (missing: number): CountCertificate => ({
  countId: "cnt_01jcfh4v9we2yr0d8w4a7hxk3n",
  scope: { placeId: "plc_01jcfh4v9we2yr0d8w4a7hxk3n" },
  asOf: 0,
  position: "12:0",
  isBlind: true,
  startedBy: clerk,
  countedBy: [clerk],
  recountedBy: [],
  scanCount: 7,
  closedAt: 1000,
  closedBy: clerk,
  finishedAt: 2000,
  numbers: { expected: missing, found: 0, moved: 0, missing, departed: 0, unexpected: 0, arrived: 0 },
  expectedSha256: "ab".repeat(32),
  differences: Array.from({ length: missing }, (_, index) => ({
    id: "dif_01jcfh4v9we2yr0d8w4a7hxk3n",
    kind: "missing",
    isOpen: false,
    inventoryItemId: "itm_01jcfh4v9we2yr0d8w4a7hxk3n",
    resolution: "written_off",
    reason: `looked everywhere for number ${index}`,
    resolvedBy: [clerk]
  })),
  hasMoreDifferences: false
})

describe("the certificate of a count as a document", () => {
  it("has the letterhead, its reference as a barcode, heads on each page, page numbers and lines to sign", async () => {
    const pdf = await certificateDocument(certificateOf(100), {
      name: "Hatton Vaults Ltd",
      address: ["12 Hatton Garden"]
    })
    assert.strictEqual(pdfBarcode(pdf), "cnt_01jcfh4v9we2yr0d8w4a7hxk3n")
    const pages = pdfPages(pdf)
    assert.isAbove(pages.length, 3)
    for (const text of ["Hatton Vaults Ltd", "12 Hatton Garden", "Certificate of count"])
      assert.include(pages[0] ?? [], text)
    for (const [index, page] of pages.entries()) {
      if (page.includes("missing")) assert.include(page, "Expected in, found in")
      assert.match(page.at(-1) ?? "", new RegExp(`Page ${index + 1} of ${pages.length}$`))
    }
    for (const text of ["Counted by, date and signature", "Closed by, date and signature"])
      assert.include(pages.at(-1) ?? [], text)
  })
})

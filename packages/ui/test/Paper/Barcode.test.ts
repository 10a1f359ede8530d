import { describe, expect, it } from "vitest"
import { code128 } from "../../src/Paper/Barcode.tsx"

describe("code128", () => {
  it("encodes digits two by two, between start, check symbol and stop", () => {
    // Start C, 12, 34, the check symbol (105 + 1 × 12 + 2 × 34) mod 103 = 82, stop.
    expect(code128("1234")).toBe(
      ["11010011100", "10110011100", "10001011000", "10010011110", "1100011101011"].join("")
    )
  })

  it("has no bars for a letter that Code 128 lacks", () => {
    expect(code128("Zürich")).toBeUndefined()
  })
})

import { assert, describe, it } from "@effect/vitest"
import { safe, safeJson } from "../src/Output/SafeText.ts"
import { recordLines, tableFor } from "../src/Output/Table.ts"

const rows = [
  { id: "fbo_1", organizationId: "org_1", name: "Ada", note: null, tags: ["a"] },
  { id: "fbo_22", organizationId: "org_1", name: "Bullion 金", note: "x", tags: [] }
]

describe("a table", () => {
  it("has the plain fields as columns, as wide as they need", () => {
    const { head, lines } = tableFor(rows, Number.POSITIVE_INFINITY)
    assert.deepStrictEqual(
      [head, ...lines(rows)],
      ["id      name        note", "fbo_1   Ada         –", "fbo_22  Bullion 金  x"]
    )
  })

  it("leaves out the columns that do not fit, and never the first", () => {
    assert.strictEqual(tableFor(rows, 20).head, "id      name")
    assert.strictEqual(tableFor(rows, 3).head, "id")
  })
})

it("a thing is shown field by field, what it holds indented", () => {
  const thing = { id: "trf_1", items: [{ id: "itm_1" }], to: { city: "Zug" }, none: [], note: null }
  assert.deepStrictEqual(recordLines(thing), [
    "id: trf_1",
    "items:",
    "  -",
    "    id: itm_1",
    "to:",
    "  city: Zug",
    "none: –",
    "note: –"
  ])
})

describe("what others wrote does nothing to the terminal", () => {
  const hostile = "a\u001b[2Jb\u009bc\u202ed\ne"

  it("as text, which stays on its line", () => {
    assert.strictEqual(safe(hostile), "a\\u001b[2Jb\\u009bc\\u202ed\\u000ae")
  })

  it("as JSON, which says the same", () => {
    const text = safeJson({ name: hostile })
    assert.notMatch(text, /[\u007f-\u009f\u202e]/)
    assert.deepStrictEqual(JSON.parse(text), { name: hostile })
  })
})

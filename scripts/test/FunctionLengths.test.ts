import { assert, describe, it } from "@effect/vitest"
import { functionLengths } from "../FunctionLengths.ts"

const lengths = (text: string) =>
  functionLengths("a.ts", text).map(({ line, lines, name }) => [name, line, lines])

describe("functionLengths", () => {
  it("counts the lines of a function within another for the inner one alone", () => {
    const text = "const outer = () => {\n  const inner = () => {\n    f()\n    g()\n  }\n  inner()\n}\n"
    assert.deepStrictEqual(lengths(text), [
      ["inner", 2, 4],
      ["outer", 1, 3]
    ])
  })

  it("names methods, properties and declarations, and none that stands by itself", () => {
    const text = "class A {\n  b() {}\n}\nconst c = { d: () => 1 }\nfunction e() {}\nf(() => 2)\n"
    assert.deepStrictEqual(lengths(text), [
      ["b", 2, 1],
      ["d", 4, 1],
      ["e", 5, 1],
      ["", 6, 1]
    ])
  })

  it("leaves out the text of a query, which is no code", () => {
    const text = "const rows = () => sql`\n  SELECT 1\n  FROM a\n`\n"
    assert.deepStrictEqual(lengths(text), [["rows", 1, 2]])
  })
})

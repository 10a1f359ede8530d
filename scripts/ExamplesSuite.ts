import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"
import type { Examples } from "./Examples.ts"

/** The tests of a package's documents and docstrings: they show its examples as their files have them, and no other. */
export const examplesSuite = (examples: Examples): void => {
  describe.each(examples.documents)("%s", (file) => {
    const text = readFileSync(file, "utf8")

    it("shows its examples as their files have them", () => {
      expect(text, `run "pnpm examples" in the package to bring ${basename(file)} up to date`).toBe(
        examples.shown(text)
      )
    })

    it("shows no code that is not compiled", () => {
      expect(examples.strayBlocks(text)).toEqual([])
    })
  })

  it("docstrings show nothing but parts of the examples", () => {
    const files = examples.files()
    const shown = examples.inDocstrings()
    expect(shown.length).toBeGreaterThan(0)
    for (const { code, file } of shown) {
      expect(
        files.some((example) => example.includes(code)),
        `${file} shows:\n${code}`
      ).toBe(true)
    }
  })
}

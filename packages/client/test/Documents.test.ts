import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"
import { examples } from "../scripts/Examples.ts"

// The examples' files are compiled with everything else, and run by Examples.test.ts.

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
  const shown = examples.inDocstrings()
  expect(shown.length).toBeGreaterThan(0)
  for (const { code, file } of shown) {
    expect(
      examples.files().some((example) => example.includes(code)),
      `${file} shows:\n${code}`
    ).toBe(true)
  }
})

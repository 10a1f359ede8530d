import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { ALLOWED } from "../ImportRules.ts"
import { repository } from "./Fixture.ts"

const text = Fs.readFileSync(Path.join(repository, "docs", "architecture.md"), "utf8")
const [, drawing = ""] = /```mermaid\n(flowchart[\s\S]*?)```/.exec(text) ?? []
const arrows = [...drawing.matchAll(/^ *([\w-]+) -->\s*([\w-]+)$/gm)].map(([, from = "", to = ""]) => ({
  from,
  to
}))

/** The packages that a package reaches by the arrows of the drawing. */
const reached = (name: string): ReadonlySet<string> => {
  const found = new Set([name])
  for (const at of found) for (const { from, to } of arrows) if (from === at) found.add(to)
  return found
}

describe("the drawing of the rooms", () => {
  it("has every package of the workspace", () => {
    const names = Fs.globSync("{apps,bench,packages}/*/package.json", { cwd: repository }).map(
      (file): string => JSON.parse(Fs.readFileSync(Path.join(repository, file), "utf8")).name.split("/")[1]
    )
    const drawn = new Set(drawing.match(/[\w-]+/g))
    assert.deepStrictEqual(
      names.filter((name) => !drawn.has(name)),
      []
    )
  })

  it("has no arrow that the import rules forbid", () => {
    assert.isNotEmpty(arrows)
    assert.deepStrictEqual(
      arrows.filter(({ from, to }) => ALLOWED[from]?.includes(to) !== true),
      []
    )
  })

  it("leads wherever the import rules let a package go", () => {
    const missing = Object.entries(ALLOWED)
      // Benchmarks may import any package.
      .filter(([from]) => !from.startsWith("bench-"))
      .flatMap(([from, allowed]) =>
        allowed.filter((to) => !reached(from).has(to)).map((to) => ({ from, to }))
      )
    assert.deepStrictEqual(missing, [])
  })
})

describe("the decisions", () => {
  const folder = Path.join(repository, "docs", "decisions")
  const records = Fs.readdirSync(folder).filter((file) => file !== "README.md")

  it("are numbered without gaps, and the index has each by its title", () => {
    const index = Fs.readFileSync(Path.join(folder, "README.md"), "utf8")
    records.forEach((file, at) => {
      const [, title = ""] = /^# \d+\. (.+)$/m.exec(Fs.readFileSync(Path.join(folder, file), "utf8")) ?? []
      assert.isTrue(file.startsWith(String(at + 1).padStart(4, "0")), file)
      assert.include(index, `[${title}](${file})`)
    })
  })

  it("say the context, the decision, its alternatives and its consequences", () => {
    for (const file of records) {
      const headings = Fs.readFileSync(Path.join(folder, file), "utf8").match(/^## .+$/gm)
      assert.deepStrictEqual(
        headings,
        ["## Context", "## Decision", "## Alternatives", "## Consequences"],
        file
      )
    }
  })
})

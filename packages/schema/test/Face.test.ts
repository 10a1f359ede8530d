import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { examples } from "../scripts/Examples.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

it("the package's face has every module of the contract", () => {
  const face = readFileSync(`${root}src/index.ts`, "utf8")
  // The document is derived when it is imported, which few need.
  const modules = globSync("*/*.ts", { cwd: `${root}src` }).filter((file) => !file.startsWith("Api/OpenApi"))
  const missing = modules.filter((file) => !face.includes(`export * from "./${file}"`))
  expect(missing, "add them to src/index.ts").toEqual([])
})

it("everything that is exported says what it is", () => {
  const silent = globSync("**/*.ts", { cwd: `${root}src` }).flatMap((file) => {
    const lines = readFileSync(`${root}src/${file}`, "utf8").split("\n")
    return lines.flatMap((line, index) => {
      const exported = /^export (?:const|class|interface|function) (\w+)/.exec(line)
      return exported !== null && !lines[index - 1]?.endsWith("*/") ? [`${file}: ${exported[1]}`] : []
    })
  })
  expect(silent).toEqual([])
})

describe.each(examples.documents)("%s", (file) => {
  const text = readFileSync(file, "utf8")

  it("shows its examples as their files have them", () => {
    expect(text, 'run "pnpm examples" in the package').toBe(examples.shown(text))
  })

  it("shows no code that is not compiled", () => {
    expect(examples.strayBlocks(text)).toEqual([])
  })
})

it("docstrings show nothing but parts of the examples", () => {
  for (const { code, file } of examples.inDocstrings()) {
    expect(
      examples.files().some((example) => example.includes(code)),
      `${file} shows:\n${code}`
    ).toBe(true)
  }
})

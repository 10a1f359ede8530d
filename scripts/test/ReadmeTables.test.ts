import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "./Fixture.ts"

const read = (file: string): string => Fs.readFileSync(Path.join(repository, file), "utf8")
const readme = read("README.md")

/** The texts in backticks in the first column of the table below a heading. */
const firstColumn = (heading: string): ReadonlyArray<string> => {
  const [, section = ""] = readme.split(`\n## ${heading}\n`)
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))
}

/** The commands below that heading; the table's head is one too. */
const commandsListed = (): ReadonlyArray<string> =>
  firstColumn("Commands")
    .filter((command) => !command.startsWith("npx "))
    .map((command) => command.replace(/^run /, "").split(" ")[0] ?? "")

/** Where variables of the environment are read: the settings of the apps and tools, and nowhere else. */
const SETTINGS = [
  "packages/runtime/src/*Settings.ts",
  "apps/local/src/LocalSettings.ts",
  "apps/local/src/*Main.ts"
]

/** Node.js reads these itself. */
const OF_NODE = ["NODE_EXTRA_CA_CERTS"]

const variablesRead = (): ReadonlyArray<string> => {
  const files = SETTINGS.flatMap((pattern) => Fs.globSync(pattern, { cwd: repository }))
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)"/g)].map(([, name = ""]) => name)
  )
  return [...new Set(named)].toSorted()
}

describe("the README's tables", () => {
  it("have every variable that is read, and none that is not", () => {
    const listed = firstColumn("Configuration").filter((name) => !OF_NODE.includes(name))
    assert.deepStrictEqual(listed.toSorted(), variablesRead())
  })

  it("have every command that runs a part of the service or a tool of it, and none that is not there", () => {
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      read("package.json")
    )
    const listed = commandsListed()
    const forUsers = Object.keys(scripts).filter((name) =>
      /^node (apps|packages)\//.test(scripts[name] ?? "")
    )
    assert.deepStrictEqual(
      forUsers.filter((name) => !listed.includes(name)),
      []
    )
    assert.deepStrictEqual(
      listed.filter((name) => scripts[name] === undefined),
      []
    )
  })
})

describe("the README of the scripts", () => {
  it("says what each of them is for", () => {
    const text = read("scripts/README.md")
    const scripts = Fs.readdirSync(Path.join(repository, "scripts")).filter((name) => /^\w+\.ts$/.test(name))
    assert.deepStrictEqual(
      scripts.filter((name) => !text.includes(`\`${name}\``)),
      []
    )
  })
})

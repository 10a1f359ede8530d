import { assert, describe, it } from "@effect/vitest"
import { parse } from "../src/CommandLine.ts"
import { version } from "../src/Version.ts"

const command = {
  name: "fetch",
  summary: "Fetches.",
  argument: { name: "<url>", summary: "where from" },
  flags: { "--twice": "does it again" }
}

describe("a command line", () => {
  it("has a help that begins with the usage, and a version", () => {
    const help = parse(command, ["x", "--bad", "--help"])
    assert.deepInclude(help, { _tag: "PrintedText", exitCode: 0 })
    const text = help._tag === "PrintedText" ? help.text : ""
    assert.strictEqual(text.split("\n")[0], "Usage: npx -y pnpm@12 fetch <url> [--twice]")
    for (const part of ["Fetches.", "--twice    does it again", "--help", "--version"])
      assert.include(text, part)
    assert.deepStrictEqual(parse(command, ["--version"]), { _tag: "PrintedText", text: version, exitCode: 0 })
    assert.match(version, /^\d+\.\d+\.\d+$/)
  })

  it("takes its argument and its flags in any order", () => {
    for (const args of [
      ["x", "--twice"],
      ["--twice", "x"]
    ]) {
      assert.deepStrictEqual(parse(command, args), {
        _tag: "ParsedCall",
        argument: "x",
        flags: new Set(["--twice"])
      })
    }
  })

  it("refuses what it does not know by its name, and what is missing, with code 2", () => {
    const cases: ReadonlyArray<readonly [ReadonlyArray<string>, string]> = [
      [["x", "--thrice"], "--thrice"],
      [["x", "y"], "y"],
      [["x", "constructor"], "constructor"],
      [["x", "-h"], "-h"],
      [[], "<url>"]
    ]
    for (const [args, named] of cases) {
      const said = parse(command, args)
      assert.deepInclude(said, { _tag: "PrintedText", exitCode: 2 })
      assert.include(said._tag === "PrintedText" ? said.text.split("\n")[0] : "", named)
    }
    assert.include(JSON.stringify(parse({ name: "go", summary: "Goes." }, ["now"])), "now")
  })
})

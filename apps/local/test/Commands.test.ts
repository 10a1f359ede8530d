import { assert, describe, it } from "@effect/vitest"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "../src/LocalSettings.ts"

const manifest: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  Fs.readFileSync(Path.join(repository, "package.json"), "utf8")
)

/** The commands that run the service or a tool of it: the others are for those who work on it. */
const names = [
  "migrate",
  "reseal",
  "reindex",
  "verify-ledger",
  "sign-in-link",
  "start",
  "demo",
  "receiver",
  "running",
  "start:api",
  "start:dispatcher"
]

/** Runs a command of the manifest with one argument, in an environment in which it could do nothing. */
const run = Effect.fnUntraced(function* (name: string, argument: string) {
  const [, main = "", ...args] = (manifest.scripts[name] ?? "")
    .split(" ")
    .filter((word) => !word.startsWith("--"))
  const program = yield* ProcessUnderTest.node(Path.join(repository, main), {
    args: [...args, argument],
    cwd: repository
  })
  const { code } = yield* program.exit
  return { code, lines: program.lines(), errors: program.errorLines() }
})

describe("every command", () => {
  it.live(
    "knows --help",
    () =>
      Effect.forEach(
        names,
        (name) =>
          Effect.gen(function* () {
            const help = yield* run(name, "--help")
            assert.deepStrictEqual([help.code, help.lines[0]?.startsWith("Usage: ")], [0, true], name)
            assert.include(help.lines[0] ?? "", ` ${name}`)
          }).pipe(Effect.scoped),
        { concurrency: 2, discard: true }
      ),
    // A program is started for each.
    400_000
  )

  it.live("refuses an unknown argument by its name, before it does anything", () =>
    Effect.gen(function* () {
      const unknown = yield* run("migrate", "--unknown")
      assert.deepStrictEqual([unknown.code, unknown.lines], [2, []])
      assert.include(unknown.errors.join("\n"), "error: migrate does not know the argument --unknown")
      const api = yield* run("start:api", "--unknown")
      assert.deepStrictEqual([api.code, api.lines], [2, []])
      const [fatal = ""] = api.errors.slice(-1)
      assert.include(JSON.parse(fatal).message, "start:api does not know the argument --unknown")
    }).pipe(Effect.scoped)
  )
})

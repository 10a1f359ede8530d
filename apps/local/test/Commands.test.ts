import { assert, describe, it, vi } from "@effect/vitest"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Data, Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { pathToFileURL } from "node:url"
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
  "running"
]

/** The commands whose program, once it is imported, belongs to the whole process. */
const processes = ["start:api", "start:dispatcher"]

/** The program of a command of the manifest, and its first arguments. */
const programOf = (name: string) => {
  const [, main = "", ...args] = (manifest.scripts[name] ?? "")
    .split(" ")
    .filter((word) => !word.startsWith("--"))
  return { main: Path.join(repository, main), args }
}

class Ended extends Data.TaggedError("Ended")<{ readonly code: unknown }> {}

/** Runs a command up to its end by `--help`, in this process: the commands share nearly all that they import. */
const help = (name: string) =>
  Effect.promise(async () => {
    const { args, main } = programOf(name)
    const lines: Array<string> = []
    const { argv } = process
    const stdout = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((text) => lines.push(String(text)) > 0)
    const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Ended({ code })
    })
    process.argv = [process.execPath, main, ...args, "--help"]
    try {
      const end: unknown = await import(pathToFileURL(main).href).catch((error: unknown) => error)
      return { code: end instanceof Ended ? end.code : end, line: lines[0] ?? "" }
    } finally {
      process.argv = argv
      exit.mockRestore()
      stdout.mockRestore()
    }
  })

/** Runs a command of the manifest with one argument, in an environment in which it could do nothing. */
const run = Effect.fnUntraced(function* (name: string, argument: string) {
  const { args, main } = programOf(name)
  const program = yield* ProcessUnderTest.node(main, { args: [...args, argument], cwd: repository })
  const { code } = yield* program.exit
  return { code, lines: program.lines(), errors: program.errorLines() }
})

describe("every command", () => {
  for (const name of names) {
    it.live(`${name} knows --help`, () =>
      Effect.gen(function* () {
        const { code, line } = yield* help(name)
        assert.strictEqual(code, 0)
        assert.match(line, new RegExp(`^Usage: .* ${name}`))
      })
    )
  }

  it.live("knows --help as a process of its own", () =>
    Effect.gen(function* () {
      for (const name of processes) {
        const { code, lines } = yield* run(name, "--help")
        assert.strictEqual(code, 0)
        assert.match(lines[0] ?? "", new RegExp(`^Usage: .* ${name}`))
      }
    }).pipe(Effect.scoped)
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

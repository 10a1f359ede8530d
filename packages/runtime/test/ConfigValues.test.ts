import { assert, describe, it } from "@effect/vitest"
import { Config, ConfigProvider, Effect, Redacted } from "effect"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import {
  all,
  flag,
  optionalText,
  problemsOf,
  secretVariables,
  text,
  wholeNumber
} from "../src/ConfigValues.ts"
import { databaseUrl, loginPasswords } from "../src/DatabaseSettings.ts"
import { operationsKey } from "../src/Settings.ts"

const read = <A>(config: Config.Config<A>, environment: Readonly<Record<string, string>>) =>
  config.parse(ConfigProvider.fromUnknown(environment))

const refusal = <A>(config: Config.Config<A>, environment: Readonly<Record<string, string>>) =>
  Effect.map(Effect.flip(read(config, environment)), problemsOf)

/** A file that goes with the scope. */
const fileOf = (content: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "vault-custody-secret-"))),
      (folder) => Effect.sync(() => Fs.rmSync(folder, { recursive: true }))
    ),
    (folder) => {
      const file = Path.join(folder, "secret")
      Fs.writeFileSync(file, content)
      return file
    }
  )

describe("settings", () => {
  it.effect("that are bad are all named at once, each once, however they are put together", () =>
    Effect.gen(function* () {
      const port = wholeNumber("PORT", 1, 0, 9)
      const settings = all({
        inner: all({ port, flag: flag("FLAG", false) }),
        key: text("KEY", "Set it."),
        good: wholeNumber("GOOD", 1, 0, 9),
        again: Config.map(port, (value) => value + 1)
      })
      assert.deepStrictEqual(yield* refusal(settings, { PORT: "many", FLAG: "perhaps" }), [
        "PORT: must be a whole number from 0 to 9",
        "FLAG: must be true or false",
        "KEY: is not set. Set it."
      ])
      const good = { inner: { port: 2, flag: false }, key: "k", good: 1, again: 3 }
      assert.deepStrictEqual(yield* read(settings, { PORT: "2", KEY: "k" }), good)
    })
  )

  it.effect("that are secret come from the file that X_FILE names, without its last line break", () =>
    Effect.gen(function* () {
      for (const name of secretVariables) {
        const value = optionalText(name, "none")
        for (const [content, expected] of [
          ["a secret\n", "a secret"],
          ["two\nlines\r\n", "two\nlines"],
          ["bare", "bare"],
          ["", "none"]
        ] as const) {
          const file = yield* fileOf(content)
          assert.strictEqual(yield* read(value, { [`${name}_FILE`]: file }), expected)
          assert.strictEqual(yield* read(value, { [`${name}_FILE`]: file, [name]: "" }), expected)
        }
        const both = { [name]: "x", [`${name}_FILE`]: yield* fileOf("y") }
        assert.match(
          (yield* refusal(value, both)).join(),
          new RegExp(`^${name}_FILE: is set, and so is ${name}`)
        )
        const missing = { [`${name}_FILE`]: "/nowhere/secret" }
        assert.match((yield* refusal(value, missing)).join(), new RegExp(`^${name}_FILE: .*ENOENT`))
      }
      assert.strictEqual(yield* read(optionalText("PORT", "1"), { PORT_FILE: "/nowhere" }), "1")
    }).pipe(Effect.scoped)
  )

  it.effect("that are secret are checked alike, wherever they come from", () =>
    Effect.gen(function* () {
      const url = "postgres://vault:secret@db:5432/vault"
      const [file, password, key] = [
        yield* fileOf(`${url}\n`),
        yield* fileOf("short"),
        yield* fileOf("bad\n")
      ]
      assert.strictEqual(Redacted.value(yield* read(databaseUrl, { DATABASE_URL_FILE: file })), url)
      const environment = { API_DATABASE_PASSWORD_FILE: password, OPS_KEY_FILE: key }
      const problems = yield* refusal(all({ loginPasswords, operationsKey }), environment)
      assert.deepStrictEqual(
        problems.map((problem) => problem.split(":")[0]),
        ["API_DATABASE_PASSWORD", "OPS_KEY"]
      )
      assert.notInclude(problems.join(), "short")
    }).pipe(Effect.scoped)
  )
})

import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "./Fixture.ts"

const read = (file: string) => Fs.readFileSync(Path.join(repository, file), "utf8")

describe("the README", () => {
  it("lists every variable that the settings read", () => {
    const settings = Fs.globSync("{apps,packages}/*/src/**/*Settings.ts", { cwd: repository })
    const variables = new Set(
      settings.flatMap((file) => [...read(file).matchAll(/"([A-Z]+(?:_[A-Z]+)*)"/g)].map(([, name]) => name))
    )
    assert.include([...variables], "DATABASE_URL")
    const readme = read("README.md")
    assert.deepStrictEqual(
      [...variables].filter((name) => !readme.includes(`\`${name}\``)),
      []
    )
  })
})

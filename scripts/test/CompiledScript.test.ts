import { assert, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { keep, run, v8Options } from "../CompiledScript.ts"

/** A bundle that says by a file beside it that it has run. */
const bundleOf = (said: string): string =>
  `const say = (text) => require("node:fs").writeFileSync(__dirname + "/said", text); say("${said}")`

/** In a folder of its own: a bundle, and what is kept of it after a run. */
const withKept = (check: (dist: string, kept: string) => void): void => {
  const dist = Fs.mkdtempSync(Path.join(Os.tmpdir(), "compiled-"))
  try {
    Fs.writeFileSync(Path.join(dist, "app.cjs"), bundleOf("first"))
    keep(dist, run(dist))
    check(dist, Path.join(dist, "app.compiled"))
  } finally {
    Fs.rmSync(dist, { recursive: true, force: true })
  }
}

const said = (dist: string): string => Fs.readFileSync(Path.join(dist, "said"), "utf8")

describe("the options of V8 that a bundle runs with", () => {
  it("are known to it: of one that is not, it would only write a line", () => {
    const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" })
    for (const option of v8Options) assert.include(known, ` ${option.replace("--no-", "--")} `)
  })
})

describe("what is kept of a bundle's compiled code", () => {
  it("is taken by the next run", () => {
    withKept((dist) => {
      assert.isFalse(run(dist).cachedDataRejected)
      assert.strictEqual(said(dist), "first")
    })
  })

  it("is left alone where the bundle is another one, even of the same length", () => {
    withKept((dist) => {
      Fs.writeFileSync(Path.join(dist, "app.cjs"), bundleOf("other"))
      assert.isUndefined(run(dist).cachedDataRejected)
      assert.strictEqual(said(dist), "other")
    })
  })

  it("is left alone where it is damaged, cut off or gone, and the bundle runs all the same", () => {
    withKept((dist, kept) => {
      const whole = Fs.readFileSync(kept)
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100)
      for (const bytes of [damaged, whole.subarray(0, -1), whole.subarray(0, 8), whole.subarray(0, 3), ""]) {
        Fs.rmSync(Path.join(dist, "said"))
        Fs.writeFileSync(kept, bytes)
        assert.isUndefined(run(dist).cachedDataRejected)
        assert.strictEqual(said(dist), "first")
      }
      Fs.rmSync(kept)
      assert.isUndefined(run(dist).cachedDataRejected)
    })
  })
})

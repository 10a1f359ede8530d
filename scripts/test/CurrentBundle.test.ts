import { assert, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { buildProcess } from "../BuildProcess.ts"
import { appBundle, currentBundle } from "../CurrentBundle.ts"
import { withFiles } from "./Fixture.ts"

const sources = {
  "src/main.ts": `import { greeting } from "./Words.ts"
import type { Unread } from "./Unread.ts"
const worker = new URL("./Worker.ts", import.meta.url)
export const unread: Unread | undefined = undefined
process.stdout.write(greeting + worker.href.slice(-3))`,
  // Nothing of it is left in the bundle.
  "src/Words.ts": `export { greeting } from "./Greeting.ts"`,
  "src/Greeting.ts": `export const greeting = "hello "`,
  "src/Worker.ts": `export const work = 1`,
  "src/Unread.ts": `export type Unread = string`
}

/** An app in a folder of its own, which is built. */
const withBuilt = (check: (app: string) => void): Promise<void> =>
  withFiles(sources, async (root) => {
    const app = Fs.realpathSync(root)
    await buildProcess(app, Path.join(app, "dist"))
    check(app)
  })

const inAnHour = new Date(Date.now() + 3_600_000)
const changedIn = (app: string) => appBundle(app)?.changed.map((path) => Path.basename(path))

describe("the bundle of an app is of now", () => {
  it("when it was built of these sources, however old it is itself", async () => {
    await withBuilt((app) => {
      const main = Path.join(app, "dist", "main.js")
      for (const path of Object.keys(sources)) Fs.utimesSync(Path.join(app, path), inAnHour, inAnHour)
      assert.strictEqual(currentBundle(app), main)
      assert.strictEqual(execFileSync(process.execPath, [main], { encoding: "utf8" }), "hello .js")
    })
  })

  it("not while a file that was read for it is another one, even with an earlier time, or is gone", async () => {
    await withBuilt((app) => {
      for (const path of ["src/main.ts", "src/Words.ts", "src/Greeting.ts", "src/Worker.ts"] as const) {
        const file = Path.join(app, path)
        Fs.writeFileSync(file, `${sources[path]} `)
        Fs.utimesSync(file, 0, 0)
        assert.deepStrictEqual(changedIn(app), [Path.basename(path)])
        assert.isUndefined(currentBundle(app))
        Fs.rmSync(file)
        assert.deepStrictEqual(changedIn(app), [Path.basename(path)])
        Fs.writeFileSync(file, sources[path])
        assert.isDefined(currentBundle(app))
      }
    })
  })

  it("whatever becomes of files of which it has nothing", async () => {
    await withBuilt((app) => {
      Fs.rmSync(Path.join(app, "src", "Unread.ts"))
      Fs.writeFileSync(Path.join(app, "src", "Added.ts"), "export const added = 1")
      assert.isDefined(currentBundle(app))
    })
  })

  it("never when there is none, or it was not built to the end", async () => {
    await withBuilt((app) => {
      Fs.rmSync(Path.join(app, "dist", "sources.json"))
      assert.isUndefined(appBundle(app))
      Fs.rmSync(Path.join(app, "dist"), { recursive: true })
      assert.isUndefined(currentBundle(app))
    })
  })
})

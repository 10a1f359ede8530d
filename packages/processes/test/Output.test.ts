import { assert, describe, it } from "@effect/vitest"
import { spawn, type StdioOptions } from "node:child_process"
import { once } from "node:events"
import * as Fs from "node:fs"
import * as Path from "node:path"

const fixture = Path.join(import.meta.dirname, "fixtures", "talk.ts")

/** The messages and exit of a process whose outputs are these, closed before it begins to talk. */
const talked = async (stdio: StdioOptions) => {
  const child = spawn(process.execPath, [fixture], { stdio })
  const ended = once(child, "exit")
  const said: Array<unknown> = []
  child.on("message", (message) => said.push(message))
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.send("talk")
  const [code, signal] = await ended
  return { said, code, signal }
}

const well = { said: ["here"], code: 0, signal: null }

/** On systems that have it, every write to it fails as on a disk that is full. */
const fullDisks = ["/dev/full"].filter((path) => Fs.existsSync(path))

describe("a process that outlives its output", () => {
  it("goes on when whoever read it is gone", async () => {
    assert.deepStrictEqual(await talked(["ignore", "pipe", "pipe", "ipc"]), well)
  })

  it("goes on when the disk is full that it is written to", async () => {
    for (const path of fullDisks) {
      const full = Fs.openSync(path, "w")
      assert.deepStrictEqual(await talked(["ignore", full, full, "ipc"]), well)
      Fs.closeSync(full)
    }
  })
})

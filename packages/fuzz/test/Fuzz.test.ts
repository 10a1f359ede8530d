import { assert, it } from "vitest"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"

const command = fileURLToPath(new URL("../src/main.ts", import.meta.url))

/** Runs `test:fuzz`, which has to work outside of Vitest; returns its exit code and its output. */
const run = (...options: ReadonlyArray<string>) =>
  new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    execFile(process.execPath, [command, ...options], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: `${stdout}\n${stderr}` })
    )
  })

it("whatever is sent is answered, by no internal error, and as the OpenAPI documents say", async () => {
  const { code, output } = await run("--seed", "1", "--requests", "1800")
  assert.strictEqual(code, 0, output)
  const [, done, all] = /^(\d+) of (\d+) operations succeeded/m.exec(output) ?? []
  // Else it would not have come far.
  assert.isAbove(Number(done), Number(all) / 2)
}, 600_000)

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { freePort } from "../src/FreePort.ts"

const count = 600

const many = Effect.all(
  Array.from({ length: count }, () => freePort),
  { concurrency: 20 }
)

/** A process that found `count` ports of its own and lives until the scope ends. */
const neighbour = Effect.acquireRelease(
  Effect.sync(() =>
    spawn(process.execPath, [`${import.meta.dirname}/fixtures/freePorts.ts`, String(count)], {
      stdio: ["pipe", "pipe", "inherit"]
    })
  ),
  (child) => Effect.sync(() => child.kill("SIGKILL"))
).pipe(
  Effect.flatMap((child) =>
    Effect.callback<ReadonlyArray<number>>((resume) => {
      let text = ""
      child.stdout.on("data", (chunk) => {
        text += String(chunk)
        if (text.endsWith("\n")) resume(Effect.succeed(text.trim().split(" ").map(Number)))
      })
    })
  )
)

describe("a free port", () => {
  // Of 22,000 ports, 1,200 taken blindly would hold some 30 that are the same.
  it.live("is given once, to whichever process asks", () =>
    Effect.gen(function* () {
      const [ours, theirs] = yield* Effect.all([many, neighbour], { concurrency: 2 })
      assert.lengthOf(theirs, count)
      assert.strictEqual(new Set([...ours, ...theirs]).size, 2 * count)
    }).pipe(Effect.scoped)
  )

  it.live("can be listened on, on every address", () =>
    Effect.gen(function* () {
      const port = yield* freePort
      const listening = yield* Effect.callback<boolean>((resume) => {
        const server = createServer()
        server.once("error", () => resume(Effect.succeed(false)))
        server.listen(port, () => server.close(() => resume(Effect.succeed(true))))
      })
      assert.isTrue(listening)
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { fileURLToPath } from "node:url"
import * as ProcessUnderTest from "../src/ProcessUnderTest.ts"

const fixture = fileURLToPath(new URL("fixtures/server.ts", import.meta.url))

const startServer = Effect.gen(function* () {
  const app = yield* ProcessUnderTest.node(fixture, { env: { GREETING: "hello" } })
  const line = yield* app.awaitLine(/^listening \d+$/)
  return { app, url: `http://127.0.0.1:${line.split(" ")[1]}/` }
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("ProcessUnderTest", () => {
  it.effect("hands on the environment that it is given and no other", () =>
    Effect.gen(function* () {
      process.env["UNRELATED"] = "leaked"
      const { app } = yield* startServer
      assert.deepStrictEqual(app.lines().slice(0, 1), ["greeting hello undefined"])
    })
  )

  it.effect("waits until an URL answers with the status asked for", () =>
    Effect.gen(function* () {
      const { app, url } = yield* startServer
      yield* app.awaitHttp(url)
      assert.isTrue(isAlive(app.pid))
    })
  )

  it.effect("stops with SIGTERM and reports the exit code after the last line was read", () =>
    Effect.gen(function* () {
      const { app } = yield* startServer
      assert.deepStrictEqual(yield* app.stop(), { code: 7, signal: null })
      assert.deepStrictEqual(app.errorLines(), ["stopping"])
    })
  )

  it.effect("kills with SIGKILL", () =>
    Effect.gen(function* () {
      const { app } = yield* startServer
      assert.deepStrictEqual(yield* app.stop("SIGKILL"), { code: null, signal: "SIGKILL" })
    })
  )

  it.effect("a wait fails with the output's end when the process ends instead", () =>
    Effect.gen(function* () {
      const { app } = yield* startServer
      yield* app.signal("SIGTERM")
      const error = yield* Effect.flip(app.awaitLine(/^never printed$/))
      assert.include(error.message, "stopping")
      assert.strictEqual(error.exit.code, 7)
    })
  )

  it.effect("a program that does not exist fails the wait", () =>
    Effect.gen(function* () {
      const app = yield* ProcessUnderTest.command("/nowhere/at/all")
      const error = yield* Effect.flip(app.awaitLine(/never/))
      assert.include(error.message, "ENOENT")
    })
  )

  it.effect("nothing is left running when the scope closes", () =>
    Effect.gen(function* () {
      const pid = yield* Effect.scoped(Effect.map(startServer, ({ app }) => app.pid))
      assert.isFalse(isAlive(pid))
    })
  )
})

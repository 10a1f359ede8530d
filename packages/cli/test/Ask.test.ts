import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { PassThrough } from "node:stream"
import { askOn } from "../src/NodeIo.ts"

/** Asks somebody who types that, and gives what they answered and what they saw. */
const asked = (typed: string, hidden: boolean) =>
  Effect.gen(function* () {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const fiber = yield* Effect.forkChild(askOn(input, output, "Key: ", hidden), { startImmediately: true })
    input.end(typed)
    const exit = yield* Fiber.await(fiber)
    return { exit, seen: String(output.read() ?? "") }
  })

describe("a question", () => {
  it.effect("is answered by a line, which is not shown where it is a secret", () =>
    Effect.gen(function* () {
      const secret = yield* asked("vault_live_1\r", true)
      assert.deepStrictEqual(secret.exit, Exit.succeed("vault_live_1"))
      assert.strictEqual(secret.seen, "Key: \n")
      const open = yield* asked("http://localhost\r", false)
      assert.deepStrictEqual(open.exit, Exit.succeed("http://localhost"))
      assert.include(open.seen, "http://localhost")
    })
  )

  it.effect("has an empty answer where input ends, and none where it is interrupted", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* asked("", true)).exit, Exit.succeed(""))
      const { exit } = yield* asked("\u0003", true)
      assert.isTrue(Exit.hasInterrupts(exit))
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as Net from "node:net"
import { once } from "node:events"
import { smtpReceiver } from "../src/SmtpReceiver.ts"

/** Says one line after the other, each when the one before it was answered, and returns the open connection. */
const converse = (port: number, lines: ReadonlyArray<string>) =>
  Effect.promise(async () => {
    const socket = Net.connect(port, "127.0.0.1")
    let answer = String(await once(socket, "data"))
    for (const line of lines) {
      socket.write(`${line}\r\n`)
      answer = String(await once(socket, "data"))
    }
    return { socket, answer }
  })

const login = Buffer.from("\0vault\0s3cret").toString("base64")

describe("the SMTP server of tests", () => {
  it.effect("a sender that hangs up in the middle of a mail is no failure, and others are served on", () =>
    Effect.gen(function* () {
      const receiver = yield* smtpReceiver()
      const port = Number(new URL(Redacted.value(receiver.url)).port)
      const begun = ["EHLO tests", `AUTH PLAIN ${login}`, "MAIL FROM:<a@vault.example>"]
      const first = yield* converse(port, begun)
      assert.match(first.answer, /^250/)
      first.socket.resetAndDestroy()
      const second = yield* converse(port, begun)
      assert.match(second.answer, /^250/)
      second.socket.resetAndDestroy()
      yield* converse(port, ["QUIT"])
      assert.deepStrictEqual(receiver.received(), [])
    })
  )
})

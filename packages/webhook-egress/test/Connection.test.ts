import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import type { RequestListener } from "node:http"
import type { AttemptResult } from "../src/AttemptResult.ts"
import { Connection } from "../src/Connection.ts"
import { makeDialer } from "../src/Dialer.ts"
import { httpReceiver } from "./Receivers.ts"

const request = Buffer.from("POST / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 1\r\n\r\na")

/** A post as an effect; interruption closes the connection, as aborting an attempt does. */
const posting = (connection: Connection) =>
  Effect.callback<AttemptResult>((resume) => {
    connection.post(request, (result) => resume(Effect.succeed(result)))
    return Effect.sync(() => connection.close())
  })

/** A connection to a receiver, and the socket beneath it. */
const connected = Effect.fnUntraced(function* (answer: RequestListener) {
  const receiver = yield* httpReceiver(answer)
  const origin = `http://127.0.0.1:${receiver.port}`
  const addresses = ["127.0.0.1"]
  const target = { origin, isTls: false, hostname: "127.0.0.1", port: receiver.port, addresses }
  const dialing = makeDialer(() => []).dial(target, 0)
  yield* dialing.connected
  const connection = new Connection(origin, dialing.socket, 0)
  yield* Effect.addFinalizer(() => Effect.sync(() => connection.close()))
  return { ...receiver, connection, socket: dialing.socket, post: posting(connection) }
})

describe("one connection", () => {
  it.live("is reusable once an answer was read to its end", () =>
    Effect.gen(function* () {
      const { connection, post } = yield* connected((_, response) => response.end())
      assert.isFalse(connection.isReusable)
      assert.deepInclude(yield* post, { outcome: "delivered", responseStatus: 200 })
      assert.isTrue(connection.isReusable)
      connection.close()
      assert.isFalse(connection.isReusable)
    })
  )

  it.live("never reconnects: a post over one that is closed fails, and nothing is sent", () =>
    Effect.gen(function* () {
      const { arrived, connections, post, socket } = yield* connected((_, response) => response.end())
      yield* post
      socket.destroy()
      assert.deepInclude(yield* post, { error: "connection closed before the request was sent" })
      assert.deepStrictEqual([arrived.length, connections()], [1, 1])
    })
  )

  it.live("is dropped when a post over it is interrupted", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const { allClosed, connection, post } = yield* connected(() => Deferred.doneUnsafe(asked, Effect.void))
      const fiber = yield* Effect.forkChild(post)
      yield* Deferred.await(asked)
      yield* Fiber.interrupt(fiber)
      assert.isFalse(connection.isReusable)
      yield* allClosed
    })
  )

  it.live.each<[string, number, number]>([
    ["what the receiver says of its keep-alive time, less 2 s", 30_000, 28_000],
    ["4 s where the receiver does not say", 0, 4000]
  ])("may be idle for %s", ([, keepAliveTimeout, maxIdleMs]) =>
    Effect.gen(function* () {
      const { connection, post, server } = yield* connected((_, response) => response.end())
      server.keepAliveTimeout = keepAliveTimeout
      yield* post
      assert.strictEqual(connection.maxIdleMs, maxIdleMs)
    })
  )
})

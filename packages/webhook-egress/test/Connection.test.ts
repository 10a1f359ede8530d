import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import type { RequestListener } from "node:http"
import { Connection, type PostRequest, type PostResult } from "../src/Connection.ts"
import { makeDialer } from "../src/Dialer.ts"
import { httpReceiver } from "./receivers.ts"

const request = { path: "/", headers: {}, body: new Uint8Array([1]) }

/** A post as an effect; interruption closes the connection, as aborting an attempt does. */
const posting = (connection: Connection, toPost: PostRequest) =>
  Effect.callback<PostResult>((resume) => {
    connection.post(toPost, 20_000, 20_000, (result) => resume(Effect.succeed(result)))
    return Effect.sync(() => connection.close())
  })

/** A connection to a receiver, and the socket beneath it. */
const connected = Effect.fnUntraced(function* (answer: RequestListener) {
  const receiver = yield* httpReceiver(answer)
  const origin = `http://127.0.0.1:${receiver.port}`
  const addresses = ["127.0.0.1"]
  const target = { origin, isTls: false, hostname: "127.0.0.1", port: receiver.port, addresses }
  const dialing = makeDialer([]).dial(target, 0)
  yield* dialing.connected
  const connection = new Connection(origin, dialing.socket, 0)
  yield* Effect.addFinalizer(() => Effect.sync(() => connection.close()))
  return { ...receiver, connection, socket: dialing.socket, post: posting(connection, request) }
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

  it.live("never reconnects: one whose socket is gone says so, before anything is sent", () =>
    Effect.gen(function* () {
      const { arrived, connections, post, socket } = yield* connected((_, response) => response.end())
      yield* post
      socket.destroy()
      assert.strictEqual(yield* post, "stale")
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

  it.live("is dropped when a request cannot be made of what it is given", () =>
    Effect.gen(function* () {
      const { arrived, connection } = yield* connected((_, response) => response.end())
      const headers = { "x-test": "a\r\nx-more: b" }
      assert.deepInclude(yield* posting(connection, { ...request, headers }), { outcome: "network_error" })
      assert.isFalse(connection.isReusable)
      assert.deepStrictEqual(arrived, [])
    })
  )
})

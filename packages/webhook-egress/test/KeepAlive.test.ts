import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { httpReceiver, rawReceiver } from "./Receivers.ts"
import { makeSender, senderFor } from "./Senders.ts"

const ok = (_request: unknown, response: { end: () => void }) => response.end()

/** A receiver by name, so that resolutions are counted. */
const named = Effect.fnUntraced(function* (answer: Parameters<typeof httpReceiver>[0]) {
  const receiver = yield* httpReceiver(answer)
  const host = `hooks.example.com:${receiver.port}`
  const sender = yield* makeSender({ insecure: [host] })
  return { ...receiver, ...sender, url: `http://${host}/` }
})

describe("an idle connection may be used again for up to 60 s", () => {
  it.effect("posts one after another share a connection and its resolution", () =>
    Effect.gen(function* () {
      const { arrived, connections, post, resolved, url } = yield* named(ok)
      yield* Effect.repeat(post(url), { times: 9 })
      assert.deepStrictEqual([arrived.length, connections(), resolved.length], [10, 1, 1])
    })
  )

  it.effect("posts at the same time have a connection each, and later ones use those", () =>
    Effect.gen(function* () {
      const all = yield* Deferred.make<void>()
      const { arrived, connections, post, url } = yield* named((_, response) => {
        if (arrived.length === 5) Deferred.doneUnsafe(all, Effect.void)
        Effect.runFork(
          Effect.andThen(
            Deferred.await(all),
            Effect.sync(() => response.end())
          )
        )
      })
      const together = Effect.all(
        Array.from({ length: 5 }, () => post(url)),
        { concurrency: "unbounded" }
      )
      yield* together
      assert.strictEqual(connections(), 5)
      yield* together
      assert.deepStrictEqual([arrived.length, connections()], [10, 5])
    })
  )

  it.effect("at 59 s it is used, at 60 s the name is resolved again, however busy the connection was", () =>
    Effect.gen(function* () {
      const { connections, post, resolved, url } = yield* named(ok)
      yield* post(url)
      for (const seconds of [30, 29]) {
        yield* TestClock.adjust(`${seconds} seconds`)
        yield* post(url)
        assert.deepStrictEqual([connections(), resolved.length], [1, 1])
      }
      yield* TestClock.adjust("1 second")
      yield* post(url)
      assert.deepStrictEqual([connections(), resolved.length], [2, 2])
    })
  )

  it.effect("at 60 s an idle one is closed", () =>
    Effect.gen(function* () {
      const { allClosed, post, url } = yield* named(ok)
      yield* post(url)
      yield* TestClock.adjust("60 seconds")
      yield* allClosed
    })
  )

  it.effect("an attempt that is under way at 60 s finishes, and its connection is not kept", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<() => void>()
      const { allClosed, post, url } = yield* named((_, response) =>
        Deferred.doneUnsafe(
          asked,
          Effect.succeed(() => void response.end())
        )
      )
      const fiber = yield* Effect.forkChild(post(url))
      const answer = yield* Deferred.await(asked)
      yield* TestClock.adjust("2 minutes")
      answer()
      assert.deepStrictEqual(yield* Fiber.join(fiber), 200)
      yield* allClosed
    })
  )
})

describe("which connections are kept", () => {
  it.effect("one whose answer was not 2xx but ended is", () =>
    Effect.gen(function* () {
      const { connections, post, url } = yield* named((_, response) => response.writeHead(500).end("no"))
      yield* Effect.flip(post(url))
      yield* Effect.flip(post(url))
      assert.strictEqual(connections(), 1)
    })
  )

  it.effect("one that the receiver closes after the answer is not", () =>
    Effect.gen(function* () {
      const { connections, post, url } = yield* named((_, response) => {
        response.setHeader("connection", "close")
        response.end()
      })
      yield* post(url)
      yield* post(url)
      assert.strictEqual(connections(), 2)
    })
  )

  it.effect("one whose answer grew to 64 KiB is not", () =>
    Effect.gen(function* () {
      const { allClosed, connections, post, url } = yield* named((_, response) =>
        response.end(Buffer.alloc(1024 * 1024))
      )
      yield* post(url)
      yield* allClosed
      yield* post(url)
      assert.strictEqual(connections(), 2)
    })
  )

  it.effect("one that the receiver closes while it waits is not, and the next post does not notice", () =>
    Effect.gen(function* () {
      const { allClosed, arrived, connections, post, server, url } = yield* named(ok)
      yield* post(url)
      server.closeAllConnections()
      yield* allClosed
      assert.deepStrictEqual(yield* post(url), 200)
      assert.deepStrictEqual([arrived.length, connections()], [2, 2])
    })
  )

  it.effect(
    "one whose end is noticed only when it is used again is replaced, and nothing is sent twice",
    () =>
      Effect.gen(function* () {
        const { arrived, connections, post, sockets, url } = yield* named(ok)
        yield* post(url)
        // As if the receiver's FIN arrived now.
        sockets[0]?.push(null)
        assert.strictEqual(yield* post(url), 200)
        assert.deepStrictEqual([arrived.length, connections()], [2, 2])
      })
  )

  it.effect("one on which the receiver says something unasked is not", () =>
    Effect.gen(function* () {
      const answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
      const receiver = yield* rawReceiver((socket) => socket.write(answer + answer.replace("200", "500")))
      const { post, url } = yield* senderFor(receiver.port)
      yield* post(url)
      yield* receiver.allClosed
      assert.deepStrictEqual(yield* post(url), 200)
    })
  )

  it.effect("a request that an idle connection loses is a failed attempt, sent once", () =>
    Effect.gen(function* () {
      let requests = 0
      const receiver = yield* rawReceiver((socket) => {
        requests += 1
        if (requests === 1) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        else socket.resetAndDestroy()
      })
      const { post, url } = yield* senderFor(receiver.port)
      yield* post(url)
      assert.strictEqual((yield* Effect.flip(post(url))).error, "connection reset")
      assert.strictEqual(requests, 2)
    })
  )

  it.effect("none outlives the sender", () =>
    Effect.gen(function* () {
      const receiver = yield* httpReceiver(ok)
      yield* Effect.scoped(Effect.flatMap(senderFor(receiver.port), ({ post, url }) => post(url)))
      yield* receiver.allClosed
    })
  )
})

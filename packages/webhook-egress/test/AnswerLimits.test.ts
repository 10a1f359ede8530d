import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import type { Socket } from "node:net"
import { setImmediate } from "node:timers/promises"
import { rawReceiver } from "./Receivers.ts"
import { senderFor } from "./Senders.ts"

const KiB = 1024

/** More than is ever read, and what one read of the socket may bring beyond it. */
const mostRead = 256 * KiB + 64 * KiB

/** Writes `piece` again and again, as fast as it is taken, until the connection is gone. */
const writeForever = (socket: Socket, piece: string) => {
  const block = Buffer.from(piece.repeat(Math.ceil((64 * KiB) / piece.length)))
  const more = () => {
    while (!socket.destroyed && socket.write(block));
  }
  socket.on("drain", more)
  more()
}

/** Posts once to a receiver that answers with `start` and then `piece` without end. */
const postToEndless = Effect.fnUntraced(function* (start: string, piece: string) {
  const receiver = yield* rawReceiver((socket) => {
    socket.write(start)
    writeForever(socket, piece)
  })
  const { attempt, sockets, url } = yield* senderFor(receiver.port)
  const result = yield* attempt(url, 5000)
  yield* receiver.allClosed
  return { result, bytesRead: sockets[0]?.bytesRead ?? 0 }
})

const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

describe("after 256 KiB of an answer's bytes on the socket the attempt ends", () => {
  it.live.each<[string, string, string]>([
    ["headers", "HTTP/1.1 200 OK\r\n", "a: b\r\n"],
    ["one header", "HTTP/1.1 200 OK\r\na: ", "a"],
    ["a reason", "HTTP/1.1 200 ", "OK"],
    ["chunk extensions", `${chunked}1`, ";a=b"],
    ["leading zeros of a chunk's size", chunked, "0"],
    ["chunks of one byte, with long extensions", chunked, `1;${"a".repeat(30)}\r\na\r\n`],
    ["trailers", `${chunked}0\r\n`, "a: b\r\n"]
  ])("as a success, if a 2xx status was read: endless %s", ([, start, piece]) =>
    Effect.gen(function* () {
      const { bytesRead, result } = yield* postToEndless(start, piece)
      assert.deepInclude(result, { outcome: "delivered", responseStatus: 200, error: null })
      assert.isAtMost(bytesRead, mostRead)
    })
  )

  it.live.each<[string, string, string]>([
    ["headers", "HTTP/1.1 500 No\r\n", "a: b\r\n"],
    ["chunk extensions", `${chunked.replace("200", "500")}1`, ";a=b"]
  ])("as a failure with the status, if another one was read: endless %s", ([, start, piece]) =>
    Effect.gen(function* () {
      const { bytesRead, result } = yield* postToEndless(start, piece)
      assert.deepInclude(result, { outcome: "http_error", responseStatus: 500, error: "answered 500" })
      assert.isAtMost(bytesRead, mostRead)
    })
  )

  it.live.each<[string, string, string]>([
    ["interim answers", "", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"],
    ["100 Continue", "", "HTTP/1.1 100 Continue\r\n\r\n"],
    ["headers of an interim answer", "HTTP/1.1 103 Early Hints\r\n", "a: b\r\n"],
    ["empty lines", "", "\r\n"],
    ["bytes without a line's end", "", "HTTP/1.1"]
  ])("as a failure, if no status was read: endless %s", ([, start, piece]) =>
    Effect.gen(function* () {
      const { bytesRead, result } = yield* postToEndless(start, piece)
      assert.deepInclude(result, { outcome: "network_error", responseStatus: null })
      assert.isAtMost(bytesRead, mostRead)
    })
  )

  it.live("counted for each answer, however many a connection has carried", () =>
    Effect.gen(function* () {
      const body = "a".repeat(60 * KiB)
      const receiver = yield* rawReceiver((socket) =>
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
      )
      const { post, url } = yield* senderFor(receiver.port)
      for (let count = 0; count < 10; count += 1) assert.strictEqual(yield* post(url), 200)
      assert.strictEqual(receiver.connections(), 1)
    })
  )

  it.live("an answer whose head alone has 100 KiB and that ends is a success", () =>
    Effect.gen(function* () {
      const head = `HTTP/1.1 200 OK\r\n${`a: ${"b".repeat(1000)}\r\n`.repeat(100)}Content-Length: 0\r\n\r\n`
      const receiver = yield* rawReceiver((socket) => socket.write(head))
      const { post, url } = yield* senderFor(receiver.port)
      assert.strictEqual(yield* post(url), 200)
      assert.strictEqual(yield* post(url), 200)
      assert.strictEqual(receiver.connections(), 1)
    })
  )
})

describe("interim answers", () => {
  const interim = "HTTP/1.1 100 Continue\r\n\r\n"
  const final = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

  it.live.each(Array.from({ length: interim.length }, (_, index) => index + 1))(
    "a 100 Continue that comes in two packets, split after %i bytes, is passed over",
    (length) =>
      Effect.gen(function* () {
        const answered = yield* Deferred.make<Socket>()
        const receiver = yield* rawReceiver((socket) => {
          socket.write(interim.slice(0, length))
          Deferred.doneUnsafe(answered, Effect.succeed(socket))
        })
        const { post, sockets, url } = yield* senderFor(receiver.port)
        const fiber = yield* Effect.forkChild(post(url))
        const socket = yield* Deferred.await(answered)
        while (sockets[0]?.bytesRead !== length) yield* Effect.promise(() => setImmediate())
        socket.write(interim.slice(length) + final)
        assert.strictEqual(yield* Fiber.join(fiber), 200)
        assert.isFalse(sockets[0]?.destroyed)
      })
  )

  it.live("many 100 Continue in one packet are passed over", () =>
    Effect.gen(function* () {
      const receiver = yield* rawReceiver((socket) => socket.write(interim.repeat(5) + final))
      const { post, url } = yield* senderFor(receiver.port)
      assert.strictEqual(yield* post(url), 200)
    })
  )
})

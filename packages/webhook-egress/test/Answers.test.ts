import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Scope } from "effect"
import type { RequestListener } from "node:http"
import { httpReceiver, rawReceiver, silentReceiver } from "./Receivers.ts"
import { makeSender, senderFor } from "./Senders.ts"

/** Time that is up soon, and time in which the beginning of an answer arrives even on a busy machine. */
const short = 150
const ample = 1500
const KiB = 1024

/** Posts once to a receiver that answers so. */
const postTo = Effect.fnUntraced(function* (answer: RequestListener, timeoutMs?: number) {
  const receiver = yield* httpReceiver(answer)
  const { post, url } = yield* senderFor(receiver.port)
  return yield* post(url, timeoutMs)
})

/** Posts once to a receiver that answers with these bytes. */
const postToRaw = Effect.fnUntraced(function* (
  answer: string,
  ending: "end" | "keep" | "reset" = "keep",
  timeoutMs?: number
) {
  const receiver = yield* rawReceiver((socket) => {
    if (ending === "reset") return socket.resetAndDestroy()
    if (answer !== "") socket.write(answer)
    if (ending === "end") socket.end()
  })
  const { post, url } = yield* senderFor(receiver.port)
  return yield* post(url, timeoutMs)
})

describe("a request", () => {
  it.live("is a POST of the very bytes and headers, to the URL's path and query", () =>
    Effect.gen(function* () {
      const receiver = yield* httpReceiver((_, response) => response.end("ok"))
      const { post, url } = yield* senderFor(receiver.port)
      assert.deepStrictEqual(yield* post(url), 200)
      const [request] = receiver.arrived
      assert.strictEqual(receiver.arrived.length, 1)
      assert.strictEqual(request?.method, "POST")
      assert.strictEqual(request?.url, "/hook?a=1")
      assert.strictEqual(request?.body.toString(), '{"a":1}')
      assert.deepStrictEqual<unknown>(request?.headers, {
        host: `127.0.0.1:${receiver.port}`,
        connection: "keep-alive",
        "content-length": "7",
        "x-test": "1"
      })
    })
  )
})

describe("success is a 2xx whose answer ends, or reaches 64 KiB, in time", () => {
  it.live.each([200, 201, 202, 204, 299])("%i", (status) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* postTo((_, response) => response.writeHead(status).end()), status)
    })
  )

  it.live.each([
    ["declared length", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "keep"],
    ["chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", "keep"],
    ["the connection's end", "HTTP/1.1 200 OK\r\n\r\nok", "end"],
    ["the connection's end, HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nok", "end"],
    ["no content", "HTTP/1.1 204 No Content\r\n\r\n", "keep"]
  ] as const)("an answer that ends by %s", ([, answer, ending]) =>
    Effect.gen(function* () {
      assert.include([200, 204], yield* postToRaw(answer, ending))
    })
  )

  it.live.each([
    "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.1 102 Processing\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n"
  ])("interim answers before it are passed over: %j", (interim) =>
    Effect.gen(function* () {
      const final = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
      assert.deepStrictEqual(yield* postToRaw(interim + final), 200)
    })
  )

  it.live("a 100 that comes by itself, as Node.js sends it, is passed over too", () =>
    Effect.gen(function* () {
      const answer = yield* postTo((_, response) => {
        response.writeContinue(() => setImmediate(() => response.end("ok")))
      })
      assert.deepStrictEqual(answer, 200)
    })
  )

  it.live("an answer that reaches 64 KiB and never ends", () =>
    Effect.gen(function* () {
      const answer = yield* postTo((_, response) => void response.write(Buffer.alloc(64 * KiB)))
      assert.deepStrictEqual(answer, 200)
    })
  )

  it.live("an answer of 100 MB, whose connection is dropped instead of drained", () =>
    Effect.gen(function* () {
      let written = 0
      const receiver = yield* httpReceiver((_, response) => {
        const more = () => {
          while (written < 100_000_000 && !response.destroyed) {
            written += 64 * KiB
            if (!response.write(Buffer.alloc(64 * KiB))) return response.once("drain", more)
          }
          return response.end()
        }
        more()
      })
      const { post, url } = yield* senderFor(receiver.port)
      assert.deepStrictEqual(yield* post(url), 200)
      yield* receiver.allClosed
      assert.isBelow(written, 100_000_000)
    })
  )
})

describe("any other answer is a failed attempt", () => {
  it.live.each([400, 404, 410, 429, 500, 503, 599])("%i", (status) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(postTo((_, response) => response.writeHead(status).end("no")))
      assert.strictEqual(failure.outcome, "http_error")
      assert.strictEqual(failure.responseStatus, status)
      assert.strictEqual(failure.error, `answered ${status}`)
    })
  )

  it.live.each([300, 301, 302, 303, 304, 307, 308])("%i, and the redirect is not followed", (status) =>
    Effect.gen(function* () {
      const inside = yield* httpReceiver((_, response) => response.end())
      const failure = yield* Effect.flip(
        postTo((_, response) =>
          response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end()
        )
      )
      assert.strictEqual(failure.responseStatus, status)
      assert.strictEqual(failure.error, `answered ${status}; redirects are not followed`)
      assert.strictEqual(inside.connections(), 0)
    })
  )

  it.live.each([
    ["dribbles on until time is up", (answer: string) => postToRaw(answer, "keep", ample)],
    ["breaks off", (answer: string) => postToRaw(answer, "end")]
  ] as const)("a refusal whose body %s is known by its status", ([, post]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(post("HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nno"))
      assert.strictEqual(failure.error, "answered 500")
    })
  )
})

describe("a failed attempt keeps the first 1,024 bytes of the answer's body as text", () => {
  const excerptOf = Effect.fnUntraced(function* (
    answer: RequestListener | string,
    timeoutMs?: number
  ): Effect.fn.Return<unknown, never, Scope.Scope> {
    const receiver = yield* typeof answer === "string"
      ? rawReceiver((socket) => void socket.end(answer))
      : httpReceiver(answer)
    const { attempt, url } = yield* senderFor(receiver.port)
    return (yield* attempt(url, timeoutMs)).responseExcerpt
  })

  it.live("of an answer that is not 2xx", () =>
    Effect.gen(function* () {
      const body = "no ".repeat(1000)
      assert.strictEqual(
        yield* excerptOf((_, response) => response.writeHead(500).end(body)),
        body.slice(0, 1024)
      )
      assert.strictEqual(yield* excerptOf((_, response) => response.writeHead(500).end()), "")
      const notText = Buffer.from([0x61, 0xff, 0x62])
      assert.strictEqual(yield* excerptOf((_, response) => response.writeHead(400).end(notText)), "a\ufffdb")
    })
  )

  it.live("of a 2xx answer that does not end", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* excerptOf("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"), "hello")
      assert.strictEqual(yield* excerptOf((_, response) => void response.write("hello"), ample), "hello")
    })
  )

  it.live("and none where there was no answer, or the delivery succeeded", () =>
    Effect.gen(function* () {
      assert.isNull(yield* excerptOf(""))
      assert.isNull(yield* excerptOf("HTTP/1.1 103 Early Hints\r\n\r\n"))
      assert.isNull(yield* excerptOf((_, response) => response.end("hello")))
    })
  )
})

describe("the time runs from name resolution until the answer's end or its first 64 KiB", () => {
  it.live("a receiver that says nothing", () =>
    Effect.gen(function* () {
      const receiver = yield* silentReceiver
      const { post, url } = yield* senderFor(receiver.port)
      const failure = yield* Effect.flip(post(url, short))
      assert.strictEqual(failure.outcome, "timeout")
      assert.strictEqual(failure.error, `timed out after ${short} ms`)
      assert.isNull(failure.responseStatus)
      yield* receiver.allClosed
    })
  )

  it.live("an answer that drips", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        postTo((_, response) => {
          const drip = setInterval(() => response.write("."), 10)
          response.on("close", () => clearInterval(drip))
        }, ample)
      )
      assert.strictEqual(failure.outcome, "timeout")
      assert.strictEqual(failure.responseStatus, 200)
    })
  )

  it.live("an answer one byte short of 64 KiB that never ends", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        postTo((_, response) => void response.write(Buffer.alloc(64 * KiB - 1)), ample)
      )
      assert.strictEqual(failure.outcome, "timeout")
    })
  )

  it.live("interim answers without end", () =>
    Effect.gen(function* () {
      const receiver = yield* rawReceiver((socket) => {
        const drip = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 10)
        socket.on("close", () => clearInterval(drip))
      })
      const { post, url } = yield* senderFor(receiver.port)
      const failure = yield* Effect.flip(post(url, short))
      assert.strictEqual(failure.outcome, "timeout")
      assert.isNull(failure.responseStatus)
    })
  )

  it.live("a TLS handshake that does not come about", () =>
    Effect.gen(function* () {
      const receiver = yield* silentReceiver
      const { post } = yield* makeSender({})
      const failure = yield* Effect.flip(post(`https://hooks.example.com:${receiver.port}/`, short))
      assert.strictEqual(failure.error, `timed out after ${short} ms`)
      yield* receiver.allClosed
    })
  )

  it.live("a name that does not resolve in time; its resolution is given up", () =>
    Effect.gen(function* () {
      const givenUp = yield* Deferred.make<void>()
      const { dialled, post } = yield* makeSender({
        resolve: () => Effect.onInterrupt(Effect.never, () => Deferred.succeed(givenUp, undefined))
      })
      const failure = yield* Effect.flip(post("https://hooks.example.com/", short))
      assert.strictEqual(failure.outcome, "timeout")
      yield* Deferred.await(givenUp)
      assert.deepStrictEqual(dialled, [])
    })
  )

  it.live("interruption drops the connection", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const receiver = yield* httpReceiver(() => Deferred.doneUnsafe(asked, Effect.void))
      const { post, url } = yield* senderFor(receiver.port)
      const fiber = yield* Effect.forkChild(post(url))
      yield* Deferred.await(asked)
      yield* Fiber.interrupt(fiber)
      yield* receiver.allClosed
    })
  )
})

describe("a failed connection leaves a short text without addresses", () => {
  const gone = "connection closed before the answer was complete"

  it.live.each<[string, string, "end" | "keep" | "reset", string, number | null]>([
    ["closes without a word", "", "end", gone, null],
    ["resets", "", "reset", "connection reset", null],
    ["closes after an interim answer", "HTTP/1.1 103 Early Hints\r\n\r\n", "end", gone, null],
    ["breaks off in the headers", "HTTP/1.1 200 OK\r\nConte", "end", gone, 200],
    ["breaks off in the body", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok", "end", gone, 200],
    [
      "breaks off in a chunk",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nok",
      "end",
      gone,
      200
    ],
    ["uses another protocol", "220 mail.example.com ESMTP\r\n", "keep", "answer is not valid HTTP", null],
    [
      "switches protocols",
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n",
      "keep",
      "answer is not valid HTTP",
      null
    ]
  ])("a receiver that %s", ([, answer, ending, message, responseStatus]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(postToRaw(answer, ending))
      assert.strictEqual(failure.outcome, "network_error")
      assert.strictEqual(failure.error, message)
      assert.strictEqual(failure.responseStatus, responseStatus)
    })
  )

  it.live("a port without a listener", () =>
    Effect.gen(function* () {
      const port = yield* Effect.scoped(Effect.map(silentReceiver, (receiver) => receiver.port))
      const { post, url } = yield* senderFor(port)
      const failure = yield* Effect.flip(post(url))
      assert.strictEqual(failure.error, "connection refused")
      assert.isNull(failure.responseStatus)
    })
  )
})

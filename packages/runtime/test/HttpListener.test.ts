import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { createServer, type Server, type ServerResponse } from "node:http"
import { connect, type Socket } from "node:net"
import { StartupError } from "../src/StartupError.ts"
import * as HttpListener from "../src/HttpListener.ts"

const host = "127.0.0.1"

const listen = (server: Server, port = 0) =>
  Layer.build(HttpListener.layer({ port: "PORT" }, { host, port }, { makeServer: () => server }))

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === "object" ? (address?.port ?? 0) : 0
}

/** So many clients that connect at once and ask for something; they end with the scope. */
const clients = (server: Server, count: number) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      Array.from({ length: count }, () => {
        const socket = connect({ host, port: portOf(server) })
        socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return socket.on("error", () => {})
      })
    ),
    (sockets) => Effect.sync(() => sockets.forEach((socket) => socket.destroy()))
  )

/** Completes once the server has so many requests. */
const asked = (server: Server, count: number) =>
  Effect.callback<ReadonlyArray<ServerResponse>>((resume) => {
    const responses: Array<ServerResponse> = []
    server.on("request", (_, response) => {
      if (responses.push(response) === count) resume(Effect.succeed(responses))
    })
  })

const ended = (socket: Socket) =>
  Effect.callback<void>((resume) => void socket.on("close", () => resume(Effect.void)))

// On other systems one socket listens, and accepts one connection in a turn.
describe.runIf(process.platform === "linux")("a listener", () => {
  it.live("accepts many connections in one turn of the event loop", () =>
    Effect.gen(function* () {
      const server = createServer()
      yield* listen(server)
      let [thisTurn, most] = [0, 0]
      server.on("connection", () => {
        if (thisTurn === 0) setImmediate(() => (thisTurn = 0))
        most = Math.max(most, ++thisTurn)
      })
      const requests = yield* Effect.forkChild(asked(server, 300), { startImmediately: true })
      yield* clients(server, 300)
      yield* Fiber.join(requests)
      assert.isAtLeast(most, 10)
    }).pipe(Effect.scoped)
  )

  it.live("refuses an address that something listens at", () =>
    Effect.gen(function* () {
      const first = createServer()
      yield* listen(first)
      const error = yield* Effect.flip(listen(createServer(), portOf(first)))
      assert.instanceOf(error, StartupError)
      assert.match(error.message, /^PORT: cannot listen on .*EADDRINUSE/)
    }).pipe(Effect.scoped)
  )

  // Time stands still, so the limit for connections that stay open never comes.
  it.effect(
    "that is closed answers what it was asked, whichever socket had accepted it, takes nothing more, and keeps no connection",
    () =>
      Effect.gen(function* () {
        const server = createServer({ keepAliveTimeout: 3_600_000 })
        const scope = yield* Scope.make()
        yield* Scope.provide(listen(server), scope)
        const port = portOf(server)
        const requests = yield* Effect.forkChild(asked(server, 100), { startImmediately: true })
        const sockets = yield* clients(server, 100)
        const responses = yield* Fiber.join(requests)
        const received = sockets.map((socket) => {
          let text = ""
          socket.on("data", (chunk) => (text += chunk.toString()))
          return () => text
        })
        const closing = yield* Effect.forkChild(Scope.close(scope, Exit.void), { startImmediately: true })
        const late = connect({ host, port })
        const refusal = yield* Effect.callback<Error>((resume) => {
          late.on("error", (error) => resume(Effect.succeed(error)))
        })
        assert.match(refusal.message, /ECONNREFUSED/)
        assert.isUndefined(closing.pollUnsafe())
        const all = Effect.forEach(sockets, ended, { concurrency: "unbounded" })
        for (const response of responses) response.end("done")
        yield* all
        yield* Fiber.join(closing)
        for (const text of received) assert.match(text(), /^HTTP\/1\.1 200 [^]*done/)
      }).pipe(Effect.scoped)
  )
})

import { Effect } from "effect"
import { connect, type Socket } from "node:net"
import { ApiHarness } from "./ApiHarness.ts"

/** A connection to the public listener, and what came from there. */
export const open = Effect.gen(function* () {
  const { publicUrl } = yield* ApiHarness
  const { hostname, port } = new URL(publicUrl)
  let received = ""
  const socket = yield* Effect.acquireRelease(
    Effect.callback<Socket>((resume) => {
      const connected = connect({ host: hostname, port: Number(port) }, () =>
        resume(Effect.succeed(connected))
      )
      connected.on("data", (chunk) => (received += chunk.toString()))
      connected.on("error", () => connected.destroy())
    }),
    (connected) => Effect.sync(() => connected.destroy())
  )
  /** The data received until the condition holds or the connection ends. */
  const when = (isThere: () => boolean) =>
    Effect.callback<string>((resume) => {
      const look = () => {
        if (isThere() || socket.destroyed) resume(Effect.succeed(received))
      }
      socket.on("data", look)
      socket.on("close", look)
      look()
    })
  return {
    socket,
    until: (text: string) => when(() => received.includes(text)),
    /** All that came until the connection ended. */
    all: when(() => false)
  }
})

/** The head of a POST. */
export interface Begun {
  readonly announced: number
  /** The client's address. */
  readonly from: string
  readonly key?: string | undefined
  /** Whether it asks to be told that its body will be read. */
  readonly asks?: boolean
}

/** Begins a POST to the public listener; announces a body of so many bytes, and sends none of it yet. */
export const begin = Effect.fnUntraced(function* (
  path: string,
  { announced, asks = false, from, key }: Begun
) {
  const { all, socket, until } = yield* open
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n` +
      (key === undefined ? "" : `Authorization: Bearer ${key}\r\n`) +
      (asks ? "Expect: 100-continue\r\n" : "") +
      `Content-Length: ${announced}\r\n\r\n`
  )
  return {
    socket,
    until,
    all,
    /** Sends the body, and returns the answer. */
    finish: (body: string) =>
      Effect.suspend(() => {
        socket.write(body)
        return until("}}")
      })
  }
})

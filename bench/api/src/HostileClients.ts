import { quantile } from "@vault-custody/bench-report/Rounds"
import { connect, type Socket } from "node:net"
import { setTimeout } from "node:timers/promises"
import { memoryOf } from "@vault-custody/bench-report/Cpu"
import type { Api } from "./ApiProcess.ts"

/** The figures of a well-behaved client beside a hostile one. */
export interface Seen {
  /** Medians in milliseconds. */
  readonly read: number
  readonly write: number
  readonly failed: number
  /** The most memory of the process, in bytes. */
  readonly memory: number
}

/** A hostile client; the returned function stops it. */
type Hostile = (api: Api) => Promise<() => void>

const open = (api: Api): Socket => {
  const socket = connect({ port: api.port, host: "localhost" })
  socket.on("error", () => socket.destroy())
  return socket
}

const keepOpen = (count: number, make: () => Socket): (() => void) => {
  const sockets = new Set<Socket>()
  let isOver = false
  const one = () => {
    if (isOver) return
    const socket = make()
    sockets.add(socket)
    socket.on("close", () => {
      sockets.delete(socket)
      one()
    })
  }
  for (let n = 0; n < count; n++) one()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/** One address that keeps 600 requests open, each with one byte of its body sent. */
export const slowBodies: Hostile = async (api) =>
  keepOpen(600, () => {
    const socket = open(api)
    socket.resume()
    socket.write(
      "POST /auth/email-codes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
    )
    return socket
  })

/** The dashboard's script, a large file that its page names; the documentation without a build. */
const largeFile = async (api: Api): Promise<string> => {
  const page = await (await fetch(`${api.url}/dashboard`)).text()
  return /\/dashboard\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "/docs"
}

/** Four connections that ask for 4,000 files each and read nothing. */
export const unreadFiles: Hostile = async (api) => {
  const many = `GET ${await largeFile(api)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(4000)
  return keepOpen(4, () => {
    const socket = open(api)
    socket.pause()
    socket.write(many)
    return socket
  })
}

/** A hundred addresses that guess a code ten times a second each. */
export const guesses: Hostile = async (api) => {
  const guess = (client: number) =>
    fetch(`${api.url}/auth/sessions`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${client}` },
      body: JSON.stringify({ email: `nobody${client}@example.org`, code: "00000000" })
    }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined
    )
  const timers = Array.from({ length: 100 }, (_, client) => setInterval(() => void guess(client), 100))
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

const median = (times: ReadonlyArray<number>) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5
  )

/** Measures a client that reads and writes by turns for `seconds`, beside a hostile one. */
export const seenDuring = async (
  api: Api,
  path: string,
  seconds: number,
  hostile?: Hostile
): Promise<Seen> => {
  const stop = await hostile?.(api)
  const [reads, writes]: [Array<number>, Array<number>] = [[], []]
  let [failed, memory] = [0, 0]
  const timed = async (times: Array<number>, request: () => Promise<{ readonly status: number }>) => {
    const began = performance.now()
    if ((await request()).status === 200) times.push(performance.now() - began)
    else failed += 1
  }
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    await timed(reads, () => api.call("GET", path))
    await timed(writes, () => api.call("PATCH", path, JSON.stringify({ lastName: String(writes.length) })))
    memory = Math.max(memory, memoryOf(api.pid))
    await setTimeout(5)
  }
  stop?.()
  return { read: median(reads), write: median(writes), failed, memory }
}

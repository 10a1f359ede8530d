import { Effect } from "effect"
import * as Http from "node:http"
import * as Net from "node:net"

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
}

/** A request without an answer: the connection was reset, or none came in time. */
export interface NoAnswer {
  readonly problem: string
  /** Whether the server closed a kept connection, which it may do while the next request is on its way. */
  readonly isRace?: boolean
}

/** Every request is answered within 30 seconds. */
const deadlineMillis = 35_000

export interface Sending {
  readonly method: string
  readonly target: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: Buffer | undefined
}

const isReset = (error: NodeJS.ErrnoException): boolean =>
  error.code === "ECONNRESET" || error.code === "EPIPE"

/** Makes what sends requests to a listener over a connection that is kept, again where it is told to try again. */
export const makeSender = (origin: string) => {
  const { hostname, port } = new URL(origin)
  // One connection at a time: what one request leaves behind on it, the next one meets.
  const agent = new Http.Agent({ keepAlive: true, maxSockets: 1 })
  /** Sockets that have carried a request. `reusedSocket` leaves out those that the agent hands to a waiting request. */
  const used = new WeakSet<object>()
  let before = "nothing"
  const once = (sending: Sending): Effect.Effect<Answer | NoAnswer> =>
    Effect.callback((resume) => {
      const finish = (answer: Answer | NoAnswer) => {
        clearTimeout(timer)
        resume(Effect.succeed(answer))
      }
      const timer = setTimeout(() => {
        finish({ problem: `no answer within ${deadlineMillis} ms` })
        request.destroy()
      }, deadlineMillis)
      const request = Http.request(
        {
          hostname,
          port,
          agent,
          method: sending.method,
          path: sending.target,
          headers: [["Host", `${hostname}:${port}`] as const, ...sending.headers].flat()
        },
        (incoming) => {
          const chunks: Array<Buffer> = []
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
          incoming.on("error", (error) => finish({ problem: `the answer broke off: ${error.message}` }))
          incoming.on("end", () => {
            const { headers, statusCode = 0 } = incoming
            before = `${sending.method} ${sending.target.slice(0, 200)}: ${statusCode}`
            finish({ status: statusCode, headers, text: Buffer.concat(chunks).toString("utf8") })
          })
        }
      )
      let isKept = false
      request.on("socket", (socket) => {
        isKept = used.has(socket)
        used.add(socket)
      })
      request.on("error", (error) =>
        finish({
          problem: `${error.message} on a ${isKept ? "kept" : "new"} connection, after ${before}`,
          isRace: isKept && isReset(error)
        })
      )
      request.end(sending.body)
    })
  // Whoever keeps connections sends again what a closed one took no notice of. The next connection is a new one.
  const sent = (sending: Sending) =>
    Effect.flatMap(once(sending), (answer) =>
      "problem" in answer && answer.isRace === true ? once(sending) : Effect.succeed(answer)
    )
  // A database that is slow for want of a processor is no finding. What is unavailable time and again is one.
  return (sending: Sending): Effect.Effect<Answer | NoAnswer> =>
    Effect.repeat(
      Effect.tap(sent(sending), (answer) =>
        "status" in answer && answer.status === 503 ? Effect.sleep("2 seconds") : Effect.void
      ),
      { times: 4, while: (answer) => "status" in answer && answer.status === 503 }
    )
}

const answerForm = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n/

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split("\r\n")
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim()
      ])
  )

/** The first answer among the bytes that a server sent. */
const firstOf = (received: Buffer): Answer | NoAnswer => {
  const text = received.toString("latin1")
  const status = answerForm.exec(text)?.[1]
  const end = text.indexOf("\r\n\r\n")
  if (status === undefined || end === -1) return { problem: `the answer is no HTTP: ${text.slice(0, 80)}` }
  const headers = headersOf(text.slice(0, end))
  const length = Number(headers["content-length"] ?? 0)
  return {
    status: Number(status),
    headers,
    text: received.subarray(end + 4, end + 4 + length).toString("utf8")
  }
}

/** Sends bytes as they stand over a connection of their own; undefined where the server closed it without a word. */
export const sendRaw = (origin: string, bytes: Buffer): Effect.Effect<Answer | NoAnswer | undefined> =>
  Effect.callback((resume) => {
    const { hostname, port } = new URL(origin)
    const chunks: Array<Buffer> = []
    const finish = (answer: Answer | NoAnswer | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resume(Effect.succeed(answer))
    }
    const end = () => finish(chunks.length === 0 ? undefined : firstOf(Buffer.concat(chunks)))
    const timer = setTimeout(() => finish({ problem: `open after ${deadlineMillis} ms` }), deadlineMillis)
    const socket = Net.connect({ host: hostname, port: Number(port) }, () => socket.end(bytes))
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    socket.on("error", end)
    socket.on("close", end)
  })

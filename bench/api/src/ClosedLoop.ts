import { quantile } from "@vault-custody/bench-report/Rounds"
import * as Net from "node:net"
import { kinds, type Sample } from "./Requests.ts"

/** A load of clients that each send their next request when they have the answer to the last one. */
export interface ClosedLoad {
  readonly port: number
  readonly kind: string
  readonly samples: ReadonlyArray<Sample>
  readonly clients: number
  readonly seconds: number
}

export interface ClosedResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Answers of another status than the kind's, and connections that ended. */
  readonly failures: number
  /** The first of them. */
  readonly firstFailure: string
  readonly answers: number
}

/** Reads only the needed part of an answer: the clients share the processors with the measured server. */
const runClient = (
  port: number,
  nextRequest: () => string | undefined,
  /** Returns the request to send at once, if there is one. */
  onAnswer: (status: number, body: string) => string | undefined
): Promise<void> =>
  new Promise((resolve) => {
    const socket = Net.connect({ port, host: "127.0.0.1", noDelay: true })
    let received: Buffer<ArrayBufferLike> = Buffer.alloc(0)
    const send = (following?: string): void => {
      const request = following ?? nextRequest()
      if (request === undefined) socket.destroy()
      else socket.write(request)
    }
    socket.on("connect", () => send())
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf("\r\n\r\n")
      if (end === -1) return
      const text = received.toString("latin1", 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      const body = received.toString("latin1", end + 4)
      received = Buffer.alloc(0)
      send(onAnswer(Number(text.slice(9, 12)), body))
    })
    socket.on("error", () => {})
    socket.on("close", () => resolve())
  })

export const closedLoad = async (load: ClosedLoad): Promise<ClosedResult> => {
  const kind = kinds.find(({ name }) => name === load.kind)
  if (kind === undefined) throw new Error(`There is no kind of request "${load.kind}"`)
  const startedAt = performance.now()
  const endsAt = startedAt + load.seconds * 1000
  const times: Array<number> = []
  let [sent, failures, firstFailure] = [Math.floor(Math.random() * 1_000_000), 0, ""]
  const fail = (what: string) => {
    failures += 1
    firstFailure ||= what
  }
  await Promise.all(
    Array.from({ length: load.clients }, async (_, client) => {
      let sentAt = 0
      let isSecond = false
      const next = () => {
        sentAt = performance.now()
        return sentAt < endsAt ? kind.request(load.samples, sent++, client) : undefined
      }
      await runClient(load.port, next, (status, body) => {
        const expected = isSecond ? 200 : kind.status
        const second = isSecond || status !== expected ? undefined : kind.second
        isSecond = second !== undefined
        if (second !== undefined) return second(load.samples, client, /"id":"([^"]*)"/.exec(body)?.[1] ?? "")
        if (status === expected) {
          times.push(performance.now() - sentAt)
          kind.onEnd?.(client)
        } else {
          fail(`${status} ${body}`)
        }
        return undefined
      })
      if (performance.now() < endsAt) fail("a connection that ended")
    })
  )
  const lasted = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / lasted,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures,
    firstFailure,
    answers: times.length
  }
}

import type { Socket } from "node:net"
import { Client } from "undici"
import { answered, type AttemptResult, isSuccess, timedOut } from "./AttemptResult.ts"
import { describeError } from "./DescribeError.ts"

/** How much of an answer's body is read. */
export const maxAnswerBytes = 64 * 1024

/** How long an idle connection is kept where the receiver does not say: less than the 5 s common in servers. */
const idleMs = 4000
const maxIdleMs = 60_000

const maxHeaderBytes = 16 * 1024

/** What is posted over a connection. */
export interface PostRequest {
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What came of a post. `stale`: an idle connection turned out to be gone before anything was written to it. */
export type PostResult = AttemptResult | "stale"

class StaleConnection extends Error {}

/** One byte, the 1 of the 100, is enough to recognize nearly every final answer. */
const isContinue = (chunk: Buffer): boolean =>
  chunk[9] === 0x31 && /^HTTP\/1\.[01] 100/.test(chunk.toString("latin1", 0, 12))

/**
 * Makes an interim `100 Continue` look like `102 Processing`.
 *
 * A client has to put up with interim answers that it did not ask for (RFC 9110, section 15.2). The HTTP client
 * does, but for 100, over which it drops the connection although the request was delivered. A body in which the
 * same bytes open a chunk is changed too, which is harmless: bodies are counted, not read.
 */
const tolerateContinue = (socket: Socket): void => {
  const read = socket.read.bind(socket)
  socket.read = (size?: number) => {
    const chunk: unknown = read(size)
    if (Buffer.isBuffer(chunk) && isContinue(chunk)) chunk[11] = 0x32
    return chunk
  }
}

/**
 * One connection to a receiver, over which one request at a time is posted.
 *
 * It never reconnects: its HTTP client is given the one socket whose address was checked, and nothing to replace
 * it with.
 */
export class Connection {
  readonly origin: string
  /** When its address was checked, in milliseconds. */
  readonly checkedAt: number
  readonly #socket: Socket
  readonly #client: Client
  /** An answer was read to its end and no request has followed yet. */
  #isClear = false

  constructor(origin: string, socket: Socket, checkedAt: number) {
    this.origin = origin
    this.#socket = socket
    this.checkedAt = checkedAt
    tolerateContinue(socket)
    let isHandedOver = false
    this.#client = new Client(origin, {
      connect: (_options, callback) => {
        const isFirst = !isHandedOver
        isHandedOver = true
        // The client expects its answer later than its call.
        process.nextTick(() => {
          if (isFirst && !socket.destroyed) callback(null, socket)
          else callback(new StaleConnection(), null)
        })
      },
      pipelining: 1,
      // The caller's deadline covers these.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: maxIdleMs,
      maxHeaderSize: maxHeaderBytes
    })
  }

  /** Whether another request may be posted over it. */
  get isReusable(): boolean {
    return this.#isClear && !this.#socket.destroyed
  }

  /** Drops the connection; a post that goes on over it fails. */
  close(): void {
    this.#isClear = false
    void this.#client.destroy()
    this.#socket.destroy()
  }

  /**
   * Posts a request and calls `onEnd`, once, when the answer has ended, or has grown to {@link maxAnswerBytes}, after
   * which the connection is dropped rather than drained. Interim answers (1xx) are passed over.
   *
   * There are thousands of these a second, so nothing but a callback and a native timer stands for one.
   *
   * @param timeoutMs what is left of the attempt's time
   * @param statedTimeoutMs the attempt's whole time, which a failure names
   */
  post(
    { path, headers, body }: PostRequest,
    timeoutMs: number,
    statedTimeoutMs: number,
    onEnd: (result: PostResult) => void
  ): void {
    let isOver = false
    let status: number | null = null
    let received = 0
    const settle = (result: PostResult) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      onEnd(result)
    }
    const timer = setTimeout(() => {
      settle(timedOut(statedTimeoutMs, status))
      this.close()
    }, timeoutMs)
    this.#isClear = false
    this.#client.dispatch(
      { method: "POST", path, headers, body },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, code) => {
          if (code >= 200) status = code
        },
        onResponseData: (_controller, chunk) => {
          received += chunk.length
          if (received < maxAnswerBytes || status === null) return
          settle(answered(status))
          this.close()
        },
        onResponseEnd: () => {
          this.#isClear = true
          if (status !== null) settle(answered(status))
        },
        onResponseError: (_controller, error) => {
          this.close()
          if (error instanceof StaleConnection) settle("stale")
          else if (status !== null && !isSuccess(status)) settle(answered(status))
          else settle(describeError(error, "waiting", status))
        }
      }
    )
  }
}

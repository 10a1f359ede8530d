import type { Socket } from "node:net"
import { AnswerReader, maxAnswerBytes } from "./AnswerReader.ts"
import { answered, type AttemptResult, failed, type PartialAnswer, unfinished } from "./AttemptResult.ts"
import { describeError } from "./DescribeError.ts"
import type { PooledConnection } from "./IdleConnectionPool.ts"

/** How long an idle connection is kept where the receiver does not say: less than the 5 s common in servers. */
const defaultIdleMs = 4000

/** How much earlier than the receiver an idle connection is given up: a request may be on its way for as long. */
const idleMarginMs = 2000

const idleMsOf = ({ keepAliveSeconds }: AnswerReader) =>
  keepAliveSeconds === undefined ? defaultIdleMs : keepAliveSeconds * 1000 - idleMarginMs

/**
 * One connection to a receiver, over which one request at a time is posted (HTTP/1.1, RFC 9112).
 *
 * It has the one socket whose address was checked, and never makes another.
 */
export class Connection implements PooledConnection {
  readonly origin: string
  readonly checkedAt: number
  maxIdleMs = 0
  readonly #socket: Socket
  /** An answer was read to its end and no request has followed yet. */
  #isClear = false
  /** The answer that is being read, and what waits for its end. */
  #answer: AnswerReader | undefined
  #onEnd: ((result: AttemptResult) => void) | undefined

  constructor(origin: string, socket: Socket, checkedAt: number) {
    this.origin = origin
    this.checkedAt = checkedAt
    this.#socket = socket
      .on("data", (chunk: Buffer) => this.#read(chunk))
      .on("end", () => this.#readEnd())
      .on("error", (error) => this.#fail(describeError(error, "connection failed")))
      .on("close", () => this.#fail("connection closed before the answer was complete"))
  }

  get isReusable(): boolean {
    return this.#isClear && !this.#socket.destroyed
  }

  /** The part read so far of the answer to the request under way. */
  get partialAnswer(): PartialAnswer | undefined {
    return this.#answer
  }

  /** Drops the connection; the end of a post that goes on over it is not called. */
  close(): void {
    this.#isClear = false
    this.#answer = undefined
    this.#onEnd = undefined
    this.#socket.destroy()
  }

  /**
   * Writes a request, and calls `onEnd` once, when its answer has ended, has grown to as much as is read of one, or is
   * known not to come. Unless the connection is reusable then, it was dropped rather than drained.
   */
  post(request: Uint8Array, onEnd: (result: AttemptResult) => void): void {
    if (this.#socket.destroyed) {
      return onEnd(failed("network_error", "connection closed before the request was sent"))
    }
    this.#isClear = false
    this.#answer = new AnswerReader()
    this.#onEnd = onEnd
    this.#socket.write(request)
  }

  #read(chunk: Buffer): void {
    const answer = this.#answer
    // No request is under way, so these bytes answer none.
    if (answer === undefined) return this.close()
    switch (answer.read(chunk)) {
      case "incomplete":
        return
      case "complete":
        this.#isClear = answer.isPersistent && this.#socket.writableLength === 0
        this.maxIdleMs = idleMsOf(answer)
        return this.#finish(answer)
      case "limit":
        return this.#finish(answer)
      case "malformed":
        return this.#fail("answer is not valid HTTP")
    }
  }

  #readEnd(): void {
    this.#isClear = false
    if (this.#answer?.endsWithConnection === true) this.#finish(this.#answer)
  }

  #finish(answer: AnswerReader): void {
    if (answer.status === null)
      this.#fail(`no status in the first ${maxAnswerBytes / 1024} KiB of the answer`)
    else this.#end(answered(answer.status, answer))
  }

  #fail(error: string): void {
    this.#isClear = false
    if (this.#answer !== undefined) this.#end(unfinished("network_error", error, this.#answer))
  }

  #end(result: AttemptResult): void {
    const onEnd = this.#onEnd
    if (this.#isClear) this.#answer = this.#onEnd = undefined
    else this.close()
    onEnd?.(result)
  }
}

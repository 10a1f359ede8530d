import { AnswerHead } from "./AnswerHead.ts"

/** How much of an answer's body is read. */
export const maxBodyBytes = 64 * 1024

/** How much of an answer is read from the socket: heads, interim answers and framing count as well as the body. */
export const maxAnswerBytes = 256 * 1024

/** How much of an answer's body is kept. */
export const maxExcerptBytes = 1024

/** How much of a line is kept. Every line that matters is shorter. */
const maxLineLength = 1024

/** The state of an answer. */
export type AnswerState =
  | "incomplete"
  /** It has ended. */
  | "complete"
  /** The limit of what is read was reached. */
  | "limit"
  /** It is not HTTP/1. */
  | "malformed"

type Step =
  | "status"
  | "header"
  | "body"
  | "body until the connection's end"
  | "chunk size"
  | "chunk"
  | "end of chunk"
  | "trailer"
  | "complete"

const lineFeed = 0x0a
const chunkSize = /^([\da-f]{1,12})[\t ]*(?:;|$)/i

/**
 * Reads one answer to a POST as its bytes come in (RFC 9112): finds where it ends, and keeps its status and the
 * beginning of its body. All other bytes are counted and dropped, so every answer takes the same few kilobytes of
 * memory. Interim answers (1xx) are passed over.
 */
export class AnswerReader {
  /** The status, once its line was read; never an interim one. */
  status: number | null = null
  #step: Step = "status"
  #head: AnswerHead | undefined
  /** The beginning of a line that has not ended yet. */
  #line = ""
  /** The remaining bytes of the body or the chunk. */
  #bytesLeft = 0
  #bytesRead = 0
  #bodyBytesRead = 0
  #excerpt: Buffer | undefined

  /** Takes in the next bytes, up to the limit. */
  read(chunk: Buffer): AnswerState {
    const bytes = chunk.subarray(0, maxAnswerBytes - this.#bytesRead)
    this.#bytesRead += bytes.length
    for (let at = 0; at < bytes.length;) {
      if (this.#isInBody) at = this.#readBody(bytes, at)
      else {
        const end = bytes.indexOf(lineFeed, at)
        this.#keepLine(bytes, at, end === -1 ? bytes.length : end)
        if (end === -1) break
        at = end + 1
        if (!this.#endLine()) return "malformed"
      }
      if (this.#step === "complete") {
        // Bytes after it were not asked for.
        if (this.#head !== undefined && at < chunk.length) this.#head.isPersistent = false
        return "complete"
      }
      if (this.#bodyBytesRead >= maxBodyBytes) return "limit"
    }
    if (this.#bytesRead < maxAnswerBytes) return "incomplete"
    if (this.#step === "status") this.#beginHead(this.#line)
    return "limit"
  }

  /** Whether the connection's end is the answer's end, too. */
  get endsWithConnection(): boolean {
    return this.#step === "body until the connection's end"
  }

  /** Whether another request may follow on the connection once the answer is complete. */
  get isPersistent(): boolean {
    return this.#step === "complete" && this.#head?.isPersistent === true
  }

  /** For how long the receiver says that it keeps an idle connection. */
  get keepAliveSeconds(): number | undefined {
    return this.#head?.keepAliveSeconds
  }

  /**
   * The beginning of the body as text, null before there is a status. Bytes that are not UTF-8, and NUL, are replaced.
   */
  get excerpt(): string | null {
    if (this.status === null) return null
    const text = this.#excerpt?.toString("utf8", 0, Math.min(this.#bodyBytesRead, maxExcerptBytes))
    return text?.replaceAll("\0", "\ufffd") ?? ""
  }

  get #isInBody(): boolean {
    return this.#step === "body" || this.#step === "chunk" || this.#step === "body until the connection's end"
  }

  #keepLine(bytes: Buffer, from: number, to: number): void {
    this.#line += bytes.toString("latin1", from, Math.min(to, from + maxLineLength - this.#line.length))
  }

  /** Takes in the line that has ended. False: it cannot stand where it stands. */
  #endLine(): boolean {
    const line = this.#line.endsWith("\r") ? this.#line.slice(0, -1) : this.#line
    this.#line = ""
    switch (this.#step) {
      case "status":
        return line === "" || this.#beginHead(line)
      case "header":
        if (line !== "") return this.#head?.add(line) === true
        this.#endHead()
        return true
      case "chunk size":
        return this.#beginChunk(line)
      case "end of chunk":
        this.#step = "chunk size"
        return line === ""
      case "trailer":
        if (line === "") this.#step = "complete"
        return true
      default:
        return false
    }
  }

  #beginHead(line: string): boolean {
    const head = AnswerHead.from(line)
    // Another protocol was not asked for.
    if (head === undefined || head.status === 101) return false
    if (head.status >= 200) this.status = head.status
    this.#head = head
    this.#step = "header"
    return true
  }

  #endHead(): void {
    const head = this.#head
    if (head === undefined || head.status < 200) {
      this.#step = "status"
      return
    }
    switch (head.readFraming()) {
      case "none":
        this.#step = "complete"
        return
      case "length":
        this.#step = "body"
        this.#bytesLeft = head.length ?? 0
        return
      case "chunked":
        this.#step = "chunk size"
        return
      case "connection's end":
        this.#step = "body until the connection's end"
        this.#bytesLeft = Infinity
    }
  }

  #beginChunk(line: string): boolean {
    const [, size] = chunkSize.exec(line) ?? []
    if (size === undefined) return false
    this.#bytesLeft = Number.parseInt(size, 16)
    this.#step = this.#bytesLeft === 0 ? "trailer" : "chunk"
    return true
  }

  /** Takes in body bytes, as many as there are; returns where they end. */
  #readBody(bytes: Buffer, from: number): number {
    const to = Math.min(bytes.length, from + this.#bytesLeft)
    if (this.#bodyBytesRead < maxExcerptBytes) {
      this.#excerpt ??= Buffer.allocUnsafe(maxExcerptBytes)
      bytes.copy(this.#excerpt, this.#bodyBytesRead, from, to)
    }
    this.#bodyBytesRead += to - from
    this.#bytesLeft -= to - from
    if (this.#bytesLeft === 0) this.#step = this.#step === "chunk" ? "end of chunk" : "complete"
    return to
  }
}

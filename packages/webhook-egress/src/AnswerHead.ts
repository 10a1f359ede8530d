/** How the end of an answer's body is marked (RFC 9112, section 6.3). */
export type BodyFraming = "none" | "length" | "chunked" | "connection's end"

const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: |$)/
const wholeNumber = /^\d{1,15}$/

const tokens = (value: string): ReadonlyArray<string> =>
  value.split(",").map((token) => token.trim().toLowerCase())

/** The first letters of the headers that count, in lower case. */
const [c, k, t] = [0x63, 0x6b, 0x74]

/** The head of an answer to a POST, taken in line by line, as far as it says where the answer ends and what follows. */
export class AnswerHead {
  readonly status: number
  /** Whether another request may follow on the connection. */
  isPersistent: boolean
  /** For how long the receiver says that it keeps an idle connection. */
  keepAliveSeconds: number | undefined
  /** The declared length of the body. */
  length: number | undefined
  readonly #isHttp10: boolean
  /** The last of the codings that the body is in. */
  #coding: string | undefined

  private constructor(status: number, isHttp10: boolean) {
    this.status = status
    this.isPersistent = !isHttp10
    this.#isHttp10 = isHttp10
  }

  /** Begins with a status line, as far as it has come; undefined when it is not a status line. */
  static readonly from = (line: string): AnswerHead | undefined => {
    const [, minor, status] = statusLine.exec(line) ?? []
    return status === undefined ? undefined : new AnswerHead(Number(status), minor === "0")
  }

  /** Takes in a header line. False: it is not a header, or is invalid. */
  add(line: string): boolean {
    // Headers that do not count are most of them.
    const initial = line.charCodeAt(0) | 0x20
    const colon = line.indexOf(":")
    // A folded line, which is obsolete, belongs to the one before; no header that counts is folded.
    if (initial === 0x20 || line.startsWith("\t")) return true
    if (colon <= 0 || line[colon - 1] === " " || line[colon - 1] === "\t") return false
    if (initial !== c && initial !== k && initial !== t) return true
    const value = line.slice(colon + 1)
    switch (line.slice(0, colon).toLowerCase()) {
      case "content-length":
        return tokens(value).every((length) => this.#addLength(length))
      case "transfer-encoding":
        this.#coding = tokens(value).at(-1)
        return true
      case "connection":
        if (tokens(value).includes("close")) this.isPersistent = false
        else if (tokens(value).includes("keep-alive")) this.isPersistent = true
        return true
      case "keep-alive": {
        const [, seconds] = /timeout=(\d{1,9})/i.exec(value) ?? []
        if (seconds !== undefined) this.keepAliveSeconds = Number(seconds)
        return true
      }
      default:
        return true
    }
  }

  /** How the body ends. To be asked once the head has ended. */
  readFraming(): BodyFraming {
    if (this.status < 200 || this.status === 204 || this.status === 304) return "none"
    const isCoded = this.#coding !== undefined
    // With both, or with a coding that HTTP/1.0 lacks, two implementations may disagree on where the body ends.
    if (isCoded && (this.length !== undefined || this.#isHttp10)) this.isPersistent = false
    if (this.#coding === "chunked") return "chunked"
    if (!isCoded && this.length !== undefined) return this.length === 0 ? "none" : "length"
    this.isPersistent = false
    return "connection's end"
  }

  #addLength(length: string): boolean {
    if (!wholeNumber.test(length)) return false
    if (this.length !== undefined && this.length !== Number(length)) return false
    this.length = Number(length)
    return true
  }
}

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { AnswerReader, type AnswerState } from "../src/AnswerReader.ts"

const KiB = 1024

/** Gives a reader the text in pieces of so many bytes, and tells what became of the answer. */
const readIn = (text: string, size: number) => {
  const reader = new AnswerReader()
  const bytes = Buffer.from(text, "latin1")
  let state: AnswerState = "incomplete"
  for (let at = 0; at < bytes.length && state === "incomplete"; at += size) {
    state = reader.read(bytes.subarray(at, at + size))
  }
  const { endsWithConnection, excerpt, isPersistent, keepAliveSeconds, status } = reader
  return { state, endsWithConnection, excerpt, isPersistent, keepAliveSeconds, status }
}

const read = (text: string) => readIn(text, text.length)

/** A complete answer after which the connection may be used again. */
const complete = {
  state: "complete",
  endsWithConnection: false,
  excerpt: "",
  isPersistent: true,
  keepAliveSeconds: undefined,
  status: 200
} as const

const ok = "HTTP/1.1 200 OK\r\n"
const none = "Content-Length: 0\r\n\r\n"
const chunked = "Transfer-Encoding: chunked\r\n\r\n"

const answers: ReadonlyArray<readonly [what: string, text: string, Partial<ReturnType<typeof read>>]> = [
  ["of no length", `${ok}${none}`, {}],
  ["of a declared length", `${ok}Content-Length: 5\r\n\r\nhello`, { excerpt: "hello" }],
  ["without a reason", `HTTP/1.1 204\r\n\r\n`, { status: 204 }],
  ["without content", "HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n", { status: 204 }],
  ["not modified", "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", { status: 304 }],
  ["in chunks", `${ok}${chunked}2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n`, { excerpt: "hello" }],
  [
    "in chunks of sizes in any case",
    `${ok}${chunked}00A\r\n0123456789\r\n0\r\n\r\n`,
    { excerpt: "0123456789" }
  ],
  ["in chunks with extensions", `${ok}${chunked}5 ;a=";";b\r\nhello\r\n0;c\r\n\r\n`, { excerpt: "hello" }],
  ["in chunks with trailers", `${ok}${chunked}5\r\nhello\r\n0\r\nA: b\r\n\r\n`, { excerpt: "hello" }],
  [
    "of a length that is said twice",
    `${ok}Content-Length: 2, 2\r\nContent-Length: 2\r\n\r\nok`,
    { excerpt: "ok" }
  ],
  ["after interim answers", `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 E\r\nA: b\r\n\r\n${ok}${none}`, {}],
  ["after empty lines", `\r\n\r\n${ok}${none}`, {}],
  ["with lines that end in LF alone", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", { excerpt: "ok" }],
  ["with a folded header", `${ok}A: b\r\n Content-Length: 9\r\n${none}`, {}],
  ["with headers in any case and without spaces", `${ok}cOnTeNt-LeNgTh:0\r\n\r\n`, {}],
  ["with a header of 100 KiB", `${ok}A: ${"a".repeat(100 * KiB)}\r\n${none}`, {}],
  [
    "that says how long it keeps the connection",
    `${ok}Keep-Alive: timeout=7, max=9\r\n${none}`,
    { keepAliveSeconds: 7 }
  ],
  ["that closes", `${ok}Connection: a, Close\r\n${none}`, { isPersistent: false }],
  ["of HTTP/1.0", `HTTP/1.0 200 OK\r\n${none}`, { isPersistent: false }],
  ["of HTTP/1.0 that keeps", `HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\n${none}`, {}],
  [
    "in chunks, of a declared length too",
    `${ok}Content-Length: 1\r\n${chunked}2\r\nok\r\n0\r\n\r\n`,
    { excerpt: "ok", isPersistent: false }
  ],
  [
    "until the connection's end",
    `${ok}\r\nhello`,
    { state: "incomplete", endsWithConnection: true, excerpt: "hello", isPersistent: false }
  ],
  [
    "in another coding",
    `${ok}Transfer-Encoding: chunked, gzip\r\nContent-Length: 2\r\n\r\nhello`,
    { state: "incomplete", endsWithConnection: true, excerpt: "hello", isPersistent: false }
  ]
]

const malformed = [
  ["another protocol", "220 mail.example.com ESMTP\r\n"],
  ["another version", "HTTP/2 200\r\n"],
  ["a status of two digits", "HTTP/1.1 20 OK\r\n"],
  ["a status that runs on", "HTTP/1.1 2000 OK\r\n"],
  ["an upgrade", "HTTP/1.1 101 Switching Protocols\r\n"],
  ["a header without a colon", `${ok}Conte\r\n`],
  ["a header without a name", `${ok}: a\r\n`],
  ["a header with a space before the colon", `${ok}Content-Length : 1\r\n`],
  ["a length that is no number", `${ok}Content-Length: -1\r\n`],
  ["an empty length", `${ok}Content-Length:\r\n`],
  ["two lengths", `${ok}Content-Length: 1\r\nContent-Length: 2\r\n`],
  ["a chunk's size that is no number", `${ok}${chunked}x\r\n`],
  ["a chunk without a size", `${ok}${chunked}\r\n`],
  ["a negative chunk", `${ok}${chunked}-1\r\n`],
  ["a chunk that does not end", `${ok}${chunked}1\r\nab\r\n`]
] as const

const fragments = [
  ok,
  "HTTP/1.1 103 E\r\n",
  "Content-Length: 3\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Connection: close\r\n",
  "\r\n",
  "\n",
  "\r",
  "3",
  "3;a\r\n",
  "abc",
  "0\r\n",
  "\u00ff"
]

describe("an answer", () => {
  describe.each(answers)("%s", (_what, text, expected) => {
    it("is read to its end", () => assert.deepStrictEqual(read(text), { ...complete, ...expected }))

    it("is read in the same way in whatever pieces it comes", () => {
      for (const size of [1, 2, 3, 5, 7]) {
        assert.deepStrictEqual(readIn(text, size), { ...complete, ...expected })
      }
    })

    it("is not complete when it is cut anywhere", () => {
      for (let length = 0; length < Math.min(text.length, 300); length += 1) {
        assert.strictEqual(read(text.slice(0, length)).state, "incomplete")
      }
    })
  })

  it("with something unasked behind it is complete, and the connection is not used again", () => {
    assert.deepStrictEqual(read(`${ok}${none}HTTP/1.1 500 No\r\n`), { ...complete, isPersistent: false })
  })

  it.each(malformed)("with %s is not HTTP", (_what, text) => {
    assert.strictEqual(read(text).state, "malformed")
    assert.strictEqual(readIn(text, 1).state, "malformed")
  })

  it.prop(
    "of whatever fragments is read in the same way in whatever pieces it comes",
    [
      Schema.Array(Schema.Literals(fragments)),
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))
    ],
    ([parts, size]) => {
      const text = parts.join("")
      const { isPersistent: whole, ...expected } = read(text)
      const { isPersistent: pieces, ...found } = readIn(text, size)
      assert.deepStrictEqual(found, expected)
      // Bytes behind the answer may not have come yet; the connection finds them when they do.
      assert.isTrue(pieces || !whole)
    },
    { arbitrary: { runs: 2000 } }
  )
})

describe("of an answer's body", () => {
  it("64 KiB are read", () => {
    const endless = `${ok}\r\n`
    assert.strictEqual(read(endless + "a".repeat(64 * KiB - 1)).state, "incomplete")
    assert.strictEqual(read(endless + "a".repeat(64 * KiB)).state, "limit")
    const whole = `${ok}Content-Length: ${64 * KiB}\r\n\r\n${"a".repeat(64 * KiB)}`
    assert.strictEqual(read(whole).state, "complete")
  })

  it("the first 1,024 bytes are kept", () => {
    const body = "0123456789".repeat(200)
    const text = `${ok}Content-Length: ${body.length}\r\n\r\n${body}`
    for (const size of [1, 100, text.length]) {
      assert.strictEqual(readIn(text, size).excerpt, body.slice(0, 1024))
    }
  })

  it("what is not UTF-8 is replaced, NUL and a character that the limit cuts too", () => {
    const body = Buffer.concat([
      Buffer.from("é\u0000"),
      Buffer.from([0xff]),
      Buffer.from("a".repeat(1019)),
      Buffer.from("é")
    ])
    const text = `${ok}Content-Length: ${body.length}\r\n\r\n${body.toString("latin1")}`
    assert.strictEqual(read(text).excerpt, `é\ufffd\ufffd${"a".repeat(1019)}\ufffd`)
  })

  it("nothing is kept before there is a status", () => {
    assert.isNull(read("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 2").excerpt)
  })
})

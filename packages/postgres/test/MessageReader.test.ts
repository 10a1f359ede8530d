import { assert, describe, it, vi } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { makeMessageReader } from "../src/MessageReader.ts"

const upTo = (least: number, most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

const Message = Schema.Struct({ kind: upTo(1, 127), content: Schema.Array(upTo(0, 255)) })

/** How many bytes come at a time, by turns. */
const Sizes = Schema.Array(upTo(1, 12)).check(Schema.isMinLength(1))

const frame = ({ content, kind }: typeof Message.Type) => {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, Buffer.from(content)])
}

const cut = (bytes: Buffer, sizes: typeof Sizes.Type): ReadonlyArray<Buffer> => {
  const pieces: Array<Buffer> = []
  let at = 0
  while (at < bytes.length) {
    const size = sizes[pieces.length % sizes.length] ?? 1
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}

describe("messages of the server", () => {
  it.effect.prop(
    "are found wherever they were cut on their way",
    { messages: Schema.Array(Message), sizes: Sizes },
    ({ messages, sizes }) =>
      Effect.sync(() => {
        const found: Array<typeof Message.Type> = []
        const read = makeMessageReader((kind, bytes, start, end) =>
          found.push({ kind, content: [...bytes.subarray(start, end)] })
        )
        for (const piece of cut(Buffer.concat(messages.map(frame)), sizes)) read(piece)
        assert.deepStrictEqual(found, [...messages])
      })
  )

  it("are copied at most twice, however large they are and however small the pieces", () => {
    const messages = [300_000, 10, 200_000].map((length) => ({
      kind: 0x44,
      content: [...Buffer.alloc(length)]
    }))
    const bytes = Buffer.concat(messages.map(frame))
    const pieces = cut(bytes, [1024])
    const lengths: Array<number> = []
    const read = makeMessageReader((_kind, _bytes, start, end) => lengths.push(end - start))
    const concat = vi.spyOn(Buffer, "concat")
    let copied: number
    try {
      for (const piece of pieces) read(piece)
    } finally {
      copied = concat.mock.results.reduce(
        (sum, { value }) => sum + (Buffer.isBuffer(value) ? value.length : 0),
        0
      )
      concat.mockRestore()
    }
    assert.deepStrictEqual(lengths, [300_000, 10, 200_000])
    assert.isAtMost(copied, 2 * bytes.length)
  })

  it("are refused where their length cannot be one", () => {
    const read = makeMessageReader(() => {})
    assert.throws(() => read(Buffer.from([0x5a, 0, 0, 0, 3])), /3 bytes/)
    assert.throws(() => makeMessageReader(() => {})(Buffer.from("HTTP/1.1 400 Bad Request")), /bytes/)
  })
})

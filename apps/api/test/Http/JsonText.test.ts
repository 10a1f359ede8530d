import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { charactersAtOnce, jsonText } from "../../src/Http/JsonText.ts"

const bytesOf = Effect.fnUntraced(function* (text: string) {
  const { body, headers, status } = yield* jsonText(text, { status: 201, headers: { "x-a": "b" } })
  assert.strictEqual(status, 201)
  assert.deepInclude(headers, { "content-type": "application/json", "x-a": "b" })
  if (body._tag !== "Uint8Array") return assert.fail(body._tag)
  assert.strictEqual(body.contentLength, body.body.length)
  return Buffer.from(body.body)
})

describe("JSON that is written already", () => {
  for (const before of [0, 1]) {
    it.effect(`is answered whole, whatever its length; ${before} before characters of two halves`, () =>
      Effect.gen(function* () {
        for (const length of [0, 10, charactersAtOnce, charactersAtOnce + 1, 3 * charactersAtOnce]) {
          const text = "x".repeat(before) + "🥇".repeat(length / 2)
          assert.isTrue((yield* bytesOf(text)).equals(Buffer.from(text)), String(length))
        }
      })
    )
  }

  it.live("lets others have their turn after each piece of a long text", () =>
    Effect.gen(function* () {
      const turnsOf = Effect.fnUntraced(function* (pieces: number) {
        let turns = 0
        const turn = () => {
          turns++
          next = setImmediate(turn)
        }
        let next = setImmediate(turn)
        yield* jsonText("x".repeat(pieces * charactersAtOnce))
        clearImmediate(next)
        return turns
      })
      const [few, many] = [yield* turnsOf(2), yield* turnsOf(12)]
      assert.isAtLeast(many - few, 9)
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SecretBox, SecretUnreadable } from "../../src/Webhooks/SecretBox.ts"

const key = (byte: number) => Redacted.make(new Uint8Array(32).fill(byte))

const seal = (secret: string, owner: string) => SecretBox.use((box) => box.seal(secret, owner))
const open = (sealed: Uint8Array, owner: string) => SecretBox.use((box) => box.open(sealed, owner))

describe("sealed secrets", () => {
  it.effect("open for the owner that they were sealed for, and show nothing of the secret", () =>
    Effect.gen(function* () {
      const sealed = yield* seal("whsec_1", "whk_1")
      assert.strictEqual(yield* open(sealed, "whk_1"), "whsec_1")
      assert.notInclude(Buffer.from(sealed).toString("latin1"), "whsec_1")
      assert.notDeepEqual(yield* seal("whsec_1", "whk_1"), sealed)
    }).pipe(Effect.provide(SecretBox.layer(key(1))))
  )

  it.effect("do not open for another owner, nor after a single bit was changed", () =>
    Effect.gen(function* () {
      const sealed = yield* seal("whsec_1", "whk_1")
      assert.instanceOf(yield* Effect.flip(open(sealed, "whk_2")), SecretUnreadable)
      for (let byte = 0; byte < sealed.length; byte++) {
        const altered = Uint8Array.from(sealed, (value, index) => (index === byte ? value ^ 1 : value))
        assert.instanceOf(yield* Effect.flip(open(altered, "whk_1")), SecretUnreadable)
      }
      for (let length = 0; length < sealed.length; length++) {
        assert.instanceOf(yield* Effect.flip(open(sealed.subarray(0, length), "whk_1")), SecretUnreadable)
      }
    }).pipe(Effect.provide(SecretBox.layer(key(1))))
  )

  it.effect("open under a key that only reads, while new ones are sealed under the one that writes", () =>
    Effect.gen(function* () {
      const before = yield* Effect.provide(seal("whsec_1", "whk_1"), SecretBox.layer(key(1)))
      const after = yield* Effect.gen(function* () {
        assert.strictEqual(yield* open(before, "whk_1"), "whsec_1")
        const box = yield* SecretBox
        const sealed = yield* seal("whsec_2", "whk_1")
        assert.deepStrictEqual(sealed.subarray(0, box.currentPrefix.length), box.currentPrefix)
        assert.notDeepEqual(before.subarray(0, box.currentPrefix.length), box.currentPrefix)
        return sealed
      }).pipe(Effect.provide(SecretBox.layer(key(2), [key(3), key(1)])))
      assert.strictEqual(yield* Effect.provide(open(after, "whk_1"), SecretBox.layer(key(2))), "whsec_2")
    })
  )

  it.effect("name their key when it is not at hand", () =>
    Effect.gen(function* () {
      const sealed = yield* Effect.provide(seal("whsec_1", "whk_1"), SecretBox.layer(key(1)))
      const refusal = yield* Effect.flip(Effect.provide(open(sealed, "whk_1"), SecretBox.layer(key(2))))
      assert.match(refusal.keyId, /^[0-9a-f]{16}$/)
      assert.include(refusal.message, refusal.keyId)
      assert.include(refusal.message, "SECRETS_KEYS_OLD")
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { toHex, utf8, type Bytes } from "../src/Bytes.ts"
import * as Node from "../src/platform/PlatformNode.ts"
import * as Web from "../src/platform/PlatformWeb.ts"

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

describe("both platforms", () => {
  it("hash as the standard says", () => {
    for (const { sha256 } of [Node, Web]) {
      assert.strictEqual(
        toHex(sha256(utf8("abc"))),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      )
    }
  })

  it("hash every length around the ends of blocks alike", () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256)
      assert.strictEqual(toHex(Web.sha256(bytes)), toHex(Node.sha256(bytes)), String(length))
    }
  })

  it.effect.prop("sign and verify alike", [Schema.Uint8Array, Schema.Uint8Array], ([any, anyMessage]) =>
    Effect.promise(async () => {
      const seed = Node.sha256(any)
      const message = own(anyMessage)
      const key = await Node.ed25519PublicKey(seed)
      assert.strictEqual(toHex(await Web.ed25519PublicKey(seed)), toHex(key))
      const signature = await Node.signEd25519(seed, message)
      assert.strictEqual(toHex(await Web.signEd25519(seed, message)), toHex(signature))
      const changed = own(signature)
      changed[3] = changed[3]! ^ 1
      for (const { verifyEd25519 } of [Node, Web]) {
        assert.isTrue(await verifyEd25519(key, message, signature))
        assert.isFalse(await verifyEd25519(key, message, changed))
        assert.isFalse(await verifyEd25519(key, message, signature.slice(1)))
      }
    })
  )
})

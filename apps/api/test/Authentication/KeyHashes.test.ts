import { assert, describe, it } from "@effect/vitest"
import { hash } from "node:crypto"
import { KeyHashes } from "../../src/Authentication/KeyHashes.ts"

const form = (digits: string) => `vault_live_${digits}`
const key = form("1a".repeat(32))
const sha256 = (text: string) => hash("sha256", text)

describe("hashes of keys", () => {
  it("are the SHA-256 of each, the first time and every other", () => {
    const hashes = new KeyHashes()
    for (const asked of [key, key, form("0".repeat(64)), key])
      assert.strictEqual(hashes.of(asked), sha256(asked))
    hashes.forget()
    assert.strictEqual(hashes.of(key), sha256(key))
  })

  it("of keys that end alike are each its own, in whatever order they are asked for", () => {
    const others = Array.from({ length: 64 - 8 }, (_, place) => {
      const digits = [..."1a".repeat(32)]
      digits[place] = digits[place] === "f" ? "e" : "f"
      return form(digits.join(""))
    })
    const hashes = new KeyHashes()
    for (const asked of [key, ...others, key, ...others])
      assert.strictEqual(hashes.of(asked), sha256(asked), asked)
  })

  it("are not given for what is no key, though it looks like a remembered one", () => {
    const hashes = new KeyHashes()
    hashes.of(key)
    // U+0161 has the low byte of an "a".
    const alike = key.replaceAll("a", "\u0161")
    for (const asked of ["", key.slice(1), ` ${key}`, key.toUpperCase(), alike, key.slice(-8)]) {
      assert.strictEqual(hashes.of(asked), undefined, asked)
    }
  })

  it("are right for more keys than are remembered", () => {
    const hashes = new KeyHashes()
    for (let n = 0; n < 10_100; n++) hashes.of(form(n.toString(16).padStart(64, "0")))
    for (const n of [0, 9999, 10_000, 10_099]) {
      const asked = form(n.toString(16).padStart(64, "0"))
      assert.strictEqual(hashes.of(asked), sha256(asked))
    }
  })
})

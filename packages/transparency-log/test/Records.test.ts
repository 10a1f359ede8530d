import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { fromBase64, toBase64, toHex, utf8 } from "../src/Bytes.ts"
import { barName, chainHead, commitment, registerOwner, statementLeaf } from "../src/Records.ts"

const salt = new Uint8Array(16).fill(5)
const sha256 = (...parts: ReadonlyArray<Uint8Array | string>): string => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest("hex")
}

describe("what the log commits to", () => {
  it("each kind begins with a byte of its own", () => {
    assert.strictEqual(toHex(commitment(salt, "{}")), sha256(Uint8Array.of(0x76), salt, "{}"))
    assert.strictEqual(toHex(statementLeaf(salt, "{}")), sha256(Uint8Array.of(0x73), salt, "{}"))
    assert.strictEqual(
      registerOwner(salt, "org_1", "prd_1"),
      sha256(Uint8Array.of(0x6f), salt, "org_1\nprd_1")
    )
  })

  it("a head has the record's number in eight bytes, big-endian", () => {
    const newest = new Uint8Array(32).fill(3)
    const number = Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 2)
    assert.strictEqual(
      toHex(chainHead(salt, 65_538, newest)),
      sha256(Uint8Array.of(0x68), salt, number, newest)
    )
  })

  it("a record's exact bytes count, not what they mean", () => {
    assert.notStrictEqual(toHex(commitment(salt, '{"a":1}')), toHex(commitment(salt, '{"a": 1}')))
    assert.strictEqual(toHex(commitment(salt, '{"a":"é"}')), toHex(commitment(salt, utf8('{"a":"é"}'))))
  })

  it("a bar is named by what is stamped on it", () => {
    const bar = { metal: "gold", brand: "pamp", serialNumber: "c123456", year: "", size: "1000 g" }
    assert.strictEqual(barName(bar), sha256("bar\ngold\npamp\nc123456\n\n1000 g"))
    assert.notStrictEqual(barName({ ...bar, year: "2020" }), barName(bar))
  })
})

describe("base64", () => {
  it.prop("is that of the platform", [Schema.Uint8Array], ([bytes]) => {
    const text = Buffer.from(bytes).toString("base64")
    assert.strictEqual(toBase64(bytes), text)
    assert.deepStrictEqual(fromBase64(text), new Uint8Array(bytes))
  })

  it("of another form is refused", () => {
    for (const text of [
      "A",
      "AA",
      "AAA",
      "AA=",
      "AB==",
      "AAB=",
      "A===",
      "====",
      "AA==AA==",
      "AA A",
      "AA-_",
      "AAé="
    ])
      assert.isUndefined(fromBase64(text), text)
  })
})

describe("a text's hash", () => {
  it.prop(
    "is that of its bytes, however long it is",
    [Schema.String, Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3000 }))],
    ([text, times]) => {
      const long = `${text}é€😀`.repeat(times)
      assert.strictEqual(toHex(commitment(salt, long)), toHex(commitment(salt, utf8(long))))
    }
  )
})

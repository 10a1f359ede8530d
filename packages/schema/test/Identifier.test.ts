import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import {
  comparedIdentifier,
  isSameIdentifier,
  keptIdentifier,
  scannedIdentifiers
} from "../src/Common/Identifier.ts"
import { IdentifierOf, OptionalIdentifierOf } from "../src/Common/IdentifierText.ts"
import { VaultIdInput, VaultIdScan } from "../src/Accounts/Account.ts"

const decode = <A>(schema: Schema.Codec<A, string>, text: string): A | "refused" =>
  Result.getOrElse(Schema.decodeUnknownResult(schema)(text), () => "refused" as const)

const Given = IdentifierOf("A number")
const Optional = OptionalIdentifierOf("A number")

/** Texts of what tells numbers apart and what does not. */
const Part = Schema.Literals([
  "A",
  "a",
  "ß",
  "ẞ",
  "SS",
  "ı",
  "I",
  "İ",
  "i̇",
  "é",
  "É",
  "é",
  "１",
  "1",
  "①",
  "ﬁ",
  "Σ",
  "ς",
  "σ",
  "ŉ",
  "ǰ",
  "ᾳ",
  "αι",
  " ",
  "-",
  "\u00AD",
  "\u200B",
  "\uFEFF",
  "\u2011",
  "\u2014",
  "\u2212",
  "\u3000",
  "\t",
  "\r",
  "\u001D",
  ".",
  "/",
  "\u034F",
  "\u0301",
  "]",
  "_",
  "Ꭰ",
  "ꭰ",
  "𐐀",
  "𐐨",
  "가",
  "ㄱ",
  "K",
  "Å"
])
const Parts = Schema.Array(Part)

const ignored = ["-", " ", "\u00AD", "\u200B", "\u2014", "\u2212", "\u3000", "\uFEFF"]

describe("numbers that people read, type or scan", () => {
  it("are kept in NFC, without white space and control characters at either end", () => {
    assert.strictEqual(keptIdentifier("\t PAMP  C-1\r\n"), "PAMP  C-1")
    assert.strictEqual(keptIdentifier("\u001DC1\u001D"), "C1")
    assert.strictEqual(keptIdentifier("e\u0301"), "é")
    assert.strictEqual(decode(Given, "C1\u001D"), "C1")
  })

  it("are the same where case, white space, hyphens and what cannot be seen is all that differs", () => {
    const spellings = [
      "PAMP C123456",
      "pamp c123456",
      "PAMPC123456",
      "PAMP-C123456",
      "PAMP C123456 ",
      "PAMP–C\u00AD123456"
    ]
    for (const spelling of spellings) assert.strictEqual(comparedIdentifier(spelling), "pampc123456")
    assert.isTrue(isSameIdentifier("STRASSE-1", "straße 1"))
    assert.isTrue(isSameIdentifier("STRAẞE", "strasse"))
    assert.isTrue(isSameIdentifier("ＡＢ１２", "ab12"))
    assert.isTrue(isSameIdentifier("ΑΣ", "ας"))
    assert.isFalse(isSameIdentifier("AB-12/3", "AB-12.3"))
    assert.isFalse(isSameIdentifier("AB/123", "AB123"))
    assert.isFalse(isSameIdentifier("ı", "i"))
  })

  it("that hold a control character or a line break inside, or nothing that counts, are refused", () => {
    for (const text of [
      "A\u001DB",
      "A\tB",
      "A\nB",
      "A\u2028B",
      "A\u0085B",
      "-",
      " ",
      "\u00AD\u2014",
      "x".repeat(201),
      "A\0B"
    ]) {
      assert.strictEqual(decode(Given, text), "refused", JSON.stringify(text))
      assert.strictEqual(decode(Optional, text), "refused", JSON.stringify(text))
    }
    assert.strictEqual(decode(Given, ""), "refused")
    assert.strictEqual(decode(Optional, ""), "")
    assert.strictEqual(decode(Given, "x".repeat(200) + "\r"), "x".repeat(200))
  })

  it("as a vault ID are kept as ASCII digits", () => {
    for (const text of ["7000-1234-567", "７０００ １２３４567", "70001234567\r\n", "7000–1234–567"]) {
      assert.strictEqual(decode(VaultIdInput, text), "70001234567")
      assert.strictEqual(decode(VaultIdScan, text), "70001234567")
    }
    for (const text of ["123456", "1".repeat(21), "7000.1234.567", "70001234567x", "7000\t1234567", ""]) {
      assert.strictEqual(decode(VaultIdScan, text), "refused", text)
    }
    assert.strictEqual(decode(VaultIdInput, "]C170001234567"), "refused")
    assert.strictEqual(decode(VaultIdScan, "]C170001234567\r"), "70001234567")
  })

  it("that were scanned mean what was read, and then that without a symbology identifier", () => {
    assert.deepStrictEqual(scannedIdentifiers("]C1AB-1"), ["]c1ab1", "ab1"])
    assert.deepStrictEqual(scannedIdentifiers("AB-1\r"), ["ab1"])
    assert.deepStrictEqual(scannedIdentifiers("]C1"), ["]c1"])
    assert.deepStrictEqual(scannedIdentifiers("-"), [])
  })

  it.effect.prop("the compared form is its own, and that of what is kept", [Parts], ([parts]) =>
    Effect.sync(() => {
      const text = parts.join("")
      const form = comparedIdentifier(text)
      assert.strictEqual(comparedIdentifier(form), form)
      assert.strictEqual(comparedIdentifier(keptIdentifier(text)), form)
      assert.strictEqual(keptIdentifier(keptIdentifier(text)), keptIdentifier(text))
    })
  )

  it.effect.prop(
    "what does not count may stand anywhere in it, and case and normal form too",
    [Parts],
    ([parts]) =>
      Effect.sync(() => {
        const kept = keptIdentifier(parts.join(""))
        const form = comparedIdentifier(kept)
        const between = parts.filter((part) => !/\p{M}|\p{Cc}/u.test(part))
        const spaced = between.join(ignored[parts.length % ignored.length])
        assert.strictEqual(comparedIdentifier(spaced), comparedIdentifier(between.join("")))
        assert.strictEqual(comparedIdentifier(kept.normalize("NFD")), form)
        assert.strictEqual(comparedIdentifier(kept.normalize("NFKC")), form)
      })
  )

  it("fold every letter as Unicode's full case folding does, the simple one included", () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const character = String.fromCodePoint(code)
      const upper = character.toUpperCase()
      if (upper === character && character.toLowerCase() === character) continue
      // Letters that a case-insensitive expression takes for the same are the same.
      if (upper.length === character.length && new RegExp(`^${character}$`, "iu").test(upper)) {
        assert.isTrue(isSameIdentifier(character, upper), character)
      }
      const lower = character.toLowerCase()
      if (new RegExp(`^${character}$`, "iu").test(lower))
        assert.isTrue(isSameIdentifier(character, lower), character)
      // Letters that it tells apart stay apart, unless they are the same after NFKC or fold to several.
      if (
        upper.length === character.length &&
        character.normalize("NFKC") === character &&
        character !== "İ"
      ) {
        const same = new RegExp(`^${character}$`, "iu").test(upper)
        if (!same) assert.isFalse(isSameIdentifier(character, upper), character)
      }
    }
  })
})

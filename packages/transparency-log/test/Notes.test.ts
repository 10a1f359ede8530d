import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { utf8, type Bytes } from "../src/Bytes.ts"
import {
  checkpointText,
  cosignCheckpoint,
  parseCheckpoint,
  signCheckpoint,
  verifyCosignature,
  verifySignature
} from "../src/Checkpoint.ts"
import { formatNote, parseNote } from "../src/Note.ts"
import { ed25519PublicKey } from "../src/platform/PlatformNode.ts"
import { formatVerifierKey, makeVerifierKey, parseVerifierKey } from "../src/VerifierKey.ts"

/** The example that the specification of signed notes gives. */
const PUBLISHED = {
  key: "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
  note: `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`
}

const seedOf = (byte: number): Bytes => new Uint8Array(32).fill(byte)
const logSeed = seedOf(1)
const logKey = makeVerifierKey("vault.example/log", "ed25519", await ed25519PublicKey(logSeed))
const witnessSeed = seedOf(2)
const witnessKey = makeVerifierKey("witness.example/w1", "cosignature", await ed25519PublicKey(witnessSeed))
const text = checkpointText({ origin: "vault.example/log", size: 20_852_163, root: seedOf(9) })

const signed = async () => {
  const log = await signCheckpoint(text, { key: logKey, seed: logSeed })
  const witness = await cosignCheckpoint(text, 1_679_315_147, { key: witnessKey, seed: witnessSeed })
  return formatNote({ text, signatures: [log, witness] })
}

describe("notes", () => {
  it("the published one verifies with the published key, and no other text does", async () => {
    const key = parseVerifierKey(PUBLISHED.key)
    const note = parseNote(PUBLISHED.note)
    assert.isTrue(key.ok && note.ok)
    if (!key.ok || !note.ok) return
    assert.isTrue((await verifySignature(note.value, key.value)).ok)
    const changed = await verifySignature({ ...note.value, text: "This is an example massage.\n" }, key.value)
    assert.strictEqual(changed.ok ? "" : changed.problem.code, "bad_signature")
  })

  it("are written as they were read", () => {
    const note = parseNote(PUBLISHED.note)
    assert.strictEqual(note.ok ? formatNote(note.value) : "", PUBLISHED.note)
  })

  it("may have empty lines: the last one ends the text", () => {
    const note = parseNote(PUBLISHED.note.replace("This is", "This\n\nis"))
    assert.strictEqual(note.ok ? note.value.text : "", "This\n\nis an example message.\n")
  })

  const line = PUBLISHED.note.split("\n")[2]!
  for (const [what, note] of [
    ["without signatures", "text\n"],
    ["with nothing behind the empty line", "text\n\n"],
    ["without the last line break", PUBLISHED.note.slice(0, -1)],
    ["with a carriage return", PUBLISHED.note.replace("\n", "\r\n")],
    ["with a hyphen for the dash", `text\n\n-${line.slice(1)}\n`],
    ["with a signature of too few bytes", "text\n\n— a AAAA\n"],
    ["with base64 that another text stands for too", `text\n\n${line.replace("aQM=", "aQN=")}\n`],
    ["with more behind a signature", `text\n\n${line} x\n`],
    ["with a plus in a name", `text\n\n${line.replace("/foo", "+foo")}\n`],
    ["with a hundred and one signatures", `text\n\n${`${line}\n`.repeat(101)}`]
  ] as const) {
    it(`${what} are refused`, () => {
      const parsed = parseNote(note)
      assert.strictEqual(parsed.ok ? "" : parsed.problem.code, "malformed")
    })
  }

  it("of bytes that are not UTF-8 are refused", () => {
    assert.isFalse(parseNote(Uint8Array.of(...utf8("te"), 0xff, ...utf8(PUBLISHED.note))).ok)
  })
})

describe("verifier keys", () => {
  it("are written as they were read", () => {
    for (const key of [PUBLISHED.key, formatVerifierKey(witnessKey)]) {
      const parsed = parseVerifierKey(key)
      assert.strictEqual(parsed.ok ? formatVerifierKey(parsed.value) : "", key)
    }
  })

  for (const [what, key] of [
    ["with another id than its own", PUBLISHED.key.replace("530d903a", "530d903b")],
    ["of an unknown kind", PUBLISHED.key.replace("+Ae", "+Be")],
    ["without a name", PUBLISHED.key.slice("example.com/foo".length)],
    ["of two parts", "example.com/foo+530d903a"],
    ["with space in the name", PUBLISHED.key.replace("/", " ")]
  ] as const) {
    it(`${what} are refused`, () => {
      assert.isFalse(parseVerifierKey(key).ok)
    })
  }
})

describe("checkpoints", () => {
  it("signed by the log and cosigned by a witness verify for both", async () => {
    const checkpoint = parseCheckpoint(await signed())
    assert.isTrue(checkpoint.ok)
    if (!checkpoint.ok) return
    assert.deepInclude(checkpoint.value, { origin: "vault.example/log", size: 20_852_163, root: seedOf(9) })
    assert.isTrue((await verifySignature(checkpoint.value.note, logKey)).ok)
    const time = await verifyCosignature(checkpoint.value.note, witnessKey)
    assert.strictEqual(time.ok ? time.value : 0, 1_679_315_147)
  })

  it("a signature of one key is none of another with its name", async () => {
    const checkpoint = parseCheckpoint(await signed())
    const namesake = makeVerifierKey("vault.example/log", "ed25519", await ed25519PublicKey(seedOf(3)))
    const verified = checkpoint.ok ? await verifySignature(checkpoint.value.note, namesake) : checkpoint
    assert.strictEqual(verified.ok ? "" : verified.problem.code, "not_signed")
  })

  const Position = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))
  it.effect.prop("no changed byte of one is accepted", [Position], ([position]) =>
    Effect.promise(async () => {
      const bytes = utf8(await signed())
      const at = position % bytes.length
      bytes[at] = bytes[at]! ^ 1
      const checkpoint = parseCheckpoint(bytes)
      if (!checkpoint.ok) return
      const log = await verifySignature(checkpoint.value.note, logKey)
      const witness = await verifyCosignature(checkpoint.value.note, witnessKey)
      assert.isFalse(log.ok && witness.ok)
    })
  )

  for (const [what, body] of [
    ["with a leading zero", "origin\n01\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"],
    ["with a short root", "origin\n1\nAAAA\n"],
    ["of two lines", "origin\n1\n"],
    ["without an origin", "\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"],
    ["larger than 2^53", "origin\n9007199254740993\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"],
    ["with an empty line more", "origin\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\nx\n"]
  ] as const) {
    it(`${what} are refused`, () => {
      const parsed = parseCheckpoint(`${body}\n— a AAAAAAAA\n`)
      assert.strictEqual(parsed.ok ? "" : parsed.problem.code, "malformed")
    })
  }
})

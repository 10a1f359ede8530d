import { assert, describe, it } from "@effect/vitest"
import { toBase64, utf8, type Bytes } from "../src/Bytes.ts"
import { checkpointText, parseCheckpoint, signCheckpoint, type SigningKey } from "../src/Checkpoint.ts"
import { consistencyProof, hashesOfLeaves, leafHash, rootOf } from "../src/MerkleTree.ts"
import { formatNote } from "../src/Note.ts"
import { parsePolicy, verifyCheckpoint } from "../src/Policy.ts"
import { formatSigningKey, makeSigningKey, parseSigningKey } from "../src/SigningKeyText.ts"
import { formatVerifierKey } from "../src/VerifierKey.ts"
import { cosign, parseAddCheckpoint, refusalOf } from "../src/Witness.ts"

const seedOf = (byte: number): Bytes => new Uint8Array(32).fill(byte)
const log = await makeSigningKey("vault.example/log", "ed25519", seedOf(1))
const stranger = await makeSigningKey("vault.example/log", "ed25519", seedOf(2))
const witness = await makeSigningKey("witness.example/w1", "cosignature", seedOf(3))

const policyOf = (...lines: ReadonlyArray<string>) => {
  const policy = parsePolicy(`${lines.join("\n")}\n`)
  if (!policy.ok) throw new Error(policy.problem.message)
  return policy.value
}
const policy = policyOf(`log ${formatVerifierKey(log.key)}`, "quorum none")

const read = hashesOfLeaves(Array.from({ length: 20 }, (_, n) => leafHash(Uint8Array.of(n))))
const other = hashesOfLeaves(Array.from({ length: 20 }, (_, n) => leafHash(Uint8Array.of(n, 1))))

const signed = async (
  size: number,
  {
    by = [log],
    hashes = read,
    origin = log.key.name
  }: { by?: ReadonlyArray<SigningKey>; hashes?: typeof read; origin?: string } = {}
) => {
  const text = checkpointText({ origin, size, root: rootOf(hashes, size) })
  return formatNote({ text, signatures: await Promise.all(by.map((key) => signCheckpoint(text, key))) })
}

const requestOf = (oldSize: number, proof: ReadonlyArray<Bytes>, note: string) =>
  utf8([`old ${oldSize}`, ...proof.map(toBase64), "", note].join("\n"))

/** The answer of a witness whose newest has `known` entries: 200, or the refusal's status. */
const asked = async (known: number | undefined, request: Uint8Array) => {
  const parsed = parseAddCheckpoint(request)
  if (!parsed.ok) return { status: 400, body: parsed.problem.message }
  const latest =
    known === undefined ? undefined : { origin: log.key.name, size: known, root: rootOf(read, known) }
  return (await refusalOf(parsed.value, latest, policy)) ?? { status: 200, body: "" }
}

const between = (oldSize: number, size: number) => consistencyProof(read, oldSize, size)

describe("a witness", () => {
  it("cosigns the first checkpoint that it sees, each that goes on from it, and the same one again", async () => {
    for (const [known, old, size] of [
      [undefined, 0, 7],
      [undefined, 0, 0],
      [0, 0, 5],
      [7, 7, 20],
      [16, 16, 19],
      [7, 7, 7]
    ] as const) {
      const { status } = await asked(known, requestOf(old, between(old, size), await signed(size)))
      assert.strictEqual(status, 200, `${known} ${old} ${size}`)
    }
  })

  it("keeps the log's signatures that verify, and cosigns for anybody who knows its key", async () => {
    const parsed = parseCheckpoint(await signed(7, { by: [stranger, log] }))
    if (!parsed.ok) throw new Error(parsed.problem.message)
    const { note } = await cosign(parsed.value, policy, witness, 1_700_000_000)
    assert.strictEqual(note.split("\n— ").length, 3)
    const both = policyOf(
      `log ${formatVerifierKey(log.key)}`,
      `witness w ${formatVerifierKey(witness.key)}`,
      "quorum w"
    )
    const cosigned = parseCheckpoint(note)
    const trusted = cosigned.ok ? await verifyCheckpoint(cosigned.value, both) : cosigned
    assert.isTrue(trusted.ok)
    if (trusted.ok) assert.deepStrictEqual([...trusted.value.cosignatures], [["w", 1_700_000_000]])
  })

  it("says which size it knows where the log takes another for the newest", async () => {
    const conflict = await asked(7, requestOf(5, between(5, 20), await signed(20)))
    assert.deepStrictEqual(conflict, { status: 409, body: "7\n" })
    assert.deepStrictEqual(await asked(undefined, requestOf(5, between(5, 20), await signed(20))), {
      status: 409,
      body: "0\n"
    })
    assert.deepStrictEqual(await asked(20, requestOf(7, [], await signed(7))), { status: 409, body: "20\n" })
  })

  it("refuses another history with 422: another root at its size, no proof, another's proof", async () => {
    for (const request of [
      requestOf(7, [], await signed(7, { hashes: other })),
      requestOf(7, [], await signed(20)),
      requestOf(7, between(7, 19), await signed(20)),
      requestOf(7, between(7, 20), await signed(20, { hashes: other })),
      requestOf(7, consistencyProof(other, 7, 20), await signed(20, { hashes: other }))
    ]) {
      assert.strictEqual((await asked(7, request)).status, 422)
    }
    assert.strictEqual((await asked(undefined, requestOf(0, between(7, 20), await signed(20)))).status, 422)
    const notEmpty = checkpointText({ origin: log.key.name, size: 0, root: rootOf(read, 1) })
    const note = formatNote({ text: notEmpty, signatures: [await signCheckpoint(notEmpty, log)] })
    assert.strictEqual((await asked(undefined, requestOf(0, [], note))).status, 422)
  })

  it("refuses an unknown log with 404, and a checkpoint that its log has not signed with 403", async () => {
    const elsewhere = await makeSigningKey("other.example/log", "ed25519", seedOf(1))
    const unknown = await signed(7, { by: [elsewhere], origin: "other.example/log" })
    assert.strictEqual((await asked(undefined, requestOf(0, [], unknown))).status, 404)
    assert.strictEqual(
      (await asked(undefined, requestOf(0, [], await signed(7, { by: [stranger] })))).status,
      403
    )
    // A signature in the log's name that does not verify, before anything is said of sizes.
    const forged = (await signed(7)).replace(/^(vault.example\/log\n)7\n/, "$18\n")
    assert.strictEqual((await asked(9, requestOf(5, [], forged))).status, 403)
  })

  it("refuses what is malformed with 400, an old size beyond the checkpoint's too", async () => {
    const note = await signed(7)
    assert.strictEqual((await asked(undefined, requestOf(8, [], note))).status, 400)
    for (const text of [
      "",
      note,
      `old 0\n${note}`,
      `old 00\n\n${note}`,
      `old -1\n\n${note}`,
      `Old 0\n\n${note}`,
      `old 0\nnot base64\n\n${note}`,
      `old 0\n${toBase64(new Uint8Array(31))}\n\n${note}`,
      `old 7\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\n${note}`,
      "old 0\n\nvault.example/log\n7\n",
      "old 0\n\n\n"
    ]) {
      assert.strictEqual((await asked(undefined, utf8(text))).status, 400, text.slice(0, 40))
    }
    assert.strictEqual((await asked(undefined, Uint8Array.of(0xff, 0x0a, 0x0a))).status, 400)
  })
})

describe("a signing key's line", () => {
  it("is read as it was written, and refused where anything of it was changed", async () => {
    const line = formatSigningKey(witness)
    assert.match(line, /^PRIVATE\+KEY\+witness\.example\/w1\+[0-9a-f]{8}\+B/)
    const read = await parseSigningKey(line, "cosignature")
    assert.deepStrictEqual(read, { ok: true, value: witness })
    for (const wrong of [
      line.replace("/w1", "/w2"),
      line.replace("PRIVATE+", ""),
      `${line} `,
      line.slice(0, -4),
      formatSigningKey(log),
      ""
    ]) {
      const refused = await parseSigningKey(wrong, "cosignature")
      assert.isFalse(refused.ok, wrong)
      if (!refused.ok) assert.notInclude(refused.problem.message, line.slice(-20))
    }
  })
})

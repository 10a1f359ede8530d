import { assert, describe, it } from "@effect/vitest"
import type { Bytes } from "../src/Bytes.ts"
import {
  checkpointText,
  cosignCheckpoint,
  parseCheckpoint,
  signCheckpoint,
  signedCheckpoint,
  type SigningKey
} from "../src/Checkpoint.ts"
import { hashesOfLeaves, inclusionProof, leafHash, rootOf } from "../src/MerkleTree.ts"
import { formatNote } from "../src/Note.ts"
import { ed25519PublicKey } from "../src/platform/PlatformNode.ts"
import { isQuorum, parsePolicy, verifyCheckpoint } from "../src/Policy.ts"
import { formatProof, parseProof, verifyProof } from "../src/TlogProof.ts"
import { formatVerifierKey, makeVerifierKey, type SignatureType } from "../src/VerifierKey.ts"

const signer = async (name: string, type: SignatureType, byte: number): Promise<SigningKey> => {
  const seed: Bytes = new Uint8Array(32).fill(byte)
  return { seed, key: makeVerifierKey(name, type, await ed25519PublicKey(seed)) }
}

const log = await signer("vault.example/log", "ed25519", 1)
const witnesses = await Promise.all([2, 3, 4].map((byte) => signer(`w${byte}.example`, "cosignature", byte)))
const vkey = ({ key }: SigningKey) => formatVerifierKey(key)

const POLICY = `# Two of three.
log ${vkey(log)} https://vault.example/log

\twitness\tauditor ${vkey(witnesses[0]!)}
witness customer ${vkey(witnesses[1]!)} https://customer.example/
witness other ${vkey(witnesses[2]!)}
group two 2 auditor customer other
quorum two
`

const policyOf = (text: string) => {
  const policy = parsePolicy(text)
  if (!policy.ok) throw new Error(policy.problem.message)
  return policy.value
}

const entries = ["first", "second", "third"].map((entry) => new TextEncoder().encode(entry))
const read = hashesOfLeaves(entries.map(leafHash))

const checkpointOf = async (signers: ReadonlyArray<SigningKey>, origin = "vault.example/log") => {
  const text = checkpointText({ origin, size: 3, root: rootOf(read, 3) })
  const signatures = await Promise.all(
    signers.map((by) =>
      by.key.type === "ed25519" ? signCheckpoint(text, by) : cosignCheckpoint(text, 1_700_000_000, by)
    )
  )
  return formatNote({ text, signatures })
}

const verdict = async (signers: ReadonlyArray<SigningKey>, origin?: string) => {
  const checkpoint = parseCheckpoint(await checkpointOf(signers, origin))
  const verified = checkpoint.ok ? await verifyCheckpoint(checkpoint.value, policyOf(POLICY)) : checkpoint
  return verified.ok ? "accepted" : verified.problem.code
}

describe("a policy", () => {
  it("accepts a checkpoint that the log signed and a quorum cosigned", async () => {
    const [one, two, three] = witnesses
    assert.strictEqual(await verdict([log, one!, two!]), "accepted")
    assert.strictEqual(await verdict([log, one!, two!, three!]), "accepted")
    assert.strictEqual(await verdict([log, three!]), "no_quorum")
    assert.strictEqual(await verdict([log]), "no_quorum")
    assert.strictEqual(await verdict([one!, two!]), "not_signed")
    assert.strictEqual(await verdict([log, one!, two!], "elsewhere.example/log"), "unknown_log")
  })

  it("counts groups of groups", () => {
    const policy = policyOf(`witness a ${vkey(witnesses[0]!)}
witness b ${vkey(witnesses[1]!)}
witness c ${vkey(witnesses[2]!)}
group ab any a b
group all all ab c
quorum all
`)
    assert.isTrue(isQuorum(policy, new Set(["b", "c"])))
    assert.isFalse(isQuorum(policy, new Set(["a", "b"])))
    assert.isTrue(isQuorum(policyOf("quorum none\n"), new Set()))
  })

  const witness = `witness a ${vkey(witnesses[0]!)}\n`
  for (const [what, text, line] of [
    ["without a quorum", witness, ""],
    ["with two quorums", "quorum none\nquorum none\n", "Line 2"],
    ["whose quorum is defined behind it", `quorum a\n${witness}`, "Line 1"],
    ["with a witness named none", witness.replace(" a ", " none "), "Line 1"],
    ["with a name twice", `${witness}witness a ${vkey(witnesses[1]!)}\n`, "Line 2"],
    ["with a key twice", `${witness}witness b ${vkey(witnesses[0]!)}\n`, "Line 2"],
    ["with a log's key for a witness", `witness a ${vkey(log)}\n`, "Line 1"],
    ["with a witness's key for a log", `log ${vkey(witnesses[0]!)}\n`, "Line 1"],
    ["with a member of two groups", `${witness}group g any a\ngroup h any a\n`, "Line 3"],
    ["with more to reach than members", `${witness}group g 2 a\n`, "Line 2"],
    ["with nothing to reach", `${witness}group g 0 a\n`, "Line 2"],
    ["with an unknown word", "logs x\n", "Line 1"],
    ["with a carriage return", "quorum none\r\n", "control characters"]
  ] as const) {
    it(`${what} is refused, by its line`, () => {
      const policy = parsePolicy(text)
      assert.include(policy.ok ? "accepted" : policy.problem.message, line === "" ? "no quorum" : line)
    })
  }
})

describe("a log whose key is changed", () => {
  it("signs with both keys, and is accepted by who knows one of them", async () => {
    const later = await signer("vault.example/log", "ed25519", 9)
    const head = { origin: "vault.example/log", size: 3, root: rootOf(read, 3) }
    const parsed = parseCheckpoint(await signedCheckpoint(head, [later, log]))
    if (!parsed.ok) throw new Error(parsed.problem.message)
    for (const key of [later, log]) {
      const verified = await verifyCheckpoint(parsed.value, policyOf(`log ${vkey(key)}\nquorum none\n`))
      assert.strictEqual(verified.ok, true)
    }
    const stranger = await signer("vault.example/log", "ed25519", 8)
    const refused = await verifyCheckpoint(parsed.value, policyOf(`log ${vkey(stranger)}\nquorum none\n`))
    assert.strictEqual(refused.ok ? "" : refused.problem.code, "not_signed")
  })
})

const proofOf = async (index: number, signers: ReadonlyArray<SigningKey>, extra?: Bytes) =>
  formatProof({
    extra,
    index,
    hashes: inclusionProof(read, index, 3),
    checkpoint: await checkpointOf(signers)
  })

describe("a proof", () => {
  const enough = [log, ...witnesses]

  it("shows that an entry is in the log", async () => {
    const parsed = parseProof(await proofOf(1, enough, Uint8Array.of(7, 8)))
    assert.isTrue(parsed.ok)
    if (!parsed.ok) return
    assert.deepStrictEqual(parsed.value.extra, Uint8Array.of(7, 8))
    const verified = await verifyProof(parsed.value, entries[1]!, policyOf(POLICY))
    assert.strictEqual(verified.ok ? verified.value.cosignatures.get("auditor") : 0, 1_700_000_000)
    const other = await verifyProof(parsed.value, entries[2]!, policyOf(POLICY))
    assert.strictEqual(other.ok ? "" : other.problem.code, "bad_proof")
  })

  it("is worth nothing without the quorum", async () => {
    const parsed = parseProof(await proofOf(0, [log]))
    const verified = parsed.ok ? await verifyProof(parsed.value, entries[0]!, policyOf(POLICY)) : parsed
    assert.strictEqual(verified.ok ? "" : verified.problem.code, "no_quorum")
  })

  it("in another form is refused", async () => {
    const proof = await proofOf(1, enough)
    for (const wrong of [
      proof.replace("@v1", "@v2"),
      proof.replace("index 1", "index 01"),
      proof.replace("index 1", "extra !\nindex 1"),
      proof.replace("index 1\n", "index 1\nAAAA\n"),
      proof.replace("\n\n", "\n"),
      ""
    ]) {
      const parsed = parseProof(wrong)
      assert.strictEqual(parsed.ok ? wrong : parsed.problem.code, "malformed")
    }
  })
})

import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { fromBase64, textOf, toBase64, utf8 } from "@vault-custody/transparency-log/Bytes"
import { consistencyProof } from "@vault-custody/transparency-log/MerkleTree"
import { commitment } from "@vault-custody/transparency-log/Records"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { mineOf } from "./support/Checks.ts"
import { inPython, inTypeScript, python, type Case } from "./support/BothVerifiers.ts"
import {
  COSIGNED_AT,
  Log,
  logKey,
  POLICY,
  POLICY_WITHOUT_WITNESSES,
  signer,
  strangersKey,
  witnessKey
} from "./support/Log.ts"
import { Random } from "./support/Random.ts"
import { story } from "./support/Story.ts"

const stranger = await signer("stranger.example", "cosignature", 9)
const vault = story(2)
const mine = mineOf(vault)
const [indexOfDay] = [...mine.statements.keys()]
const index = indexOfDay ?? 0
const proof = await vault.statementProof(mine, index, 1)
const record = mine.records[0]!
const recordProof = await vault.log.proof(record.index)
const entry = commitment(fromBase64(record.salt)!, record.record)

/** The proof with its extra changed, which nothing signs. */
const withExtra = (change: (extra: Record<string, unknown>) => unknown): string =>
  proof.replace(/^extra (.*)$/m, (_, extra: string) => {
    const read: Record<string, unknown> = JSON.parse(textOf(fromBase64(extra)!)!)
    return `extra ${toBase64(utf8(JSON.stringify(change(read))))}`
  })

const edited = (name: string, from: string | RegExp, to: string) =>
  withExtra((extra) => ({ ...extra, [name]: String(extra[name]).replace(from, to) }))

const group = (threshold: string) => `log ${formatVerifierKey(logKey.key)}
witness auditor ${formatVerifierKey(witnessKey.key)}
witness other ${formatVerifierKey(stranger.key)}
group both ${threshold} auditor other
quorum both
`

const cases: ReadonlyArray<readonly [name: string, expected: string, Case]> = [
  ["a statement", "ok", { proof, policy: POLICY }],
  ["a statement, without witnesses", "ok", { proof, policy: POLICY_WITHOUT_WITNESSES }],
  ["one of two witnesses", "ok", { proof, policy: group("any") }],
  ["both of two witnesses", "no_quorum", { proof, policy: group("all") }],
  ["a record", "ok", { proof: recordProof, policy: POLICY, entry }],
  [
    "a register's entry",
    "ok",
    {
      proof: await vault.log.proof(vault.registers[0]!.index),
      policy: POLICY,
      entry: utf8(vault.registers[0]!.entry)
    }
  ],
  ["another record", "bad_proof", { proof: recordProof, policy: POLICY, entry: utf8("other") }],
  [
    "a figure of the statement changed",
    "bad_statement",
    {
      proof: edited("statement", /"totalItemCount":\d+/, '"totalItemCount":99'),
      policy: POLICY
    }
  ],
  [
    "another place in the day",
    "bad_statement",
    {
      proof: withExtra((extra) => ({ ...extra, index: 0 })),
      policy: POLICY
    }
  ],
  [
    "another salt",
    "bad_statement",
    {
      proof: withExtra((extra) => ({ ...extra, salt: toBase64(new Uint8Array(16)) })),
      policy: POLICY
    }
  ],
  [
    "the day's entry changed",
    "bad_proof",
    { proof: edited("record", '"count":2', '"count":3'), policy: POLICY }
  ],
  [
    "the entry is no statement's",
    "malformed",
    {
      proof: recordProof.replace(
        "\nindex",
        `\nextra ${toBase64(utf8(JSON.stringify({ statement: "{}", salt: record.salt, index: 0, hashes: [], record: record.record, recordSalt: record.salt })))}\nindex`
      ),
      policy: POLICY
    }
  ],
  ["no extra", "malformed", { proof: proof.replace(/^extra .*\n/m, ""), policy: POLICY }],
  [
    "an extra that is no statement's",
    "malformed",
    { proof: withExtra(() => ({ statement: 1 })), policy: POLICY }
  ],
  [
    "another index",
    "bad_proof",
    { proof: proof.replace(`index ${index}`, `index ${index + 1}`), policy: POLICY }
  ],
  [
    "an index with a leading zero",
    "malformed",
    { proof: proof.replace("index ", "index 0"), policy: POLICY }
  ],
  [
    "a size changed",
    "bad_signature",
    { proof: proof.replace(`\n${vault.log.entries.length}\n`, "\n9\n"), policy: POLICY }
  ],
  [
    "another log's policy",
    "unknown_log",
    {
      proof,
      policy: `log ${formatVerifierKey((await signer("other.example", "ed25519", 7)).key)}\nquorum none\n`
    }
  ],
  [
    "another key of the log",
    "not_signed",
    {
      proof,
      policy: `log ${formatVerifierKey(strangersKey.key)}\nquorum none\n`
    }
  ],
  ["a policy without a quorum", "malformed", { proof, policy: `log ${formatVerifierKey(logKey.key)}\n` }],
  ["a policy with Windows' line breaks", "malformed", { proof, policy: POLICY.replaceAll("\n", "\r\n") }],
  ["nothing", "malformed", { proof: "", policy: POLICY }],
  ["a line too few", "malformed", { proof: proof.replace("\n\n", "\n"), policy: POLICY }],
  [
    "base64 with bits behind the end",
    "malformed",
    {
      proof: recordProof.replace(/^(index \d+\n.{42}).=/m, "$1f="),
      policy: POLICY,
      entry
    }
  ]
]

describe("a proof is verified alike by the package and in Python", () => {
  const answers = inPython(cases.map(([, , one]) => one))
  for (const [at, [name, expected, one]] of cases.entries()) {
    it(`${name}: ${expected}`, async () => {
      assert.strictEqual(await inTypeScript(one), expected)
      assert.strictEqual(answers[at], expected)
    })
  }

  it("whatever letter of it is changed", async () => {
    const random = new Random(5)
    const changed = Array.from({ length: 150 }, () => {
      const at = random.below(proof.length - 1)
      const letter = String.fromCodePoint(33 + random.below(90))
      return { proof: `${proof.slice(0, at)}${letter}${proof.slice(at + 1)}`, policy: POLICY }
    }).filter((one) => one.proof !== proof)
    const said = await Promise.all(changed.map(inTypeScript))
    assert.notInclude(said, "ok")
    assert.deepStrictEqual(inPython(changed), said)
  })
})

const run = (files: Readonly<Record<string, string>>, args: ReadonlyArray<string>) => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const { status, stderr, stdout } = spawnSync("python3", ["-B", join(python, "verify.py"), ...args], {
      cwd: folder,
      encoding: "utf8"
    })
    return { status, said: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runFresh = (hours: number, policy: string) =>
  run({ p: proof, policy }, ["p", "policy", "--max-age", String(hours)])

describe("python/verify.py", () => {
  it("verifies a statement, and names what does not fit", () => {
    const good = run({ "s.tlog-proof": proof, policy: POLICY }, ["s.tlog-proof", "policy"])
    assert.strictEqual(good.status, 0, good.said)
    assert.include(good.said, `is entry ${index} of vault.example/log. Witnesses: auditor.`)
    const wrong = edited("statement", "2026-07-27", "2026-07-28")
    const bad = run({ "s.tlog-proof": wrong, policy: POLICY }, ["s.tlog-proof", "policy"])
    assert.strictEqual(bad.status, 1)
    assert.include(bad.said, "bad_statement: ")
  })

  it("names a checkpoint that no witness has cosigned for too long", () => {
    const hoursSince = (Date.now() / 1000 - COSIGNED_AT) / 3600
    assert.strictEqual(runFresh(hoursSince + 1, POLICY).status, 0)
    const late = runFresh(hoursSince - 1, POLICY)
    assert.include(late.said, "stale: The newest cosignature is from 2026-08-03T00:00:00Z")
    assert.include(runFresh(hoursSince + 1, POLICY_WITHOUT_WITNESSES).said, "stale: ")
  })

  it("holds a checkpoint against one that was seen before", async () => {
    const size = vault.log.entries.length
    const known = await vault.log.checkpoint({ size: size - 1 })
    const hashes = consistencyProof(vault.log.hashes(), size - 1, size).map((hash) => `${toBase64(hash)}\n`)
    const files = { p: proof, policy: POLICY, known, hashes: hashes.join("") }
    const args = ["p", "policy", "--known", "known"]
    assert.strictEqual(run(files, [...args, "--consistency", "hashes"]).status, 0)
    assert.include(run(files, args).said, "bad_proof: ")
    const longer = new Log([...vault.log.entries, utf8("more")])
    const ahead = { ...files, known: await longer.checkpoint() }
    assert.include(run(ahead, args).said, `bad_proof: The log shrank from ${size + 1} to ${size} entries.`)
    assert.strictEqual(run(files, ["p", "policy", "--consistency", "hashes"]).status, 2)
  })

  it("verifies a record by its bytes and its salt", () => {
    const files = { p: recordProof, policy: POLICY, record: record.record }
    assert.strictEqual(run(files, ["p", "policy", "--record", "record", "--salt", record.salt]).status, 0)
    const other = { ...files, record: `${record.record} ` }
    assert.include(run(other, ["p", "policy", "--record", "record", "--salt", record.salt]).said, "bad_proof")
    assert.strictEqual(run(files, ["p", "policy", "--record", "record"]).status, 2)
    assert.strictEqual(run(files, ["missing", "policy"]).status, 2)
  })
})

import { assert, describe, it } from "@effect/vitest"

import { consistencyProof, rootOf, verifyConsistency } from "@vault-custody/transparency-log/MerkleTree"
import { verifyHistory } from "../src/History.ts"
import type { Records } from "../src/LoggedRecords.ts"
import { findInHistory, findInRegisters, historyInput, mineOf, show } from "./support/Checks.ts"
import { COSIGNED_AT, Log, POLICY_WITHOUT_WITNESSES } from "./support/Log.ts"
import { story } from "./support/Story.ts"
import { corrected, tamperings } from "./support/Tamperings.ts"

const SEEDS = Math.ceil(1000 / tamperings.length)

const late = async function* (records: Records) {
  for await (const record of records) yield record
}

describe("a history that nobody touched", () => {
  it("holds, with its statements and registers", async () => {
    for (let seed = 0; seed < 20; seed++) {
      const vault = story(seed)
      assert.deepStrictEqual(show(await findInHistory(vault)), [], `seed ${seed}`)
      assert.deepStrictEqual(show(await findInRegisters(vault)), [], `seed ${seed}`)
    }
  })

  it("says what was verified", async () => {
    const vault = story(1)
    const verdict = await verifyHistory({ ...(await historyInput(vault)), freshSince: COSIGNED_AT })
    const { head, records } = mineOf(vault)
    assert.deepInclude(verdict, {
      ok: true,
      size: vault.log.entries.length,
      cosignedAt: COSIGNED_AT,
      days: 5,
      statements: 10
    })
    assert.deepStrictEqual(verdict.organization.head, head)
    assert.strictEqual(verdict.organization.records, records.length)
  })

  it("holds where a correction follows what was late", async () => {
    assert.deepStrictEqual(show(await findInHistory(corrected(3))), [])
    assert.deepStrictEqual(show(await findInRegisters(corrected(3))), [])
  })

  it("holds without statements and prices, of which then nothing is said", async () => {
    const { checkpoint, policy, records, tiles } = await historyInput(story(4))
    const verdict = await verifyHistory({ checkpoint, policy, records, tiles })
    assert.deepInclude(verdict, { ok: true, statements: 0, days: 5 })
  })

  it("holds where its records come one by one, as out of a file that is read", async () => {
    const { records, vaultRecords = [], ...input } = await historyInput(story(6))
    const verdict = await verifyHistory({
      ...input,
      records: late(records),
      vaultRecords: late(vaultRecords)
    })
    assert.deepStrictEqual(verdict, await verifyHistory({ ...input, records, vaultRecords }))
    assert.isTrue(verdict.ok)
  })

  it("is as fresh as its newest record where there are no witnesses", async () => {
    const input = { ...(await historyInput(story(5))), policy: POLICY_WITHOUT_WITNESSES }
    const verdict = await verifyHistory(input)
    const newest = Date.parse(verdict.organization.newestAt ?? "") / 1000
    assert.isTrue((await verifyHistory({ ...input, freshSince: newest })).ok)
    assert.deepStrictEqual(
      (await verifyHistory({ ...input, freshSince: newest + 1 })).findings.map(({ code }) => code),
      ["stale"]
    )
  })
})

describe("a vault that lies is found out, and the lie named", () => {
  let found = 0
  let tried = 0
  for (const { codes, find, name } of tamperings) {
    it(`${name}`, async () => {
      for (let seed = 0; seed < SEEDS; seed++) {
        const findings = await find(seed)
        tried += 1
        if (findings.some(({ code }) => codes.includes(code))) found += 1
        else assert.fail(`seed ${seed}: ${JSON.stringify(show(findings))}`)
      }
    })
  }

  it("all of a thousand", () => {
    assert.isAtLeast(tried, 1000)
    assert.strictEqual(found, tried)
  })

  it("two holders who were shown different histories see it at their heads", () => {
    const [one, other] = [new Log(), new Log()]
    for (let entry = 0; entry < 40; entry++) {
      one.add(Uint8Array.of(entry))
      other.add(Uint8Array.of(entry === 17 ? 99 : entry))
    }
    const read = other.hashes(40)
    const proof = consistencyProof(read, 30, 40)
    const consistent = verifyConsistency(proof, 30, rootOf(one.hashes(30), 30), 40, rootOf(read, 40))
    assert.strictEqual(consistent.ok ? "" : consistent.problem.code, "bad_proof")
  })
})

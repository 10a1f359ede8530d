import { assert, describe, it } from "@effect/vitest"
import { leafHash, rootOf } from "@vault-custody/transparency-log/MerkleTree"
import { toHex } from "@vault-custody/transparency-log/Bytes"
import { LogTiles } from "../src/LogTiles.ts"
import { RegisterVerifier, verifyRegister } from "../src/Registers.ts"
import { mineOf, registerInput, show } from "./support/Checks.ts"
import { Log } from "./support/Log.ts"
import { late } from "./support/Tamperings.ts"
import { dayAt, story } from "./support/Story.ts"

describe("registers one after another", () => {
  it("are verified with the records read once", async () => {
    const vault = story(6)
    const verifier = new RegisterVerifier({
      records: mineOf(vault).records.values(),
      vaultRecords: vault.vaultRecords.values()
    })
    for (const register of vault.registers) {
      const verdict = await verifier.verify(registerInput(vault, register))
      assert.deepStrictEqual(show(verdict.findings), [])
      assert.strictEqual(verdict.lines, register.lines.length)
      assert.strictEqual(verdict.chains, register.lines.filter((line) => line.includes('"chain"')).length)
    }
    assert.deepStrictEqual(await verifier.finish(), { findings: [], findingCount: 0 })
  })

  it("tell of a movement behind all of them that is dated in the day of one", async () => {
    const vault = late(6)
    const { records } = mineOf(vault)
    const verifier = new RegisterVerifier({ records: records.values() })
    for (const register of vault.registers) await verifier.verify(registerInput(vault, register))
    const { findings } = await verifier.finish()
    const number = records.findIndex(({ record }) => record.includes("mov_late"))
    assert.deepStrictEqual(show(findings), [
      `late_movement: Record ${number} (mov_late) is dated ${dayAt(2)}, but the register of that day was made before it, and no correction follows.`
    ])
  })
})

describe("a register without its place in the log", () => {
  it("is verified with all records that are given", async () => {
    const vault = story(6)
    const register = vault.registers.at(-1)!
    const { index: _, ...input } = registerInput(vault, register)
    const { records } = mineOf(vault)
    const until = records.filter((record) => record.index < register.index)
    assert.deepStrictEqual(show((await verifyRegister({ ...input, records: until })).findings), [])
    const { findings } = await verifyRegister({ ...input, records: until.slice(0, -1) })
    assert.include(
      findings.map(({ code }) => code),
      "wrong_register"
    )
    assert.isFalse(findings.some((finding) => "index" in finding))
  })
})

describe("a log read from its tiles", () => {
  const log = new Log(Array.from({ length: 66_000 }, (_, at) => Uint8Array.of(at >> 16, at >> 8, at)))
  const root = rootOf(log.hashes(), log.entries.length)
  const readTile = log.readTile
  const open = async (read = readTile) => {
    const tiles = await LogTiles.open({ size: log.entries.length, root }, read)
    if (!tiles.ok) throw new Error(tiles.problem.message)
    return tiles.value
  }

  it("has each entry, and each root that it ever had", async () => {
    const tiles = await open()
    for (const index of [0, 255, 256, 65_535, 65_536, 65_791, 65_792, 65_999]) {
      const leaf = await tiles.leaf(index)
      assert.strictEqual(
        leaf.ok ? toHex(leaf.value) : "",
        toHex(leafHash(log.entries[index]!)),
        String(index)
      )
    }
    for (const size of [0, 1, 257, 65_536, 66_000]) {
      const found = await tiles.rootAt(size)
      assert.strictEqual(
        found.ok ? toHex(found.value) : "",
        toHex(rootOf(log.hashes(size), size)),
        String(size)
      )
    }
    assert.isFalse((await tiles.leaf(66_000)).ok)
    assert.isFalse((await tiles.rootAt(66_001)).ok)
  })

  it("believes no tile", async () => {
    const wrong = await open((tile) => {
      const bytes = readTile(tile)
      return tile.level === 0 && tile.index === 7 && bytes instanceof Uint8Array ? bytes.with(3, 1) : bytes
    })
    assert.isTrue((await wrong.leaf(6 * 256)).ok)
    const leaf = await wrong.leaf(7 * 256)
    assert.strictEqual(leaf.ok ? "" : leaf.problem.code, "bad_proof")
    const missing = await open((tile) => (tile.index === 7 ? undefined : readTile(tile)))
    assert.include((await missing.leaf(7 * 256)).ok ? "" : "refused", "refused")
  })
})

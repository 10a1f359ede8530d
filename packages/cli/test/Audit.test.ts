import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { daysInWords } from "../src/Audit/Days.ts"
import { linesOf } from "../src/Audit/Lines.ts"
import { temporaryHome, vault as vaultc } from "./support/Run.ts"
import { dayBefore, POLICY, serve, VaultServer } from "./support/VaultServer.ts"

/** A vault with two days behind it, a holder's folder, and the commands over it. */
const world = Effect.gen(function* () {
  const vault = new VaultServer()
  vault.price(dayBefore(2))
  for (const days of [2, 1]) {
    for (let item = 0; item < 200; item++) vault.receive(dayBefore(days))
    vault.close(dayBefore(days))
  }
  const url = yield* serve(vault)
  const home = yield* temporaryHome
  const policy = Path.join(home, "policy")
  Fs.writeFileSync(policy, POLICY)
  const folder = Path.join(home, "audit")
  const run = (...args: ReadonlyArray<string>) =>
    vaultc({ home, env: { VAULT_URL: url, VAULT_API_KEY: "vault_test" } }, "audit", ...args)
  const pull = (...more: ReadonlyArray<string>) => run("pull", folder, "--policy", policy, ...more)
  const verify = (...more: ReadonlyArray<string>) => run("verify", folder, "--policy", policy, ...more)
  /** Changes a file of the folder. */
  const change = (name: string, from: string | RegExp, to: string) => {
    const file = Path.join(folder, name)
    Fs.writeFileSync(file, Fs.readFileSync(file, "utf8").replace(from, to))
  }
  return { vault, folder, home, policy, run, pull, verify, change }
})

const test = (name: string, of: (given: Effect.Success<typeof world>) => Effect.Effect<void>) =>
  it.live(name, () => Effect.scoped(Effect.flatMap(world, of)))

describe("the lines of a file", () => {
  it.effect("are whole, however long they are and wherever a piece of the file ends", () =>
    Effect.gen(function* () {
      const file = Path.join(yield* temporaryHome, "lines")
      const lines = [0, 1, 7, 262_143, 262_144, 600_000, 3].map((length) => "x€".repeat(length / 2) + length)
      Fs.writeFileSync(file, `${lines.join("\n")}\n\nlast`)
      assert.deepStrictEqual([...linesOf(file)], [...lines, "last"])
      assert.deepStrictEqual([...linesOf(`${file} that is missing`)], [])
    })
  )
})

describe("days for people", () => {
  it("name what follows day upon day by its first and last", () => {
    assert.strictEqual(daysInWords([]), "")
    assert.strictEqual(
      daysInWords(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05", "2026-12-31", "2027-01-01"]),
      "2026-02-27 to 2026-03-01, 2026-03-05, 2026-12-31 to 2027-01-01"
    )
  })
})

describe("vaultc audit", () => {
  test("pulls what the vault says, and verifies it without the vault", ({
    folder,
    pull,
    run,
    vault,
    verify
  }) =>
    Effect.gen(function* () {
      const pulled = yield* pull()
      assert.strictEqual(pulled.code, 0, pulled.err)
      assert.include(pulled.err, "records: 402 new")
      assert.include(pulled.err, "statements: 2 new")
      assert.include(pulled.err, "registers: 2 new")
      const asked = vault.asked.length
      const verified = yield* verify()
      assert.strictEqual(verified.code, 0, verified.err)
      assert.include(
        verified.out,
        "statements: 2 computed anew, of 2 entries\nregisters: 2 verified\nAll holds."
      )
      assert.strictEqual(vault.asked.length, asked)
      const head = yield* run("head", folder)
      assert.match(head.out, new RegExp(`^vault.example/log ${vault.entries.length} [A-Za-z0-9+/]{43}=\n$`))
    }))

  test("fetches only what is new", ({ pull, vault, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      vault.receive(dayBefore(0))
      vault.asked.length = 0
      const again = yield* pull("--entries")
      assert.strictEqual(again.code, 0, again.err)
      assert.include(again.err, "records: 1 new")
      assert.include(again.err, "statements: 0 new")
      assert.isBelow(vault.asked.length, 12)
      assert.strictEqual((yield* verify()).code, 0)
    }))

  test("goes on behind a line that a crash cut off", ({ folder, pull, vault, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      const file = Path.join(folder, "records.ndjson")
      Fs.truncateSync(file, Fs.statSync(file).size - 20)
      vault.receive(dayBefore(0))
      assert.include((yield* pull()).err, "records: 2 new")
      assert.strictEqual((yield* verify()).code, 0)
    }))

  test("names a record, a statement and a register that were changed", ({ change, pull, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      change("records.ndjson", "itm_7", "itm_8")
      const edited = yield* verify()
      assert.strictEqual(edited.code, 1)
      assert.include(edited.err, "✗ changed_record: Record 7 is not the one that the log took in at index 8.")
      change("records.ndjson", "itm_8", "itm_7")
      change(`registers/${dayBefore(1)}.ndjson`, /\{"bar".*\n/, "")
      assert.include((yield* verify()).err, "✗ wrong_register: My bar sn")
    }))

  test("names statements and registers that are gone from the folder, and fetches them again", ({
    folder,
    pull,
    vault,
    verify
  }) =>
    Effect.gen(function* () {
      yield* pull()
      Fs.rmSync(Path.join(folder, "statements"), { recursive: true })
      Fs.rmSync(Path.join(folder, "registers", `${dayBefore(1)}.salts.json`))
      const gone = yield* verify()
      assert.strictEqual(gone.code, 1)
      assert.include(
        gone.err,
        `✗ missing_statements: The folder has 0 of the 1 statements of ${dayBefore(2)}, and some of 1 more entries.`
      )
      assert.include(
        gone.err,
        `✗ bad_register: The log has a register of ${dayBefore(1)}, which the folder lacks.`
      )
      vault.receive(dayBefore(0))
      const again = yield* pull()
      assert.include(again.err, "statements: 2 new")
      assert.include(again.err, "registers: 1 new")
      assert.strictEqual((yield* verify()).code, 0)
    }))

  test("names the file and the line that are damaged", ({ change, folder, pull, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      change("records.ndjson", /\n\{/, "\ngarbage{")
      const record = yield* verify()
      assert.strictEqual(record.code, 1)
      assert.include(record.err, `Line 2 of records.ndjson in ${folder} is damaged`)
      change("records.ndjson", "garbage", "")
      for (const name of ["state.json", "clear-entries.json", `registers/${dayBefore(1)}.salts.json`]) {
        const text = Fs.readFileSync(Path.join(folder, name), "utf8")
        change(name, text, "{")
        const damaged = yield* verify()
        assert.strictEqual(damaged.code, 1)
        assert.include(damaged.err, `${name} in ${folder} is damaged`)
        change(name, "{", text)
      }
      assert.strictEqual((yield* verify()).code, 0)
    }))

  test("keeps no older checkpoint in place of a newer one", ({ folder, pull, vault }) =>
    Effect.gen(function* () {
      yield* pull()
      const kept = Fs.readFileSync(Path.join(folder, "checkpoint"), "utf8")
      vault.entries.pop()
      const rewound = yield* pull()
      assert.strictEqual(rewound.code, 1)
      assert.include(rewound.err, "but the folder has a newer one of size")
      assert.strictEqual(Fs.readFileSync(Path.join(folder, "checkpoint"), "utf8"), kept)
    }))

  test("names another history, and keeps what proves it", ({ folder, pull, vault, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      vault.entries[17] = new Uint8Array(32)
      vault.receive(dayBefore(0))
      const split = yield* pull()
      assert.strictEqual(split.code, 1)
      assert.include(split.err, "The vault shows another history than the folder has")
      assert.include(Fs.readdirSync(folder), `refused-${vault.entries.length}.checkpoint`)
      assert.strictEqual((yield* verify()).code, 0)
    }))

  test("fetches again a tile that was damaged on the disk", ({ folder, pull, vault, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      Fs.writeFileSync(Path.join(folder, "tile/1/000"), new Uint8Array(32))
      const damaged = yield* verify()
      assert.include(damaged.err, "bad_proof: The log's tiles do not lead to the checkpoint's root")
      vault.receive(dayBefore(0))
      assert.strictEqual((yield* pull()).code, 0)
      assert.strictEqual((yield* verify()).code, 0)
    }))

  test("names a newest record that the vault changed or lost", ({ pull, vault }) =>
    Effect.gen(function* () {
      yield* pull()
      const last = vault.records.pop()!
      assert.include((yield* pull()).err, `no longer has record ${last.number} of records`)
      vault.records.push({ ...last, salt: "AAAAAAAAAAAAAAAAAAAAAA==" })
      const changed = yield* pull()
      assert.include(changed.err, `shows another record ${last.number} of records`)
      assert.strictEqual(changed.code, 1)
    }))

  test("names a vault that shows nothing new for too long", ({ pull, verify }) =>
    Effect.gen(function* () {
      yield* pull()
      const stale = yield* verify("--max-age", "1m")
      assert.strictEqual(stale.code, 1)
      assert.include(stale.err, "✗ stale: The newest record is from")
    }))

  test("says that the log has two registers of one day, when it reads every entry", ({ pull, vault }) =>
    Effect.gen(function* () {
      vault.publish(dayBefore(2), `${dayBefore(1)}T12:00:00.000Z`)
      assert.strictEqual((yield* pull()).code, 0)
      const all = yield* pull("--entries")
      assert.strictEqual(all.code, 1)
      assert.include(all.err, `The log has two registers of ${dayBefore(2)}`)
    }))

  test("verifies the proof of a statement", ({ home, policy, run, vault }) =>
    Effect.gen(function* () {
      const file = Path.join(home, "a.tlog-proof")
      const proof = yield* Effect.promise(() => vault.proof(`stm_${dayBefore(1)}`))
      Fs.writeFileSync(file, proof)
      const good = yield* run("statement", file, "--policy", policy)
      assert.strictEqual(good.code, 0, good.err)
      assert.include(good.out, `Statement stm_${dayBefore(1)} of ${dayBefore(1)}, version 1, is in entry`)
      Fs.writeFileSync(file, proof.replace("index ", "index 1"))
      const bad = yield* run("statement", file, "--policy", policy)
      assert.strictEqual(bad.code, 1)
      assert.include(bad.err, "bad_proof")
    }))

  test("says what is written wrongly, and what does not answer", ({
    folder,
    home,
    policy,
    pull,
    run,
    verify
  }) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* verify()).code, 2)
      yield* pull()
      assert.strictEqual((yield* verify("--max-age", "soon")).code, 2)
      assert.strictEqual((yield* run("verify", folder, "--policy", Path.join(home, "none"))).code, 2)
      const env = { VAULT_URL: "http://127.0.0.1:1", VAULT_API_KEY: "vault_test" }
      const nobody = yield* vaultc({ home, env }, "audit", "pull", folder, "--policy", policy)
      assert.strictEqual(nobody.code, 3)
      assert.include(nobody.err, "does not answer")
    }))
})

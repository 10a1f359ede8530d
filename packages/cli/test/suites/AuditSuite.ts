import { assert, type Vitest } from "@effect/vitest"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Schedule } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { fileURLToPath } from "node:url"
import { temporaryHome, vault } from "../support/Run.ts"
import { Service } from "../support/Service.ts"

const python = Path.join(
  Path.dirname(fileURLToPath(import.meta.resolve("@vault-custody/verify/package.json"))),
  "python/verify.py"
)

/** A holder with a policy that believes the log's key, and the commands in its name. */
const holder = Effect.gen(function* () {
  const { auditKey, url } = yield* Service
  const apiKey = yield* auditKey
  const home = yield* temporaryHome
  const read = (path: string) =>
    Effect.promise(async () => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return answer.text()
    })
  const policy = Path.join(home, "policy")
  const run = (...args: ReadonlyArray<string>) =>
    vault({ home, env: { VAULT_URL: url, VAULT_API_KEY: apiKey } }, "audit", ...args, "--policy", policy)
  const folder = (name: string) => Path.join(home, name)
  return { folder, home, policy, read, run }
})

interface Kept {
  readonly index: number
  readonly record: string
  readonly salt: string
}

const recordsIn = (folder: string): ReadonlyArray<Kept> => {
  const file = Path.join(folder, "records.ndjson")
  if (!Fs.existsSync(file)) return []
  return Fs.readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line): Kept => JSON.parse(line))
}

/** Lets the vault's clock go so many days behind. */
const clockBehind = (days: number): string =>
  `CREATE OR REPLACE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql PARALLEL SAFE
    RETURN date_trunc('milliseconds', clock_timestamp() - interval '${days} days')`

/** The log is written after the commit, and published after that. */
const soon = Schedule.spaced("200 millis").pipe(Schedule.upTo({ times: 600 }))

/** Waits until something is there. */
const until = (isThere: Effect.Effect<boolean>) =>
  isThere.pipe(
    Effect.sandbox,
    Effect.filterOrFail((there) => there),
    Effect.retry(soon),
    Effect.orDie
  )

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Takes in bars as if it were so many days ago, for an account of before; gives its id. */
const takeInBefore = Effect.fnUntraced(function* (days: number, serialNumbers: ReadonlyArray<string>) {
  const { asOwner, takeIn } = yield* Service
  yield* asOwner(clockBehind(days))
  const accountId = yield* takeIn(serialNumbers)
  yield* asOwner(clockBehind(0))
  yield* asOwner(
    `UPDATE fbo_accounts SET created_at = created_at - interval '9 days' WHERE id = '${accountId}'`
  )
  return accountId
})

/** An audit of a vault that runs, with its dispatcher and its database. */
export const auditSuite = (it: Vitest.MethodsNonLive<Service>): void => {
  it.effect("finds what the database's owner edited, and nothing before", () =>
    Effect.gen(function* () {
      const { asOwner, isEachDayDone, makeStatements, takeIn } = yield* Service
      const { folder, home, policy, read, run } = yield* holder
      const isRecorded = (serialNumber: string) =>
        Effect.gen(function* () {
          const { data: records }: { readonly data: ReadonlyArray<Kept> } = JSON.parse(
            yield* read("/v1/log/records")
          )
          const found = records.find(({ record }) => record.includes(serialNumber))
          return (yield* read(`/v1/log/records/${found?.index}/proof`)) !== ""
        })
      /** The proof of an account's statement of a day. */
      const proofOf = Effect.fnUntraced(function* (statementDate: string, accountId: string) {
        const { data }: { readonly data: ReadonlyArray<{ readonly id: string }> } = JSON.parse(
          yield* read(`/v1/statements?statementDate=${statementDate}&fboAccountId=${accountId}`)
        )
        return yield* read(`/v1/statements/${data[0]?.id}/proof`)
      })
      const isProved = (statementDate: string, accountId: string) =>
        Effect.map(proofOf(statementDate, accountId), (proof) => proof !== "")

      // The dispatcher would make statements of other days between this test's steps.
      yield* until(isEachDayDone)
      // Days that are over have statements and registers.
      const [day, next] = [daysAgo(3), daysAgo(2)]
      const first = yield* takeInBefore(3, ["SN-1", "SN-2"])
      yield* makeStatements(day)
      yield* asOwner(`UPDATE register_start SET day = '${day}'`)
      yield* until(isProved(day, first))
      yield* takeIn(["SN-3"])
      yield* until(isRecorded("SN-3"))
      yield* until(Effect.map(read(`/v1/log/register/${day}`), (lines) => lines.includes('"bar"')))
      const { data }: { readonly data: { readonly key: string } } = JSON.parse(yield* read("/v1/log/key"))
      Fs.writeFileSync(policy, `log ${data.key}\nquorum none\n`)

      const kept = folder("kept")
      const pulled = yield* run("pull", kept, "--entries")
      assert.strictEqual(pulled.code, 0, pulled.err)
      const verified = yield* run("verify", kept)
      assert.strictEqual(verified.code, 0, verified.err)
      assert.match(verified.out, /statements: [1-9]\d* computed anew/)
      assert.match(verified.out, /registers: [1-9]\d* verified/)

      const last = recordsIn(kept).at(-1)!
      const files = {
        "a.tlog-proof": yield* read(`/v1/log/records/${last.index}/proof`),
        "statement.tlog-proof": yield* proofOf(day, first),
        record: last.record
      }
      for (const [name, text] of Object.entries(files)) Fs.writeFileSync(Path.join(home, name), text)
      for (const args of [
        ["a.tlog-proof", policy, "--record", "record", "--salt", last.salt],
        ["statement.tlog-proof", policy]
      ]) {
        const inPython = yield* ProcessUnderTest.command("python3", { args: [python, ...args], cwd: home })
        assert.strictEqual((yield* inPython.exit).code, 0, inPython.errorLines().join("\n"))
      }
      const byPackage = yield* run("statement", Path.join(home, "statement.tlog-proof"))
      assert.strictEqual(byPackage.code, 0, byPackage.err)

      const edit = (from: string, to: string) =>
        asOwner(
          `UPDATE log_records SET record = replace(record, '${from}', '${to}') WHERE index = ${last.index}`
        )
      yield* edit("SN-3", "SN-9")
      const again = yield* run("pull", kept)
      assert.strictEqual(again.code, 1)
      assert.include(again.err, "shows another record")
      // A holder who kept nothing finds it too, for the log was not edited.
      const fresh = folder("fresh")
      assert.strictEqual((yield* run("pull", fresh)).code, 0)
      const found = yield* run("verify", fresh)
      assert.strictEqual(found.code, 1)
      assert.include(found.err, `is not the one that the log took in at index ${last.index}`)
      yield* edit("SN-9", "SN-3")

      // A movement of the ledger, from which statements are made.
      const second = yield* takeInBefore(2, ["SN-4", "SN-5", "SN-6"])
      yield* until(isRecorded("SN-6"))
      yield* asOwner(`DO $$ BEGIN SET LOCAL session_replication_role = replica;
        UPDATE inventory_movements SET to_fbo_account_id = NULL
        WHERE inventory_item_id = (SELECT id FROM inventory_items WHERE serial_number = 'SN-4'); END $$`)
      yield* makeStatements(next)
      yield* until(isProved(next, second))
      const edited = yield* run("pull", kept)
      assert.strictEqual(edited.code, 0, edited.err)
      const told = yield* run("verify", kept)
      assert.strictEqual(told.code, 1)
      assert.include(told.err, "wrong_statement")
    })
  )
}

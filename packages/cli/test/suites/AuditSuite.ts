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

/** An audit of a vault that runs, with its dispatcher and its database. */
export const auditSuite = (it: Vitest.MethodsNonLive<Service>): void => {
  it.effect("finds a movement that the database's owner edited, and nothing before", () =>
    Effect.gen(function* () {
      const { asOwner, takeIn } = yield* Service
      const { folder, home, policy, read, run } = yield* holder
      // Two days ago, so that there are registers of days that are over.
      yield* asOwner(clockBehind(2))
      yield* takeIn(["SN-1", "SN-2"])
      yield* asOwner(clockBehind(0))
      yield* asOwner("UPDATE register_start SET day = (vault_now() AT TIME ZONE 'UTC')::date - 2")
      yield* takeIn(["SN-3"])
      const published = read("/v1/log/key").pipe(Effect.sandbox, Effect.retry(soon), Effect.orDie)
      const { data }: { readonly data: { readonly key: string } } = JSON.parse(yield* published)
      Fs.writeFileSync(policy, `log ${data.key}\nquorum none\n`)

      const kept = folder("kept")
      // The register is published after its day's items, and the last item by then or soon after.
      const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
      const isPublished = Effect.gen(function* () {
        const { data: records }: { readonly data: ReadonlyArray<Kept> } = JSON.parse(
          yield* read("/v1/log/records")
        )
        const newest = records.find(({ record }) => record.includes("SN-3"))
        yield* read(`/v1/log/records/${newest?.index}/proof`)
        return (yield* read(`/v1/log/register/${day}`)).includes('"bar"')
      })
      yield* isPublished.pipe(
        Effect.sandbox,
        Effect.filterOrFail((isThere) => isThere),
        Effect.retry(soon),
        Effect.orDie
      )
      const pulled = yield* run("pull", kept, "--entries")
      assert.strictEqual(pulled.code, 0, pulled.err)
      const verified = yield* run("verify", kept)
      assert.strictEqual(verified.code, 0, verified.err)
      assert.match(verified.out, /registers: [1-9]\d* verified/)

      const last = recordsIn(kept).at(-1)!
      const files = {
        "a.tlog-proof": yield* read(`/v1/log/records/${last.index}/proof`),
        record: last.record
      }
      for (const [name, text] of Object.entries(files)) Fs.writeFileSync(Path.join(home, name), text)
      const args = [python, "a.tlog-proof", policy, "--record", "record", "--salt", last.salt]
      const inPython = yield* ProcessUnderTest.command("python3", { args, cwd: home })
      assert.strictEqual((yield* inPython.exit).code, 0, inPython.errorLines().join("\n"))

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
    })
  )
}

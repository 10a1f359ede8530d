import { PgClient } from "@effect/sql-pg"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import { globSync, readFileSync } from "node:fs"
import {
  type LockUse,
  lockUses,
  transactionLock,
  tryKeyLock,
  trySessionLock,
  tryTransactionLock,
  unlockSession
} from "../../src/Common/AdvisoryLocks.ts"
import { layerPg } from "../support/Backends.ts"

const folder = `${import.meta.dirname}/../../src`
const name = "'a name'"

/** The lock that the version before takes for this name, and that a customer takes whose key has its hash. */
const ofPrevious = `pg_try_advisory_lock(hashtextextended(${name}, 0))`

const firstOf = (connection: Connection, expressions: string) =>
  Effect.map(connection.executeValues(`SELECT ${expressions}`, []), ([row]) => row?.[0])

const uses: ReadonlyArray<readonly [string, LockUse]> = Object.entries(lockUses)

describe("the uses of advisory locks", () => {
  it("are all in one place, each with a number of its own", () => {
    const others = globSync("**/*.ts", { cwd: folder }).filter(
      (file) =>
        !file.endsWith("AdvisoryLocks.ts") &&
        /advisory_\w*lock/.test(readFileSync(`${folder}/${file}`, "utf8"))
    )
    assert.deepStrictEqual(others, [])
    assert.strictEqual(new Set(uses.map(([, { number }]) => number)).size, uses.length)
  })
})

layer(layerPg, { excludeTestServices: true })("an advisory lock", (it) => {
  const two = Effect.flatMap(PgClient.PgClient, (sql) => Effect.all([sql.reserve, sql.reserve]))

  it.effect("of one use is not held up by that of another, nor by a customer's key", () =>
    Effect.gen(function* () {
      const [ours, others] = yield* two
      yield* others.executeValues("BEGIN", [])
      assert.isTrue(yield* firstOf(others, tryKeyLock(name)))
      for (const use of [lockUses.dailyRun, lockUses.dayPartitions]) {
        assert.isTrue(yield* firstOf(ours, trySessionLock(use, name)))
        assert.isTrue(yield* firstOf(ours, tryTransactionLock(use, name)))
        assert.isFalse(yield* firstOf(others, trySessionLock(use, name)))
      }
      yield* others.executeValues("ROLLBACK", [])
      assert.isTrue(yield* firstOf(others, tryKeyLock(name)))
      for (const use of [lockUses.dailyRun, lockUses.dayPartitions]) {
        yield* firstOf(ours, unlockSession(use, name))
      }
    }).pipe(Effect.scoped)
  )

  for (const [what, use] of uses.filter(([, { isSharedWithPrevious }]) => isSharedWithPrevious)) {
    it.effect(`for ${what} excludes the version before, and is excluded by it`, () =>
      Effect.gen(function* () {
        const [ours, previous] = yield* two
        assert.isTrue(yield* firstOf(previous, ofPrevious))
        assert.isFalse(yield* firstOf(ours, trySessionLock(use, name)))
        // Nothing is left of the attempt.
        assert.isTrue(yield* firstOf(previous, `pg_try_advisory_lock(${use.number}, hashtext(${name}))`))
        yield* firstOf(previous, "pg_advisory_unlock_all()")

        assert.isTrue(yield* firstOf(ours, trySessionLock(use, name)))
        assert.isFalse(yield* firstOf(previous, ofPrevious))
        yield* firstOf(ours, unlockSession(use, name))
        assert.isTrue(yield* firstOf(previous, ofPrevious))
        yield* firstOf(previous, "pg_advisory_unlock_all()")

        yield* ours.executeValues("BEGIN", [])
        yield* firstOf(ours, transactionLock(use, name, "shared"))
        assert.isFalse(yield* firstOf(previous, ofPrevious))
        assert.isTrue(yield* firstOf(previous, ofPrevious.replace("_lock(", "_lock_shared(")))
        yield* ours.executeValues("ROLLBACK", [])
        yield* firstOf(previous, "pg_advisory_unlock_all()")
      }).pipe(Effect.scoped)
    )
  }
})

import { assert, describe, it, layer } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { migrate, pendingMigrations } from "../../src/Common/Migrations.ts"
import { layerPg } from "../support/Backends.ts"

describe("migrations", () => {
  it("are numbered from 1 without a gap, since the migrator skips what is below the newest applied", () => {
    const numbers = readdirSync(join(import.meta.dirname, "..", "..", "migrations"))
      .filter((name) => name.endsWith(".sql"))
      .map((name) => Number(name.split("_", 1)[0]))
      .sort((a, b) => a - b)
    assert.deepStrictEqual(
      numbers,
      numbers.map((_, index) => index + 1)
    )
  })
})

layer(layerPg, { excludeTestServices: true })("a migrated database", (it) => {
  it.effect("lacks nothing, and migrating it again changes nothing", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* pendingMigrations, 0)
      assert.deepStrictEqual(yield* migrate, [])
    })
  )

  it.effect("refuses to change or empty the ledger and the audit log", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* sql`INSERT INTO audit_log VALUES ('aud_1', now(), 'a', 'b', 'c', 'd', NULL, 'e', '{}')`
      yield* sql`INSERT INTO inventory_movements
        (organization_id, inventory_item_id, product_id, kind, to_status, occurred_at)
        VALUES ('org_1', 'itm_1', 'prd_1', 'received', 'in_vault', now())`
      for (const table of ["audit_log", "inventory_movements"]) {
        for (const statement of [
          `UPDATE ${table} SET organization_id = 'x'`,
          `DELETE FROM ${table}`,
          `TRUNCATE ${table} CASCADE`
        ]) {
          const error = yield* Effect.flip(sql.unsafe(statement))
          assert.strictEqual(error.reason._tag, "ConstraintError", statement)
        }
      }
    })
  )
})

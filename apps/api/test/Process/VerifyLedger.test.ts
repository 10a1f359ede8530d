import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { node } from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Redacted } from "effect"
import { join } from "node:path"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { addStock } from "../support/Stock.ts"

const main = join(import.meta.dirname, "../../../../packages/runtime/src/verifyLedgerMain.ts")

const verify = Effect.gen(function* () {
  const { url } = yield* TestDatabase
  const process = yield* node(main, { env: { DATABASE_URL: Redacted.value(url) } })
  const { code } = yield* process.exit
  return { code, lines: process.lines(), errors: process.errorLines() }
})

layer(layerPg(), { excludeTestServices: true })("verify-ledger", (it) => {
  it.effect(
    "replays what the API did, exits 0 where it agrees, else 1 and names the items and accounts that differ",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { account, owner, items } = yield* addStock(3)
        yield* ops("POST", `/ops/v1/inventory/${items[0].id}/void`, { body: { reason: "gone" } })
        const good = yield* verify
        assert.strictEqual(good.code, 0)
        assert.deepStrictEqual(good.lines, [
          "The ledger of 4 movements leads to the present holdings: 3 items.",
          "The log of 0 entries is whole."
        ])

        const sql = yield* PgClient.PgClient
        yield* sql`/* across organizations: a test */ UPDATE inventory_items SET status = 'shipped_out' WHERE id = ${items[1].id}`
        yield* TestDatabase.asOwner(
          `INSERT INTO daily_runs (name, day, finished_at) VALUES ('ledger_balances', '2001-01-01', now())`,
          `INSERT INTO ledger_balances VALUES ('${owner.organizationId}', '${account.id}', '2001-01-01', NULL, NULL, 0, 2)`
        )
        const bad = yield* verify
        assert.strictEqual(bad.code, 1)
        assert.deepStrictEqual(bad.lines, [
          `${items[1].id} of ${owner.organizationId}: the ledger says in_vault, the inventory shipped_out`,
          `${account.id} of ${owner.organizationId}: when 2001-01-01 began, the ledger says 0 in quarantine, its balance 2`
        ])
        assert.match(bad.errors.join("\n"), /^error: 1 of 3 items differ/)
      })
  )
})

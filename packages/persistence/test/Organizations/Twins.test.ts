import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { TwinsRepo } from "@vault-custody/domain/TestMode/TwinsRepo"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { liveOrganizationOf, modeFieldsOf, testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Option } from "effect"
import { readFileSync } from "node:fs"
import { contract, layerPg } from "../support/Backends.ts"
import { insertAccount, newHoldings, newOrganization, newProduct, receive } from "../support/Fixtures.ts"

contract("the twin of an organization", (it) => {
  it.effect("is made with it, and is an organization of its own", () =>
    Effect.gen(function* () {
      const repo = yield* OrganizationsRepo
      const live = yield* newOrganization
      const twin = testOrganizationOf(live)
      assert.notStrictEqual(twin, live)
      assert.strictEqual(liveOrganizationOf(twin), live)
      const before = Option.getOrThrow(yield* repo.find(live))
      assert.deepInclude(before, { mode: "live", liveOrganizationId: null, testOrganizationId: twin })
      assert.deepStrictEqual(Option.getOrThrow(yield* repo.find(twin)), {
        ...before,
        id: twin,
        mode: "test",
        liveOrganizationId: live,
        testOrganizationId: null
      })
      yield* repo.update(twin, { name: "Tried" })
      assert.strictEqual(Option.getOrThrow(yield* repo.find(live)).name, before.name)
    })
  )

  it.effect("stands in the list of its mode alone", () =>
    Effect.gen(function* () {
      const repo = yield* OrganizationsRepo
      const live = yield* newOrganization
      const page = { offset: 0, page: 1, limit: 100 }
      const idsOf = (mode: "live" | "test") =>
        Effect.map(repo.list(mode, page), ({ items }) => items.map(({ id }) => id))
      const ofLive = yield* idsOf("live")
      const ofTest = yield* idsOf("test")
      assert.include(ofLive, live)
      assert.notInclude(ofTest, live)
      assert.include(ofTest, testOrganizationOf(live))
      assert.notInclude(ofLive, testOrganizationOf(live))
    })
  )
})

/** A twin with items in an account. */
const twinWithItems = Effect.fnUntraced(function* (count: number) {
  const twin = testOrganizationOf(yield* newOrganization)
  const account = yield* insertAccount(twin)
  const product = yield* newProduct({ insuredValueCents: 100n })
  const items = yield* receive(twin, account.id, product, count)
  return { twin, account: account.id, items }
})

contract("the settings and the reset of a twin", (it) => {
  it.effect("settings are manual at first, and each twin's own", () =>
    Effect.gen(function* () {
      const twins = yield* TwinsRepo
      const [one, other] = [
        testOrganizationOf(yield* newOrganization),
        testOrganizationOf(yield* newOrganization)
      ]
      assert.deepStrictEqual(yield* twins.lockSettings(one), { simulation: "manual" })
      yield* twins.setSettings(one, { simulation: "automatic" })
      assert.deepStrictEqual(yield* twins.settings(one), { simulation: "automatic" })
      assert.deepStrictEqual(yield* twins.settings(other), { simulation: "manual" })
    })
  )

  it.effect("a reset goes on until nothing is left, and takes nothing of anybody else", () =>
    Effect.gen(function* () {
      const twins = yield* TwinsRepo
      const inventory = yield* InventoryRepo
      const accounts = yield* AccountsRepo
      const { account, items, twin } = yield* twinWithItems(7)
      const other = yield* twinWithItems(1)
      const live = yield* newHoldings(1)
      const held = (organization: typeof twin, ids: typeof items) =>
        Effect.map(inventory.lockMany(organization, ids), (found) => found.length)
      // The reset has not begun.
      assert.isFalse(yield* twins.resetNext(twin, 2))
      assert.strictEqual(yield* held(twin, items), 7)
      const since = yield* twins.beginReset(twin)
      assert.strictEqual(yield* twins.beginReset(twin), since)
      assert.isTrue((yield* twins.resetting).has(twin))
      yield* Effect.repeat(twins.resetNext(twin, 2), { while: (goesOn) => goesOn })
      assert.isFalse((yield* twins.resetting).has(twin))
      assert.strictEqual(yield* held(twin, items), 0)
      assert.isTrue(Option.isNone(yield* accounts.find(twin, account)))
      assert.strictEqual(yield* held(other.twin, other.items), 1)
      assert.strictEqual(yield* held(live.organizationId, live.items), 1)
      // And it can be used again.
      yield* receive(twin, (yield* insertAccount(twin)).id, yield* newProduct({ insuredValueCents: 1n }), 1)
    })
  )

  it.effect("a live organization is never reset", () =>
    Effect.gen(function* () {
      const twins = yield* TwinsRepo
      const { items, organizationId } = yield* newHoldings(1)
      assert.strictEqual((yield* Effect.exit(twins.resetNext(organizationId, 10)))._tag, "Failure")
      const found = yield* (yield* InventoryRepo).lockMany(organizationId, items)
      assert.lengthOf(found, 1)
    })
  )
})

/** Asserts that the database refuses a statement of its owner for a reason. */
const refused = Effect.fnUntraced(function* (statement: string, reason: RegExp) {
  const exit = yield* Effect.exit(TestDatabase.asOwner(statement))
  assert.strictEqual(exit._tag, "Failure", statement)
  assert.match(String(exit), reason, statement)
})

const begin = (id: string) =>
  `INSERT INTO test_settings (organization_id, reset_since) VALUES ('${id}', now())`
const movementsOf = (id: string) => `inventory_movements WHERE organization_id = '${id}'`

/** The statement of a process of an earlier version. */
const insert = (id: string) =>
  `INSERT INTO organizations (id, name, contact_email, created_at) VALUES ('${id}', 'Old', '', now())`

layer(layerPg, { excludeTestServices: true })("the twin of an organization in PostgreSQL", (it) => {
  const migration = readFileSync(
    `${import.meta.dirname}/../../migrations/0062_twins_of_those_that_exist.sql`,
    "utf8"
  )

  it.effect("is made for what an older version inserts, and for what it has inserted before", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const ids = yield* Ids
      const before = yield* ids.next("org")
      const during = yield* ids.next("org")
      yield* TestDatabase.asOwner(
        "ALTER TABLE organizations DISABLE TRIGGER organizations_twin",
        insert(before),
        "ALTER TABLE organizations ENABLE TRIGGER organizations_twin",
        insert(during)
      )
      const twinOf = (id: typeof before) =>
        sql`SELECT name FROM organizations WHERE id = ${testOrganizationOf(id)}`
      assert.deepStrictEqual(yield* twinOf(before), [])
      assert.deepStrictEqual(yield* twinOf(during), [{ name: "Old" }])
      // Twice, as after an interruption.
      yield* TestDatabase.asOwner(migration, migration)
      assert.deepStrictEqual(yield* twinOf(before), [{ name: "Old" }])
      const repo = yield* OrganizationsRepo
      const found = Option.getOrThrow(yield* repo.find(before))
      assert.deepInclude(found, modeFieldsOf(before))
    })
  )

  it.effect("what is written once goes with a reset of a twin alone, whoever asks", () =>
    Effect.gen(function* () {
      const { items, twin } = yield* twinWithItems(1)
      const live = yield* newHoldings(1)
      yield* refused(`DELETE FROM ${movementsOf(twin)}`, /append-only/)
      yield* refused(begin(live.organizationId), /test_settings_of_twins/)
      yield* refused(`SELECT reset_twin('${live.organizationId}', 10)`, /not an organization for tests/)
      yield* TestDatabase.asOwner(begin(twin))
      yield* refused(`DELETE FROM ${movementsOf(live.organizationId)}`, /append-only/)
      yield* refused(`DELETE FROM inventory_movements`, /append-only/)
      yield* refused(
        `UPDATE inventory_movements SET kind = 'voided' WHERE organization_id = '${twin}'`,
        /append-only/
      )
      yield* refused("TRUNCATE inventory_movements", /append-only/)
      const sql = yield* PgClient.PgClient
      const asProcess = yield* Effect.exit(
        sql`DELETE FROM inventory_movements WHERE organization_id = ${twin}`
      )
      assert.match(String(asProcess), /permission denied/)
      const kept =
        yield* sql`SELECT inventory_item_id FROM inventory_movements WHERE organization_id = ${twin}`
      assert.deepStrictEqual(kept, [{ inventoryItemId: items[0] }])
      yield* TestDatabase.asOwner(`DELETE FROM ${movementsOf(twin)}`)
      yield* TestDatabase.asOwner(`DELETE FROM test_settings WHERE organization_id = '${twin}'`)
    })
  )
})

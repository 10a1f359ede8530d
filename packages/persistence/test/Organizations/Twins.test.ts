import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { liveOrganizationOf, modeFieldsOf, testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Option } from "effect"
import { readFileSync } from "node:fs"
import { contract, layerPg } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"

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

/** What a process of an earlier version sends. */
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
})

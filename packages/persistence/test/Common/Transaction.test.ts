import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { storageFailureOf } from "@vault-custody/domain/Common/StorageFailure"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { modeFieldsOf } from "@vault-custody/schema/Common/Mode"
import type { OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Deferred, Effect, Exit, Option } from "effect"
import { orStorageFailure } from "../../src/Common/Database.ts"
import { contract, layerPg } from "../support/Backends.ts"

const organization = (id: `org_${string}`): OrganizationRecord => ({
  id,
  ...modeFieldsOf(id),
  name: "Acme",
  contactEmail: "",
  autoApproveLimitCents: null,
  createdAt: 1_700_000_000_123,
  updatedAt: 1_700_000_000_123
})

contract("a transaction", (it) => {
  it.effect("keeps nothing of what it did when it fails", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const repo = yield* OrganizationsRepo
      const exit = yield* Effect.exit(
        run(Effect.andThen(repo.insert(organization("org_a")), Effect.fail("no")))
      )
      assert.isTrue(Exit.isFailure(exit))
      assert.isTrue(Option.isNone(yield* repo.find("org_a")))
    })
  )

  it.effect("joins the one that it is in: what the outer one undoes, the inner one undoes too", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const repo = yield* OrganizationsRepo
      yield* Effect.exit(run(Effect.andThen(run(repo.insert(organization("org_b"))), Effect.fail("no"))))
      assert.isTrue(Option.isNone(yield* repo.find("org_b")))
    })
  )

  it.effect("keeps what it did when it succeeds, to the millisecond", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const repo = yield* OrganizationsRepo
      yield* run(repo.insert(organization("org_c")))
      assert.deepStrictEqual(yield* repo.find("org_c"), Option.some(organization("org_c")))
    })
  )
})

layer(layerPg, { excludeTestServices: true })("a transaction over PostgreSQL", (it) => {
  it.effect("is repeated when it loses a deadlock", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const repo = yield* OrganizationsRepo
      const sql = yield* PgClient.PgClient
      yield* repo.insert(organization("org_x"))
      yield* repo.insert(organization("org_y"))
      const lock = (id: string) =>
        orStorageFailure(sql`UPDATE organizations SET name = name || '.' WHERE id = ${id}`)
      const [firstHas, secondHas] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      yield* Effect.all(
        [
          run(
            Effect.gen(function* () {
              yield* lock("org_x")
              yield* Deferred.succeed(firstHas, undefined)
              yield* Deferred.await(secondHas)
              yield* lock("org_y")
            })
          ),
          run(
            Effect.gen(function* () {
              yield* lock("org_y")
              yield* Deferred.succeed(secondHas, undefined)
              yield* Deferred.await(firstHas)
              yield* lock("org_x")
            })
          )
        ],
        { concurrency: 2 }
      )
      const names = yield* sql<{
        name: string
      }>`/* across organizations: a test */
        SELECT name FROM organizations WHERE id IN ('org_x', 'org_y')`
      assert.deepStrictEqual(
        names.map((row) => row.name),
        ["Acme..", "Acme.."]
      )
    })
  )

  it.effect("reports a lost database as unavailable, and works again when that is back", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const repo = yield* OrganizationsRepo
      const database = yield* TestDatabase
      const sql = yield* PgClient.PgClient
      // A statement that lasts is sure to be running when the end of its connection arrives.
      const lasting = orStorageFailure(sql`SELECT pg_sleep(60)`)
      const exit = yield* Effect.exit(
        run(
          repo
            .insert(organization("org_lost"))
            .pipe(Effect.andThen(Effect.all([lasting, database.cutConnections], { concurrency: 2 })))
        )
      )
      assert.isTrue(Exit.isFailure(exit))
      if (Exit.isFailure(exit)) assert.strictEqual(storageFailureOf(exit.cause)?.kind, "unavailable")
      // Connections that lay idle may be found out only when they are used.
      yield* Effect.repeat(Effect.exit(run(repo.insert(organization("org_found")))), {
        until: Exit.isSuccess
      })
      assert.isTrue(Option.isNone(yield* repo.find("org_lost")))
    })
  )
})

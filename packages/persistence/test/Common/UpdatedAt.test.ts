import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Effect, Option } from "effect"
import { layerPg } from "../support/Backends.ts"
import { newAccount, newOrganization, newProduct } from "../support/Fixtures.ts"

layer(layerPg)("when a row last changed", (it) => {
  it.effect("is said by the database where a statement does not, as one of an earlier version does not", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const repo = yield* AccountsRepo
      const organizationId = yield* newOrganization
      const id = yield* newAccount(organizationId)
      const shown = Effect.map(repo.find(organizationId, id), Option.getOrThrow)
      const set = (change: ReturnType<typeof sql.literal>) =>
        sql`UPDATE fbo_accounts SET ${change} WHERE organization_id = ${organizationId} AND id = ${id}`
      const made = yield* shown
      assert.strictEqual(made.updatedAt, made.createdAt)
      yield* set(sql.literal("phone = '2'"))
      const changed = yield* shown
      assert.isAbove(changed.updatedAt, made.updatedAt)
      // The same again, and a column that is not shown.
      yield* set(sql.literal("phone = '2', over_insured_limit = true"))
      assert.strictEqual((yield* shown).updatedAt, changed.updatedAt)
      yield* repo.update(organizationId, id, { phone: "3", updatedAt: changed.updatedAt + 5 })
      assert.strictEqual((yield* shown).updatedAt, changed.updatedAt + 5)
    })
  )

  it.effect("is later with each change, whatever an earlier version says of a product", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = yield* newProduct({ insuredValueCents: 100n })
      const shown = Effect.map((yield* ProductsRepo).find(id), Option.getOrThrow)
      const times: Array<number> = []
      for (const title of ["one", "two", "three"]) {
        yield* sql`UPDATE products SET title = ${title}, updated_at = created_at WHERE id = ${id}`
        times.push((yield* shown).updatedAt)
      }
      assert.deepStrictEqual(times, [...new Set(times)].toSorted())
      assert.isAbove(times[0] ?? 0, (yield* shown).createdAt)
    })
  )
})

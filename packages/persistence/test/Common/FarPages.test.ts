import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { layerPg } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"
import { statementsOf } from "../support/StatementsOf.ts"

/** Adds accounts, the first of them as many seconds ago as given and each a second before the one before. */
const add = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  options: { readonly count: number; readonly age: number; readonly prefix: string }
) {
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name,
      max_insured_value_cents, created_at, is_primary)
    SELECT ${organizationId}, ${`fbo_${organizationId}_${options.prefix}_`} || n, '', '', '', '', '', 0,
      date_trunc('second', now()) - (${options.age} + n) * interval '1 second', false
    FROM generate_series(1, ${options.count}::int) n`
})

/** What is on a page by counting, and whether there is more. */
const counted = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  { limit, page }: { readonly limit: number; readonly page: number }
) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{ readonly id: string }>`SELECT id FROM fbo_accounts
    WHERE organization_id = ${organizationId} ORDER BY created_at DESC, id DESC
    LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`
  return { ids: rows.slice(0, limit).map(({ id }) => id), hasMore: rows.length > limit }
})

const listed = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  page: { readonly limit: number; readonly page: number }
) {
  const { hasMore, items } = yield* (yield* AccountsRepo).list(organizationId, page)
  return { ids: items.map(({ id }) => id as string), hasMore }
})

const hour = 3600

layer(layerPg, { excludeTestServices: true })("pages far down a list", (it) => {
  const far = { page: 100, limit: 25 }

  it.effect("have the rows that counting finds, whatever was added since another was read", () =>
    Effect.gen(function* () {
      const mine = yield* newOrganization
      yield* add(yield* newOrganization, { count: 3000, age: hour, prefix: "other" })
      yield* add(mine, { count: 3000, age: hour, prefix: "old" })
      const steps = [
        { added: 0, page: far },
        { added: 0, page: far },
        { added: 1, page: far },
        { added: 0, page: { page: 101, limit: 25 } },
        { added: 30, page: { page: 102, limit: 25 } },
        { added: 0, page: { page: 41, limit: 25 } },
        { added: 0, page: { page: 30, limit: 100 } },
        { added: 0, page: { page: 400, limit: 25 } },
        { added: 0, page: { page: 60, limit: 50 } },
        { added: 1001, page: { page: 41, limit: 25 } },
        { added: 0, page: far },
        { added: 0, page: { page: 161, limit: 25 } }
      ]
      for (const [step, { added, page }] of steps.entries()) {
        yield* add(mine, { count: added, age: -1000 - step * 2000, prefix: `new${step}` })
        const found = yield* listed(mine, page)
        assert.deepStrictEqual(found, yield* counted(mine, page), JSON.stringify({ step, page }))
      }
    })
  )

  it.effect(
    "have them where rows' times differ by less than a millisecond, as those of rows added by hand may",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const mine = yield* newOrganization
        yield* add(mine, { count: 3000, age: hour, prefix: "old" })
        yield* sql`UPDATE fbo_accounts SET created_at = date_trunc('hour', now()) - interval '2 hours'
          + (abs(hashtext(id)) % 1000) * interval '1 microsecond'
        WHERE organization_id = ${mine}`
        for (const page of [far, far, { page: 101, limit: 25 }, { page: 110, limit: 25 }, far]) {
          assert.deepStrictEqual(yield* listed(mine, page), yield* counted(mine, page))
        }
      })
  )

  it.effect("take one statement, which begins at a place that is known", () =>
    Effect.gen(function* () {
      const mine = yield* newOrganization
      yield* add(mine, { count: 3000, age: hour, prefix: "old" })
      for (const _ of [1, 2, 3]) {
        const statements = yield* statementsOf(listed(mine, far))
        assert.strictEqual(statements.length, 1)
        assert.include(statements[0], "(created_at, id) <=")
      }
    })
  )

  it.effect("show nothing of what they are found by", () =>
    Effect.gen(function* () {
      const mine = yield* newOrganization
      yield* add(mine, { count: 3000, age: hour, prefix: "old" })
      const accounts = yield* AccountsRepo
      const { items } = yield* accounts.list(mine, far)
      const [near] = (yield* accounts.list(mine, { page: 1, limit: 25 })).items
      for (const item of items)
        assert.deepStrictEqual(Object.keys(item).sort(), Object.keys(near ?? {}).sort())
    })
  )
})

import { assert, layer as suite } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { type StatementDay, statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import type { OrganizationId, ProductId, StatementId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { StatementSubtotals } from "@vault-custody/schema/Statements/StatementSubtotals"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Option, Stream } from "effect"
import { atTime, newProduct, receive } from "../support/Fixtures.ts"
import { holdOpen } from "../support/OpenTransactions.ts"
import { afterwards, both, inPostgres, newHolder, noon, statementsOf } from "./Support.ts"

const generate = (day: StatementDay, at: number) =>
  Effect.flatMap(Statements, (statements) => atTime(at)(statements.generate(day.date)))

const revalue = Effect.fnUntraced(function* (productId: ProductId, at: number, insuredValueCents: bigint) {
  const id = yield* (yield* Ids).next("val")
  yield* atTime(at)((yield* ProductsRepo).value({ id, productId, insuredValueCents, marketValueCents: 1n }))
})

const rename = Effect.fnUntraced(function* (productId: ProductId, at: number, title: string) {
  const products = yield* ProductsRepo
  const product = Option.getOrThrow(yield* products.find(productId))
  yield* atTime(at)(products.merge([{ ...product, title }]))
})

/** A statement as its files have it: what it says, its rows, and their sums. */
const opened = Effect.fnUntraced(function* (organizationId: OrganizationId, id: StatementId) {
  const { items, statement, subtotals } = yield* (yield* Statements).open(organizationId, id)
  const rows = [...(yield* Stream.runCollect(items))].flat()
  assertAddsUp(statement, rows)
  const sums = yield* subtotals
  assertSubtotals(sums, rows)
  return { statement, rows, sums }
})

const added = (values: ReadonlyArray<bigint | null>) =>
  values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n)

const fineOf = (rows: ReadonlyArray<StatementItem>) =>
  fineTroyOunces(added(rows.map((row) => row.fineWeight)))

const sumsOf = (rows: ReadonlyArray<StatementItem>) => ({
  itemCount: rows.length,
  insuredValueCents: added(rows.map((row) => row.insuredValueCents)),
  marketValueCents: added(rows.map((row) => row.marketValueCents)),
  itemsWithoutMarketValue: rows.filter((row) => row.marketValueCents === null).length
})

const productSums = (productId: ProductId, rows: ReadonlyArray<StatementItem>) => ({
  productId,
  title: rows[0]?.title,
  sku: rows[0]?.sku,
  metal: rows[0]?.metal,
  ...sumsOf(rows),
  ...(rows.some(({ fineWeight }) => fineWeight !== null) ? { fineTroyOunces: fineOf(rows) } : {})
})

const metalSums = (metal: string, rows: ReadonlyArray<StatementItem>) => ({
  metal,
  fineTroyOunces: fineOf(rows),
  ...sumsOf(rows)
})

/** Subtotals are the sums over the rows of each product, and of each metal. */
const assertSubtotals = ({ byMetal, byProduct }: StatementSubtotals, rows: ReadonlyArray<StatementItem>) => {
  const ofProducts = [...Map.groupBy(rows, ({ productId }) => productId)]
  assert.sameDeepMembers(
    [...byProduct],
    ofProducts.map(([productId, of]) => productSums(productId, of))
  )
  const ofMetals = [...Map.groupBy(rows, ({ metal }) => metal)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  assert.deepStrictEqual(
    byMetal,
    ofMetals.map(([metal, of]) => metalSums(metal, of))
  )
}

const assertAddsUp = (
  statement: Statement,
  rows: ReadonlyArray<{ readonly insuredValueCents: bigint; readonly marketValueCents: bigint | null }>
) =>
  assert.deepStrictEqual(
    {
      totalItemCount: rows.length,
      totalInsuredValueCents: rows.reduce((sum, row) => sum + row.insuredValueCents, 0n),
      totalMarketValueCents: rows.reduce((sum, row) => sum + (row.marketValueCents ?? 0n), 0n),
      itemsWithoutMarketValue: rows.filter((row) => row.marketValueCents === null).length
    },
    {
      totalItemCount: statement.totalItemCount,
      totalInsuredValueCents: statement.totalInsuredValueCents,
      totalMarketValueCents: statement.totalMarketValueCents,
      itemsWithoutMarketValue: statement.itemsWithoutMarketValue
    }
  )

const onlyStatement = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  account: Statement["fboAccountId"],
  day: StatementDay
) {
  const [statement] = yield* statementsOf(organizationId, account, day.date)
  return yield* Effect.fromNullishOr(statement)
})

/** Everything that a statement names is changed, and dated in its day. */
const changeEverything = Effect.fnUntraced(function* (
  { account, organizationId }: Effect.Success<ReturnType<typeof newHolder>>,
  product: ProductId,
  at: number
) {
  yield* receive(organizationId, account, product, 3, at)
  yield* revalue(product, at, 999n)
  yield* rename(product, at, "Something else")
})

/** The same by the storage's own clock. */
const changeNow = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  account: Statement["fboAccountId"],
  product: ProductId
) {
  yield* receive(organizationId, account, product, 3)
  const products = yield* ProductsRepo
  const before = Option.getOrThrow(yield* products.find(product))
  yield* products.merge([{ ...before, title: "Something else", insuredValueCents: 999n }])
})

both("the moment that a statement is of", (it) => {
  it.effect(
    "a final one keeps its rows, values and titles, whatever is recorded later, also in its day",
    () =>
      Effect.gen(function* () {
        const day = statementDay("2023-03-01")
        const holder = yield* newHolder(day)
        const { account, organizationId } = holder
        const gold = yield* newProduct({ insuredValueCents: 100n })
        yield* receive(organizationId, account, gold, 2, noon(day))
        yield* generate(day, afterwards(day))
        const { id } = yield* onlyStatement(organizationId, account, day)
        const before = yield* opened(organizationId, id)
        assert.deepInclude(before.statement, { isFinal: true, asOf: day.end - 1, itemsWithoutMarketValue: 2 })
        assert.lengthOf(before.rows, 2)
        yield* changeEverything(holder, gold, noon(day))
        assert.deepStrictEqual(yield* opened(organizationId, id), before)
      })
  )

  it.effect("a superseded version keeps its own, and the one after it has those of its correction", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-04-01")
      const holder = yield* newHolder(day)
      const { account, organizationId } = holder
      const gold = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, gold, 2, noon(day))
      yield* generate(day, afterwards(day))
      const { id } = yield* onlyStatement(organizationId, account, day)
      const first = yield* opened(organizationId, id)
      const versions = [first]
      for (const version of [2, 3]) {
        yield* changeEverything(holder, gold, noon(day) + version)
        const { correct } = yield* StatementCorrections
        const { statement } = yield* atTime(afterwards(day) + version)(correct(account, day.date))
        versions.push(yield* opened(organizationId, statement.id))
      }
      assert.deepStrictEqual(
        versions.map(({ rows, statement }) => [statement.version, statement.asOf, rows.length]),
        [
          [1, day.end - 1, 2],
          [2, day.end - 1, 5],
          [3, day.end - 1, 8]
        ]
      )
      for (const version of versions) {
        assert.deepStrictEqual(yield* opened(organizationId, version.statement.id), version)
      }
    })
  )

  it.effect("one of the present day keeps those of its last run, and names when that was", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-05-01")
      const holder = yield* newHolder(day)
      const { account, organizationId } = holder
      const gold = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, gold, 2, noon(day) - 10)
      yield* generate(day, noon(day))
      const { id } = yield* onlyStatement(organizationId, account, day)
      const before = yield* opened(organizationId, id)
      assert.deepInclude(before.statement, { isFinal: false, asOf: noon(day) })
      yield* changeEverything(holder, gold, noon(day) + 1)
      assert.deepStrictEqual(yield* opened(organizationId, id), before)

      yield* generate(day, noon(day) + 2)
      const after = yield* opened(organizationId, id)
      assert.deepInclude(after.statement, { isFinal: false, asOf: noon(day) + 2, totalItemCount: 5 })
      assert.deepStrictEqual(
        new Set(after.rows.map(({ insuredValueCents, title }) => `${insuredValueCents} ${title}`)),
        new Set(["999 Something else"])
      )
    })
  )

  it.effect("sums up thousands of items by product and metal, exactly, in the order of its document", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-06-15")
      const { account, organizationId } = yield* newHolder(day)
      const kinds = [
        { metal: "silver", title: "Maple", insuredValueCents: 3n, marketValueCents: 2n },
        { metal: "gold", title: "Eagle", insuredValueCents: 900_719_925_474_099_301n },
        { metal: "gold", title: "Bar", insuredValueCents: 7n, fineness: "1000" },
        { metal: "", title: "Stamp", insuredValueCents: 1n }
      ]
      for (const kind of kinds) {
        const grossWeight = { value: "1.010", unit: "ozt" } as const
        const product = yield* newProduct(kind.fineness === undefined ? kind : { ...kind, grossWeight })
        yield* receive(organizationId, account, product, 301, noon(day))
      }
      yield* generate(day, afterwards(day))
      const { id } = yield* onlyStatement(organizationId, account, day)
      const { rows, sums } = yield* opened(organizationId, id)
      assert.lengthOf(rows, 1204)
      assert.deepStrictEqual(
        sums.byProduct.map(({ metal, title }) => [metal, title]),
        [
          ["", "Stamp"],
          ["gold", "Bar"],
          ["gold", "Eagle"],
          ["silver", "Maple"]
        ]
      )
      assert.deepInclude(sums.byMetal[1], {
        metal: "gold",
        itemCount: 602,
        fineTroyOunces: "304.010",
        insuredValueCents: 301n * 900_719_925_474_099_308n,
        itemsWithoutMarketValue: 602
      })
    })
  )

  it.effect("counts an item whose product had no value yet as worth nothing, in rows and totals", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-06-01")
      const { account, organizationId } = yield* newHolder(day)
      const late = yield* newProduct({ insuredValueCents: 100n, createdAt: day.end + 1 })
      yield* receive(organizationId, account, late, 1, noon(day))
      yield* generate(day, afterwards(day))
      const { id } = yield* onlyStatement(organizationId, account, day)
      const { rows } = yield* opened(organizationId, id)
      assert.deepInclude(rows[0], { insuredValueCents: 0n, marketValueCents: null })
    })
  )
})

suite(inPostgres)("the moment that a statement is of, among others that write", (it) => {
  it.effect("has nothing of a transaction that was open, though it is dated before", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const [{ date } = { date: "" }] = yield* sql<{ readonly date: string }>`
        SELECT (vault_now() AT TIME ZONE 'UTC')::date::text AS date`
      const day = statementDay(date)
      const { account, organizationId } = yield* newHolder(day)
      const gold = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, gold, 2)
      const context = yield* Effect.context<Effect.Services<ReturnType<typeof changeNow>>>()
      const commit = yield* holdOpen(
        Effect.orDie(Effect.provideContext(changeNow(organizationId, account, gold), context))
      )
      yield* (yield* Statements).generate(date)
      const { id } = yield* onlyStatement(organizationId, account, day)
      const before = yield* opened(organizationId, id)
      assert.lengthOf(before.rows, 2)
      yield* commit
      assert.deepStrictEqual(yield* opened(organizationId, id), before)
    })
  )

  it.effect("has the titles of the day's end, also where it is made long after", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-08-01")
      const { account, organizationId } = yield* newHolder(day)
      const gold = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, gold, 1, noon(day))
      yield* rename(gold, day.end - 1, "In the day")
      yield* rename(gold, day.end, "After it")
      yield* rename(gold, day.end + 1, "Later still")
      yield* generate(day, afterwards(day))
      const { id } = yield* onlyStatement(organizationId, account, day)
      assert.deepInclude((yield* opened(organizationId, id)).rows[0], { title: "In the day" })
    })
  )

  it.effect("is unknown of what an older process makes: its rows are those of the day", () =>
    Effect.gen(function* () {
      const day = statementDay("2093-09-01")
      const { account, organizationId } = yield* newHolder(day)
      const gold = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, gold, 2, noon(day) - 10)
      yield* generate(day, noon(day))
      const { id } = yield* onlyStatement(organizationId, account, day)
      yield* receive(organizationId, account, gold, 1, noon(day) + 1)
      const sql = yield* PgClient.PgClient
      yield* sql`UPDATE statements SET total_item_count = 3, total_insured_value_cents = 300
        WHERE organization_id = ${organizationId} AND id = ${id}`
      const { items, statement } = yield* (yield* Statements).open(organizationId, id)
      assert.deepInclude(statement, { asOf: null, itemsWithoutMarketValue: null, totalItemCount: 3 })
      assert.lengthOf([...(yield* Stream.runCollect(items))].flat(), 3)
    })
  )

  it.effect(
    "is that of the upgrade for statements from before it: what was recorded since is not theirs",
    () =>
      Effect.gen(function* () {
        const day = statementDay("2023-10-01")
        const holder = yield* newHolder(day)
        const { account, organizationId } = holder
        const gold = yield* newProduct({ insuredValueCents: 100n })
        yield* receive(organizationId, account, gold, 2, noon(day))
        yield* generate(day, afterwards(day))
        const { id } = yield* onlyStatement(organizationId, account, day)
        yield* TestDatabase.asOwner(
          "SET session_replication_role = replica",
          `UPDATE inventory_movements SET recorded_in = NULL WHERE organization_id = '${organizationId}'`,
          `UPDATE valuations SET recorded_in = NULL WHERE product_id = '${gold}'`,
          `UPDATE statements SET moment_id = NULL, items_without_market_value = NULL WHERE id = '${id}'`,
          "RESET session_replication_role"
        )
        yield* changeEverything(holder, gold, noon(day))
        const { items, statement } = yield* (yield* Statements).open(organizationId, id)
        assert.deepInclude(statement, { isFinal: true, asOf: day.end - 1, itemsWithoutMarketValue: null })
        const rows = [...(yield* Stream.runCollect(items))].flat()
        assert.deepStrictEqual(
          rows.map(({ insuredValueCents, title }) => [insuredValueCents, title]),
          [
            [100n, "Gold bar"],
            [100n, "Gold bar"]
          ]
        )
        const { correct } = yield* StatementCorrections
        const { statement: corrected } = yield* atTime(afterwards(day))(correct(account, day.date))
        assert.deepInclude(corrected, { version: 2, itemsWithoutMarketValue: 0 })
        assert.lengthOf((yield* opened(organizationId, corrected.id)).rows, 5)
      })
  )
})

import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import { LedgerBalances } from "@vault-custody/domain/Statements/LedgerBalances"
import { type StatementDay, statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { plansOf } from "@vault-custody/testing/PlansOf"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer, Option } from "effect"
import { verifyBalances } from "../../src/Ledger/BalanceVerification.ts"
import { layerPgOwner } from "../support/Backends.ts"
import { atTime, newProduct } from "../support/Fixtures.ts"
import { afterwards, layerStatements, newHolder } from "./Support.ts"

/** Movements of so many items that came and went in each year before the one of the day, and of some that stayed. */
const newHistory = Effect.fnUntraced(function* (day: StatementDay, years: number) {
  const sql = yield* PgClient.PgClient
  const productId = yield* newProduct({ insuredValueCents: 10n })
  const { account, organizationId } = yield* newHolder(statementDay("2001-01-01"))
  const append = (times: number, when: string, kind: string, status: string) => {
    const [from, to] = kind === "received" ? [null, account] : [account, null]
    return sql`INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind,
        from_fbo_account_id, to_fbo_account_id, to_status, occurred_at)
      SELECT ${organizationId}, ${account} || n, ${productId}, ${kind}, ${from}::text, ${to}::text, ${status},
        ${when}::text::timestamptz
      FROM generate_series(1, ${times}::int) n`
  }
  for (let past = 1; past <= years; past++) {
    const year = Number(day.date.slice(0, 4)) - past
    yield* append(305, `${year}-05-05T00:00:00Z`, "received", "in_vault")
    yield* append(300, `${year}-07-07T00:00:00Z`, "shipped_out", "shipped_out")
  }
  yield* append(7, `${day.date}T10:00:00Z`, "received", "in_vault")
  yield* append(2, `${day.date}T11:00:00Z`, "shipped_out", "shipped_out")
  return { account, organizationId, productId, held: 5 * years + 5, append }
})

/** Makes the statement of a day, and says what it counted, and how many pages and rows of the ledger counting reads. */
const made = Effect.fnUntraced(function* (
  day: StatementDay,
  { account, organizationId }: { readonly account: FboAccountId; readonly organizationId: OrganizationId }
) {
  const { latest, store, totals } = yield* StatementsRepo
  const draft = { id: yield* (yield* Ids).next("stm"), organizationId, fboAccountId: account }
  const as = { at: afterwards(day), isFinal: false, emailDeliveryStatus: "skipped" } as const
  yield* store(day, [draft], as)
  const plans = yield* plansOf(totals(draft, day))
  const statement = yield* Effect.flatMap(
    latest({ organizationId, fboAccountId: account }, day),
    Effect.fromOption
  )
  const { itemsReceived, itemsShippedOut, totalInsuredValueCents, totalItemCount } = statement
  return {
    pages: plans.reduce((sum, { pages }) => sum + pages, 0),
    rows: plans.reduce(
      (sum, { rows }) => sum + (rows["inventory_movements"] ?? 0) + (rows["ledger_balances"] ?? 0),
      0
    ),
    counted: { itemsReceived, itemsShippedOut, totalInsuredValueCents, totalItemCount }
  }
})

const carryForward = (day: StatementDay) =>
  Effect.flatMap(LedgerBalances, (balances) => atTime(afterwards(day))(balances.carryForward))

const ofHistory = (held: number) => ({
  itemsReceived: 7,
  itemsShippedOut: 2,
  totalInsuredValueCents: BigInt(held) * 10n,
  totalItemCount: held
})

suite(Layer.provideMerge(layerStatements, layerPgOwner), { excludeTestServices: true })(
  "the balances that a month begins with",
  (it) => {
    it.effect("let a day's statement cost the same with ten years of history behind as with one", () =>
      Effect.gen(function* () {
        const day = statementDay("2019-01-20")
        const [one, ten] = [yield* newHistory(day, 1), yield* newHistory(day, 10)]
        const without = yield* made(day, ten)
        yield* carryForward(day)
        const ofOne = yield* made(day, one)
        const ofTen = yield* made(day, ten)
        assert.deepStrictEqual(ofOne.counted, ofHistory(one.held))
        assert.deepStrictEqual(ofTen.counted, ofHistory(ten.held))
        assert.deepStrictEqual(without.counted, ofTen.counted)
        assert.isAtMost(ofTen.pages, ofOne.pages * 1.2)
        assert.isAtLeast(ofOne.rows, 9)
        assert.isAtMost(ofTen.rows, ofOne.rows * 1.2)
        assert.isAbove(without.pages, ofTen.pages * 1.2)
      })
    )

    it.effect("let holdings of any year cost the same, and are made of past months too", () =>
      Effect.gen(function* () {
        const { countAt } = yield* HoldingsRepo
        const { account, organizationId } = yield* newHistory(statementDay("2011-01-20"), 10)
        const moment = Date.parse("2006-06-06")
        const counted = () =>
          Effect.map(countAt(organizationId, account, moment), (found) =>
            Option.getOrThrow(found).byProduct.map(({ itemCount }) => itemCount)
          )
        const pages = Effect.map(plansOf(countAt(organizationId, account, moment)), (plans) =>
          plans.reduce((sum, plan) => sum + plan.pages, 0)
        )
        const without = yield* pages
        assert.deepStrictEqual(yield* counted(), [5 * 5 + 305])
        yield* carryForward(statementDay("2011-01-20"))
        assert.deepStrictEqual(yield* counted(), [5 * 5 + 305])
        assert.isBelow(yield* pages, without / 2)
      })
    )

    it.effect("are forgotten where a movement is brought in from before, and made anew", () =>
      Effect.gen(function* () {
        const day = statementDay("2016-03-10")
        const history = yield* newHistory(day, 1)
        yield* carryForward(day)
        yield* history.append(4, "2015-12-31T23:59:59Z", "received", "in_vault")
        const expected = ofHistory(history.held + 4)
        assert.deepStrictEqual((yield* made(day, history)).counted, expected)
        yield* carryForward(day)
        assert.deepStrictEqual((yield* made(day, history)).counted, expected)
      })
    )

    it.effect("are compared with all movements before, and a wrong one is named", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const day = statementDay("2013-03-10")
        const { account, append, held, organizationId, productId } = yield* newHistory(day, 2)
        yield* append(3, "2012-08-08T00:00:00Z", "received", "quarantined")
        yield* carryForward(day)
        yield* carryForward(statementDay("2014-01-10"))
        assert.deepStrictEqual(yield* verifyBalances, [])

        const ofAccount = sql`organization_id = ${organizationId} AND fbo_account_id = ${account}`
        yield* sql`UPDATE ledger_balances SET items = items + 1
          WHERE ${ofAccount} AND began_on = '2012-09-01' AND product_id IS NOT NULL AND fine_weight IS NULL`
        yield* sql`DELETE FROM ledger_balances WHERE ${ofAccount} AND began_on = '2013-04-01' AND product_id IS NULL`
        yield* sql`INSERT INTO ledger_balances
          VALUES (${organizationId}, ${account}, '2013-04-01', ${productId}, 31, 2, 0)`
        const before = held - 5 + 3
        assert.deepStrictEqual(
          yield* verifyBalances,
          [
            `when 2012-09-01 began, the ledger says ${before} of ${productId}, its balance ${before + 1}`,
            `when 2013-04-01 began, the ledger says 0 of ${productId} of 31 thousandths of a troy ounce each, its balance 2`,
            "when 2013-04-01 began, the ledger says 3 in quarantine, its balance 0"
          ].map((problem) => ({ organizationId, fboAccountId: account, problem }))
        )
      })
    )
  }
)

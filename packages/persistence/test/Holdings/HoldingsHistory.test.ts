import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { CallerAccounts } from "@vault-custody/domain/Accounts/CallerAccounts"
import { Holdings } from "@vault-custody/domain/Holdings/Holdings"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import type { NewMovement } from "@vault-custody/domain/Ledger/Movement"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { type StatementItem, StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import { Effect, Option } from "effect"
import { overBoth } from "../support/Records.ts"
import { atTime, newAccount, newOrganization, newProduct, receive } from "../support/Fixtures.ts"

const { both } = overBoth(Holdings.layer)

const days = Array.from({ length: 8 }, (_, i) => statementDay(`2022-03-0${i + 1}`))
const [first, second, third, fourth, fifth] = days.map(({ start }) => start + 43_200_000) as [
  number,
  number,
  number,
  number,
  number
]
const [from, to] = ["2022-03-01", "2022-03-08"]

const move = Effect.fnUntraced(function* (
  at: number,
  movement: NewMovement,
  change: Parameters<InventoryRepo["Service"]["change"]>[2]
) {
  const inventory = yield* InventoryRepo
  const ledger = yield* LedgerRepo
  const { organizationId, inventoryItemId } = movement
  const changed = Effect.andThen(
    inventory.change(organizationId, [inventoryItemId], change),
    ledger.append([movement])
  )
  yield* atTime(at)((yield* Transaction).run(changed))
})

const revalue = Effect.fnUntraced(function* (productId: ProductId, insuredValueCents: bigint, at: number) {
  const id = yield* (yield* Ids).next("val")
  yield* atTime(at)((yield* ProductsRepo).value({ id, productId, insuredValueCents, marketValueCents: 7n }))
})

/** Two accounts of an organization: what came, was transferred, picked, shipped and valued, day by day. */
const world = Effect.gen(function* () {
  const organizationId = yield* newOrganization
  const one = yield* newAccount(organizationId, 0)
  const two = yield* newAccount(organizationId, 0)
  const gold = yield* newProduct({ insuredValueCents: 100n })
  const silver = yield* newProduct({ insuredValueCents: 3n, marketValueCents: 4n })
  const [bar = "itm_", other = "itm_"] = yield* receive(organizationId, one, gold, 3, first)
  yield* receive(organizationId, two, silver, 5, third)
  yield* receive(organizationId, one, silver, 1, fifth)
  const common = { organizationId, productId: gold, fromFboAccountId: one, fromStatus: "in_vault" } as const
  yield* move(
    second,
    { ...common, inventoryItemId: bar, kind: "transferred", toFboAccountId: two, toStatus: "in_vault" },
    { fboAccountId: two }
  )
  yield* move(
    third,
    { ...common, inventoryItemId: other, kind: "picked", toFboAccountId: one, toStatus: "pending_outbound" },
    { status: "pending_outbound" }
  )
  yield* move(
    fourth,
    {
      ...common,
      inventoryItemId: other,
      fromStatus: "pending_outbound",
      kind: "shipped_out",
      toStatus: "shipped_out"
    },
    { status: "shipped_out" }
  )
  yield* revalue(gold, 150n, second)
  yield* revalue(gold, 90n, third)
  yield* revalue(gold, 120n, third + 1)
  yield* revalue(silver, 5n, fifth)
  return { organizationId, one, two }
})

const onlyTotals = <
  A extends { totalItemCount: number; totalInsuredValueCents: bigint; totalMarketValueCents: bigint }
>({
  totalInsuredValueCents,
  totalItemCount,
  totalMarketValueCents
}: A) => [totalItemCount, totalInsuredValueCents, totalMarketValueCents]

both("the history of holdings", (it) => {
  it.effect("of an account says of each day what its statement says", () =>
    Effect.gen(function* () {
      const { one, organizationId, two } = yield* world
      const { history } = yield* Holdings
      const statements = yield* StatementsRepo
      for (const fboAccountId of [one, two]) {
        const told = yield* history(organizationId, { from, to }, fboAccountId)
        assert.deepStrictEqual(
          told.map(({ date }) => date),
          days.map(({ date }) => date)
        )
        const expected = yield* Effect.forEach(days, (day) =>
          Effect.map(statements.totals({ organizationId, fboAccountId }, day), ({ totals }) => totals)
        )
        assert.deepStrictEqual(told.map(onlyTotals), expected.map(onlyTotals))
        // A part of it is the same: what came later is taken off.
        const part = yield* history(organizationId, { from: "2022-03-02", to: "2022-03-04" }, fboAccountId)
        assert.deepStrictEqual(part, told.slice(1, 4))
      }
    })
  )

  it.effect("has, for a statement, a row for each item of a day's end, however it is cut into pages", () =>
    Effect.gen(function* () {
      const { one, organizationId, two } = yield* world
      const statements = yield* StatementsRepo
      for (const fboAccountId of [one, two]) {
        const account = { organizationId, fboAccountId }
        for (const day of days) {
          const { totals } = yield* statements.totals(account, day)
          const id = yield* (yield* Ids).next("stm")
          const as = { isFinal: true, emailDeliveryStatus: "skipped", at: day.end } as const
          yield* statements.store(day, [{ id, ...account }], as)
          const { moment } = Option.getOrThrow(yield* statements.findWithMoment(organizationId, id))
          for (const limit of [2, 100]) {
            const found: Array<StatementItem> = []
            for (;;) {
              const page = yield* statements.itemsAt(account, day, moment, { after: found.at(-1), limit })
              found.push(...page)
              if (page.length < limit) break
            }
            const behind = yield* statements.itemsAt(account, day, moment, { skipped: 1, limit: 100 })
            assert.deepStrictEqual(behind, found.slice(1))
            assert.strictEqual(new Set(found.map((item) => item.inventoryItemId)).size, found.length)
            assert.deepStrictEqual(
              [
                found.length,
                found.reduce((sum, item) => sum + item.insuredValueCents, 0n),
                found.reduce((sum, item) => sum + (item.marketValueCents ?? 0n), 0n)
              ],
              onlyTotals(totals)
            )
          }
        }
      }
    })
  )

  it.effect("of the organization adds its accounts up, and is 0 before anything was", () =>
    Effect.gen(function* () {
      const { one, organizationId, two } = yield* world
      const { history } = yield* Holdings
      const range = { from: "2022-02-20", to }
      const [all, ...parts] = [
        yield* history(organizationId, range),
        yield* history(organizationId, range, one),
        yield* history(organizationId, range, two)
      ]
      const added = all.map((_, i) =>
        [0, 1, 2].map((field) =>
          parts.reduce((sum, part) => {
            const day = part[i]
            return sum + BigInt(day === undefined ? 0 : (onlyTotals(day)[field] ?? 0))
          }, 0n)
        )
      )
      assert.deepStrictEqual(
        all.map((day) => onlyTotals(day).map(BigInt)),
        added
      )
      // Between accounts that are counted together a transfer changes nothing either.
      const bound = Effect.provideService(CallerAccounts, { only: [one, two] })
      assert.deepStrictEqual(yield* bound(history(organizationId, range)), all)
      const ofOne = Effect.provideService(CallerAccounts, { only: [one] })
      assert.deepStrictEqual(yield* ofOne(history(organizationId, range)), parts[0])
      const refused = yield* Effect.flip(ofOne(history(organizationId, range, two)))
      assert.strictEqual(refused._tag, "NotFound")
      assert.deepStrictEqual(all.slice(0, 1).map(onlyTotals), [[0, 0n, 0n]])
      assert.deepStrictEqual(all.slice(-1).map(onlyTotals), [[8, 270n, 56n]])
    })
  )

  it.effect("of today says what is held now; without a range it is of the last 30 days", () =>
    Effect.gen(function* () {
      const { organizationId, two } = yield* world
      const { get, history } = yield* Holdings
      const told = yield* history(organizationId, {}, two)
      assert.lengthOf(told, 30)
      assert.strictEqual(told.at(-1)?.date, new Date().toISOString().slice(0, 10))
      assert.deepStrictEqual(told.slice(-1).map(onlyTotals), [onlyTotals(yield* get(organizationId, two))])
    })
  )

  it.effect("has at most 366 days, none of them to come, and is of accounts that are one's own", () =>
    Effect.gen(function* () {
      const { one, organizationId } = yield* world
      const { history } = yield* Holdings
      assert.lengthOf(yield* history(organizationId, { from: "2021-03-08", to }), 366)
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      for (const [range, path] of [
        [{ from: "2021-03-07", to }, "from"],
        [{ from: "2022-03-09", to }, "from"],
        [{ to: tomorrow }, "to"]
      ] as const) {
        const refusal = yield* Effect.flip(history(organizationId, range))
        assert.strictEqual(refusal._tag === "ValidationError" && refusal.details[0]?.path, path)
      }
      const refusal = yield* Effect.flip(history(yield* newOrganization, { from, to }, one))
      assert.strictEqual(refusal._tag, "NotFound")
    })
  )
})

import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { totalHoldings } from "@vault-custody/domain/Holdings/Holdings"
import { HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import { InventoryRepo, type ItemChange } from "@vault-custody/domain/Inventory/InventoryRepo"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import type { NewMovement } from "@vault-custody/domain/Ledger/Movement"
import { PricesRepo } from "@vault-custody/domain/Prices/PricesRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { LedgerBalances } from "@vault-custody/domain/Statements/LedgerBalances"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { FboAccountId, InventoryItemId, ProductId } from "@vault-custody/schema/Common/Id"
import { heldStatuses, type InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import { Effect, Option } from "effect"
import { atTime, newAccount, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, both, newHolder, statementsOf } from "../Statements/Support.ts"

// A year begins among them.
const days = ["2012-12-30", "2012-12-31", "2013-01-01", "2013-01-02"].map(statementDay)
const firstDay = statementDay("2012-12-30")
const ounces = (fine: bigint) => ({ value: fineTroyOunces(fine), unit: "ozt" }) as const
const everything = { page: 1, limit: 100 }

/** Numbers that are the same in every run. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Bar {
  readonly id: InventoryItemId
  readonly productId: ProductId
  account: FboAccountId
  status: InventoryStatus
  weight: bigint | undefined
}

/** A story of the vault's items over some days, step by step. */
const world = Effect.gen(function* () {
  const next = seeded(37)
  const { account: one, organizationId } = yield* newHolder(firstDay)
  const two = yield* newAccount(organizationId, firstDay.start - 1000)
  const priced = yield* newProduct({
    insuredValueCents: 100_000_001n,
    isWeighed: true,
    grossWeight: ounces(400_000n),
    fineness: "1000",
    marketPricing: { premiumPercent: "1.25" }
  })
  const coin = yield* newProduct({ insuredValueCents: 250n, marketValueCents: 249n, metal: "silver" })
  const inventory = yield* InventoryRepo
  const ledger = yield* LedgerRepo
  const { run } = yield* Transaction
  const bars: Array<Bar> = []

  const move = (bar: Bar, movement: Partial<NewMovement>, change: ItemChange, at: number) =>
    atTime(at)(
      run(
        Effect.andThen(
          inventory.change(organizationId, [bar.id], change),
          ledger.append([
            {
              organizationId,
              inventoryItemId: bar.id,
              productId: bar.productId,
              kind: "transferred",
              fromFboAccountId: bar.account,
              fromStatus: bar.status,
              toStatus: bar.status,
              ...(bar.weight === undefined ? {} : { fineWeight: bar.weight }),
              ...movement
            }
          ])
        )
      )
    )

  const step = Effect.fnUntraced(function* (at: number) {
    const bar = bars[next(bars.length)]
    const choice = next(7)
    if (choice < 2 || bar === undefined || bar.status !== "in_vault") {
      const account = next(2) === 0 ? one : two
      const [productId, weight] =
        next(2) === 0 ? [coin, undefined] : [priced, 350_000n + BigInt(next(80_000))]
      for (const id of yield* receive(organizationId, account, productId, 1, at, weight)) {
        bars.push({ id, productId, account, status: "in_vault", weight })
      }
    } else if (choice === 2) {
      const toFboAccountId = bar.account === one ? two : one
      yield* move(bar, { toFboAccountId }, { fboAccountId: toFboAccountId }, at)
      bar.account = toFboAccountId
    } else if (choice === 3) {
      yield* move(
        bar,
        { kind: "voided", toStatus: "voided" },
        { status: "voided", reason: "x", decidedAt: at },
        at
      )
      bar.status = "voided"
    } else if (choice === 4) {
      const status = "pending_outbound"
      yield* move(bar, { kind: "picked", toFboAccountId: bar.account, toStatus: status }, { status }, at)
      bar.status = status
    } else if (choice === 5 && bar.weight !== undefined) {
      const fineWeight = bar.weight - 25n
      const before = { previousGrossWeight: ounces(bar.weight), previousFineness: "1000" }
      const weights = { ...before, grossWeight: ounces(fineWeight), fineness: "1000" }
      const weighed = {
        kind: "reweighed",
        toFboAccountId: bar.account,
        fineWeight,
        previousFineWeight: bar.weight,
        weights
      } as const
      yield* move(bar, weighed, {}, at)
      yield* inventory.reweigh(organizationId, bar.id, {
        ...weights,
        ownFineWeight: fineWeight,
        updatedAt: at
      })
      bar.weight = fineWeight
    } else {
      const id = yield* (yield* Ids).next("val")
      const value = { id, productId: coin, insuredValueCents: BigInt(200 + next(100)) }
      yield* atTime(at)((yield* ProductsRepo).value(value))
    }
  })

  for (const { start } of days) {
    for (const [nth, centsPerTroyOunce] of [
      [0, "120000.5"],
      [30, "130000"]
    ] as const) {
      const at = start + nth * 60_000 + 1
      const id = yield* (yield* Ids).next("prc")
      const by = { type: "operations_key", id: "operations-key", name: "Operations key" } as const
      const price = { id, metal: "gold", centsPerTroyOunce, source: "test", at, by }
      yield* atTime(at)((yield* PricesRepo).insert(price))
    }
    for (let minute = 0; minute < 40; minute++) yield* step(start + minute * 60_000)
  }
  return { organizationId, accounts: [one, two], bars }
})

both("what was held at a moment", (it) => {
  it.effect("is, at a day's end, what the latest version of its statement says, item by item", () =>
    Effect.gen(function* () {
      const { accounts, organizationId } = yield* world
      const holdings = yield* HoldingsRepo
      const inventory = yield* InventoryRepo
      const repo = yield* StatementsRepo
      const statements = yield* Statements
      for (const day of days) yield* atTime(afterwards(day))(statements.generate(day.date))
      // Statements were counted from the beginning of the ledger; holdings are, from here on, from that of the year.
      const balances = yield* LedgerBalances
      yield* atTime(days.at(-1)?.end ?? 0)(balances.carryForward)
      for (const day of days) {
        const moment = day.end - 1
        let all = 0
        for (const fboAccountId of accounts) {
          const [statement] = yield* statementsOf(organizationId, fboAccountId, day.date)
          assert.isDefined(statement)
          const counted = yield* holdings.countAt(organizationId, fboAccountId, moment)
          const held = totalHoldings(Option.getOrThrow(counted))
          assert.deepInclude(statement, {
            totalItemCount: held.totalItemCount,
            itemsQuarantined: held.itemsQuarantined,
            totalInsuredValueCents: held.totalInsuredValueCents,
            totalMarketValueCents: held.totalMarketValueCents,
            itemsWithoutMarketValue: held.itemsWithoutMarketValue,
            totalFineTroyOunces: Object.fromEntries(
              held.byMetal
                .filter(({ metal }) => metal === "gold")
                .map(({ fineTroyOunces: fine, metal }) => [metal, fine])
            )
          })
          const stored = Option.getOrThrow(
            yield* repo.findWithMoment(organizationId, statement?.id ?? "stm_none")
          )
          const key = { organizationId, fboAccountId }
          const rows = yield* repo.itemsAt(key, day, stored.moment, { limit: 1000 })
          const found = yield* inventory.list(organizationId, { fboAccountId, asOf: moment }, everything)
          assert.sameDeepMembers(
            found.items
              .filter(({ status }) => heldStatuses.includes(status))
              .map(({ grossWeight, id, ownFineWeight = null }) => ({ id, ownFineWeight, grossWeight })),
            rows.map(({ fineWeight, inventoryItemId }) => ({
              id: inventoryItemId,
              ownFineWeight: fineWeight,
              grossWeight: fineWeight === null ? undefined : ounces(fineWeight)
            }))
          )
          all += held.totalItemCount
        }
        const whole = Option.getOrThrow(yield* holdings.countAt(organizationId, undefined, moment))
        assert.strictEqual(totalHoldings(whole).totalItemCount, all)
      }
    })
  )

  it.effect("is at any moment what its items were then, counted from the balances before or after it", () =>
    Effect.gen(function* () {
      const { accounts, organizationId } = yield* world
      const { countAt } = yield* HoldingsRepo
      const inventory = yield* InventoryRepo
      yield* atTime(days.at(-1)?.end ?? 0)((yield* LedgerBalances).carryForward)
      const next = seeded(40)
      for (let number = 0; number < 40; number++) {
        const day = days[number % days.length] ?? firstDay
        // Some lie at the very beginning of a step, when a movement was recorded.
        const moment = day.start + next(40) * 60_000 + next(2) * next(60_000)
        const asked = [undefined, ...accounts][next(3)]
        const filter = { asOf: moment, ...(asked === undefined ? {} : { fboAccountId: asked }) }
        const { items } = yield* inventory.list(organizationId, filter, { page: 1, limit: 1000 })
        const held = items.filter(({ status }) => heldStatuses.includes(status))
        const { byProduct } = Option.getOrThrow(yield* countAt(organizationId, asked, moment))
        assert.sameDeepMembers(
          byProduct.map(({ fineTroyOunces: fine, itemCount, metal, productId }) =>
            metal === "gold" ? [productId, itemCount, fine] : [productId, itemCount]
          ),
          [...Map.groupBy(held, ({ productId }) => productId)].map(([productId, ofProduct]) => {
            const weights = ofProduct.map(({ ownFineWeight }) => ownFineWeight ?? 0n)
            const fine = weights.reduce((sum, weight) => sum + weight, 0n)
            return fine === 0n
              ? [productId, ofProduct.length]
              : [productId, ofProduct.length, fineTroyOunces(fine)]
          }),
          new Date(moment).toISOString()
        )
      }
    })
  )

  it.effect("is nothing before the first movement, and today's at the present", () =>
    Effect.gen(function* () {
      const { accounts, bars, organizationId } = yield* world
      const holdings = yield* HoldingsRepo
      const inventory = yield* InventoryRepo
      const [one] = accounts
      for (const account of [undefined, one]) {
        const before = Option.getOrThrow(yield* holdings.countAt(organizationId, account, firstDay.start - 1))
        assert.strictEqual(totalHoldings(before).totalItemCount, 0)
        const { asOf: _then, ...last } = Option.getOrThrow(
          yield* holdings.countAt(organizationId, account, Date.parse("2100-01-01"))
        )
        const { asOf: _now, ...now } = Option.getOrThrow(yield* holdings.count(organizationId, account))
        assert.deepStrictEqual(totalHoldings({ ...last, asOf: 0 }), totalHoldings({ ...now, asOf: 0 }))
      }
      const found = yield* inventory.list(organizationId, { asOf: firstDay.start - 1 }, everything)
      assert.deepStrictEqual(found.items, [])
      const voided = yield* inventory.list(
        organizationId,
        { asOf: days[3]?.end, status: "voided" },
        everything
      )
      assert.lengthOf(voided.items, bars.filter(({ status }) => status === "voided").length)
      assert.isTrue(voided.items.every(({ reason }) => reason === "x"))
      const early = yield* inventory.list(organizationId, { asOf: firstDay.start }, everything)
      assert.isTrue(early.items.every((item) => item.status === "in_vault" && item.reason === undefined))
      assert.isNotEmpty(early.items)
    })
  )
})

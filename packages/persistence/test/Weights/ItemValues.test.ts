import { assert } from "@effect/vitest"
import { AccountLimitsRepo } from "@vault-custody/domain/Accounts/AccountLimitsRepo"
import { DualControlRepo } from "@vault-custody/domain/DualControl/DualControlRepo"
import { totalHoldings } from "@vault-custody/domain/Holdings/Holdings"
import { HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import { holdingsHistory } from "@vault-custody/domain/Holdings/HoldingsHistory"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { fineTroyOunces, fineWeightOf } from "@vault-custody/domain/Weights/FineWeight"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { priceDecimals, pricingOf } from "@vault-custody/domain/Prices/MarketPrices"
import { PricesRepo } from "@vault-custody/domain/Prices/PricesRepo"
import { decimalOf } from "@vault-custody/domain/Weights/Decimal"
import type { MarketPricing } from "@vault-custody/schema/Prices/MarketPricing"
import { Effect, Option, Schema } from "effect"
import { atTime, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, both, newHolder, statementsOf } from "../Statements/Support.ts"

const Value = Schema.Literals([0n, 1n, 7n, 99_999n, 123_456_789n, 10n ** 17n])
const Weight = Schema.Literals([1n, 3n, 321n, 31_990n, 396_752n, 400_000n, 1_000_001n])
const metals = ["gold", "silver"] as const
const Price = Schema.Literals(["0.0001", "3125.4999", "402575.5"])

/** A product with some of its items; those of a weighed one have weights of their own. */
const Stock = Schema.Struct({
  insured: Value,
  market: Schema.NullOr(Value),
  pricing: Schema.NullOr(
    Schema.Literals([
      "{}",
      '{"premiumCents":"1999"}',
      '{"premiumCents":"-250000"}',
      '{"premiumPercent":"2.5"}',
      '{"premiumPercent":"-100"}'
    ])
  ),
  metal: Schema.Literals(metals),
  unit: Schema.NullOr(Weight),
  own: Schema.Array(Weight).check(Schema.isMinLength(1))
})

const sum = (values: ReadonlyArray<bigint>): bigint => values.reduce((a, b) => a + b, 0n)

/** Records what a troy ounce of each metal costs since a time. */
const setPrices = Effect.fnUntraced(function* (at: number, prices: Readonly<Record<string, string>>) {
  const repo = yield* PricesRepo
  for (const [metal, centsPerTroyOunce] of Object.entries(prices)) {
    const id = yield* (yield* Ids).next("prc")
    const by = { type: "operations_key", id: "operations-key", name: "Operations key" } as const
    yield* atTime(at)(repo.insert({ id, metal, centsPerTroyOunce, source: "test", at, by }))
  }
})

let era = 2000

both("what items are worth", (it) => {
  it.effect.prop(
    "is everywhere what the rule in plain words says, over any vault",
    { stocks: Schema.Array(Stock).check(Schema.isMinLength(2)), cents: Price },
    ({ cents, stocks }) =>
      Effect.gen(function* () {
        const day = statementDay(`${era++}-06-15`)
        const { account, organizationId } = yield* newHolder(day)
        const ids: Array<`itm_${string}`> = []
        const worths: Array<{ readonly insured: bigint; readonly market: bigint | undefined }> = []
        const fine = new Map<string, bigint>()
        const pricedAt = day.start + 1
        const prices = { gold: cents, silver: "3125.5" }
        yield* setPrices(pricedAt - 1, { gold: "1", silver: "2" })
        yield* setPrices(pricedAt, prices)
        for (const { insured, market, metal, own, pricing, unit } of stocks) {
          const weight = unit === null ? undefined : { value: fineTroyOunces(unit), unit: "ozt" as const }
          const value = {
            insuredValueCents: insured,
            ...(market === null ? {} : { marketValueCents: market })
          }
          const marketPricing: MarketPricing | undefined = pricing === null ? undefined : JSON.parse(pricing)
          const productId = yield* newProduct({
            ...value,
            ...(marketPricing === undefined ? {} : { marketPricing }),
            metal,
            createdAt: day.start - 1,
            isWeighed: unit !== null,
            ...(weight === undefined ? {} : { grossWeight: weight, fineness: "1000" })
          })
          for (const ownWeight of own) {
            const ownFine = unit === null ? undefined : ownWeight
            ids.push(...(yield* receive(organizationId, account, productId, 1, day.start, ownFine)))
            const fineWeight =
              weight === undefined
                ? undefined
                : fineWeightOf({ grossWeight: weight, fineness: "1000" }, metal)
            const price = decimalOf(prices[metal], priceDecimals)
            const worth = itemWorth(
              {
                ...value,
                fineWeight,
                pricing: marketPricing === undefined ? undefined : pricingOf(marketPricing, price)
              },
              ownFine
            )
            worths.push({ insured: worth.insuredValueCents, market: worth.marketValueCents })
            if (ownFine !== undefined) fine.set(metal, (fine.get(metal) ?? 0n) + ownFine)
          }
        }
        const insured = sum(worths.map((worth) => worth.insured))
        const market = sum(worths.map((worth) => worth.market ?? 0n))
        const ounces = Object.fromEntries([...fine].map(([metal, weight]) => [metal, fineTroyOunces(weight)]))

        const held = totalHoldings(
          Option.getOrThrow(yield* (yield* HoldingsRepo).count(organizationId, account))
        )
        assert.strictEqual(held.totalInsuredValueCents, insured)
        assert.strictEqual(held.totalMarketValueCents, market)
        assert.strictEqual(
          held.itemsWithoutMarketValue,
          worths.filter((worth) => worth.market === undefined).length
        )
        for (const { fineTroyOunces: shown, metal } of held.byMetal) {
          assert.strictEqual(shown, ounces[metal] ?? "0.000")
        }
        const limits = yield* AccountLimitsRepo
        assert.strictEqual(yield* limits.insuredValueCents({ organizationId, id: account }), insured)
        const released = ids.map((inventoryItemId) => ({ inventoryItemId }))
        const dualControl = yield* DualControlRepo
        assert.strictEqual(yield* dualControl.highestValueCents(organizationId, released, day.end), insured)

        // A price of the next day changes nothing of this one.
        yield* setPrices(day.end, { gold: "999999", silver: "1" })
        yield* atTime(afterwards(day))((yield* Statements).generate(day.date))
        const [statement] = yield* statementsOf(organizationId, account, day.date)
        assert.deepInclude(statement, {
          totalInsuredValueCents: insured,
          totalMarketValueCents: market,
          totalFineTroyOunces: ounces
        })
        const repo = yield* StatementsRepo
        const found = Option.getOrThrow(
          yield* repo.findWithMoment(organizationId, statement?.id ?? "stm_none")
        )
        const key = { organizationId, fboAccountId: account }
        const rows = yield* repo.itemsAt(key, day, found.moment, { limit: 1000 })
        assert.deepStrictEqual(
          rows.map((row) => row.insuredValueCents).toSorted(),
          worths.map((worth) => worth.insured).toSorted()
        )
        assert.strictEqual(sum(rows.map((row) => row.marketValueCents ?? 0n)), market)
        const subtotals = yield* (yield* Statements).subtotals(organizationId, found.statement.id)
        assert.strictEqual(sum(subtotals.byMetal.map((all) => all.insuredValueCents)), insured)
        assert.strictEqual(sum(subtotals.byMetal.map((all) => all.marketValueCents)), market)
        for (const { fineTroyOunces: shown, metal } of subtotals.byMetal) {
          assert.strictEqual(shown, ounces[metal] ?? "0.000")
        }
        const history = yield* HoldingsRepo
        const changes = Option.getOrThrow(yield* history.changesSince(organizationId, account, day.end))
        const products = [...new Set(changes.held.map(({ productId }) => productId))]
        const [end] = holdingsHistory(
          [day],
          { ...changes, changes: [] },
          yield* history.valuesAtEnds(products, day.end, day.end)
        )
        assert.strictEqual(end?.totalInsuredValueCents, insured)
        assert.strictEqual(end?.totalMarketValueCents, market)
      }),
    { arbitrary: { runs: 15 } }
  )

  it.effect("a valuation's preview adds up what each item would change", () =>
    Effect.gen(function* () {
      const day = statementDay(`${era++}-06-15`)
      const { account, organizationId } = yield* newHolder(day)
      const weight = { value: "400", unit: "ozt" } as const
      const productId = yield* newProduct({
        insuredValueCents: 100n,
        grossWeight: weight,
        fineness: "1000",
        isWeighed: true
      })
      yield* receive(organizationId, account, productId, 2, day.start, 200_500n)
      const inventory = yield* InventoryRepo
      const count = yield* inventory.countHeld(productId, { before: 100n, after: 200n, fineWeight: 400_000n })
      assert.deepStrictEqual(count, { items: 2, organizations: 1, changeCents: 2n * (100n - 50n) })
    })
  )
})

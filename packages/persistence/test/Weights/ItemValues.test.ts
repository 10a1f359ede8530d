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
import { Effect, Option, Schema } from "effect"
import { atTime, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, both, newHolder, statementsOf } from "../Statements/Support.ts"

const Value = Schema.Literals([0n, 1n, 7n, 99_999n, 123_456_789n, 10n ** 17n])
const Weight = Schema.Literals([1n, 3n, 321n, 31_990n, 396_752n, 400_000n, 1_000_001n])
const metals = ["gold", "silver"] as const

/** A product with some of its items; those of a weighed one have weights of their own. */
const Stock = Schema.Struct({
  insured: Value,
  market: Schema.NullOr(Value),
  metal: Schema.Literals(metals),
  unit: Schema.NullOr(Weight),
  own: Schema.Array(Weight).check(Schema.isMinLength(1))
})

const sum = (values: ReadonlyArray<bigint>): bigint => values.reduce((a, b) => a + b, 0n)

let era = 2000

both("what items are worth", (it) => {
  it.effect.prop(
    "is everywhere what the rule in plain words says, over any vault",
    { stocks: Schema.Array(Stock).check(Schema.isMinLength(2)) },
    ({ stocks }) =>
      Effect.gen(function* () {
        const day = statementDay(`${era++}-06-15`)
        const { account, organizationId } = yield* newHolder(day)
        const ids: Array<`itm_${string}`> = []
        const worths: Array<{ readonly insured: bigint; readonly market: bigint | undefined }> = []
        const fine = new Map<string, bigint>()
        for (const { insured, market, metal, own, unit } of stocks) {
          const weight = unit === null ? undefined : { value: fineTroyOunces(unit), unit: "ozt" as const }
          const value = {
            insuredValueCents: insured,
            ...(market === null ? {} : { marketValueCents: market })
          }
          const productId = yield* newProduct({
            ...value,
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
            const worth = itemWorth({ ...value, fineWeight }, ownFine)
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
        const rows = yield* repo.itemsAt(key, day, found.moment, undefined, 1000)
        assert.deepStrictEqual(
          rows.map((row) => row.insuredValueCents).toSorted(),
          worths.map((worth) => worth.insured).toSorted()
        )
        assert.strictEqual(sum(rows.map((row) => row.marketValueCents ?? 0n)), market)
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

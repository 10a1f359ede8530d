import type { HoldingsOfDay } from "@vault-custody/schema/Holdings/Holdings"
import { dayMillis, type StatementDay } from "../Statements/StatementDay.ts"
import { pricingOf } from "../Prices/MarketPrices.ts"
import { itemWorth, type UnitWorth } from "../Weights/ItemValue.ts"
import type { AlikeItems, HoldingChanges, ValueFrom } from "./HoldingsRepo.ts"

/** The number of alike items at a day's end, and the value of one. */
interface Standing {
  readonly items: bigint
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint
}

/** The worth of one unit from a moment on. */
export const unitOf = ({
  fineWeight,
  insuredValueCents,
  marketPricing,
  marketValueCents,
  price
}: ValueFrom): UnitWorth => ({
  insuredValueCents,
  marketValueCents: marketValueCents ?? undefined,
  fineWeight: fineWeight ?? undefined,
  pricing: marketPricing === null ? undefined : pricingOf(marketPricing, price ?? undefined)
})

/** The days of which the standing of alike items differs from the day before, by their number. */
const standings = (
  firstDay: StatementDay,
  count: number,
  fineWeight: bigint | undefined,
  heldNow: number,
  changes: HoldingChanges["changes"],
  values: ReadonlyArray<ValueFrom>
): ReadonlyMap<number, Standing> => {
  const numberOf = (millis: number) => Math.max(0, Math.floor((millis - firstDay.start) / dayMillis))
  const changed = new Map<number, bigint>()
  let items = BigInt(heldNow)
  for (const { date, items: difference } of changes) {
    const number = numberOf(Date.parse(date))
    changed.set(number, (changed.get(number) ?? 0n) + BigInt(difference))
    if (number > 0) items -= BigInt(difference)
  }
  const valued = new Map<number, ValueFrom>()
  for (const value of values.toSorted((a, b) => a.at - b.at)) valued.set(numberOf(value.at), value)

  const found = new Map<number, Standing>()
  let worth = itemWorth({ insuredValueCents: 0n }, undefined)
  const numbers = [...new Set([0, ...changed.keys(), ...valued.keys()])].filter((number) => number < count)
  for (const number of numbers.toSorted((a, b) => a - b)) {
    if (number > 0) items += changed.get(number) ?? 0n
    const value = valued.get(number)
    if (value !== undefined) worth = itemWorth(unitOf(value), fineWeight)
    const { insuredValueCents, marketValueCents = 0n } = worth
    found.set(number, { items, insuredValueCents, marketValueCents })
  }
  return found
}

const keyOf = ({ fineWeight, productId }: AlikeItems): string => `${productId} ${fineWeight ?? ""}`

/**
 * Holdings at the end of each day: today's, less the later changes, at the valuations in force then
 * (docs/rules/Holdings.md#history). The cost grows with the changes and valuations, not with the days.
 */
export const holdingsHistory = (
  days: readonly [StatementDay, ...Array<StatementDay>],
  { changes, held }: HoldingChanges,
  values: ReadonlyArray<ValueFrom>
): ReadonlyArray<HoldingsOfDay> => {
  const heldOf = new Map(held.map((alike) => [keyOf(alike), alike.items]))
  const changesOf = Map.groupBy(changes, keyOf)
  const valuesOf = Map.groupBy(values, ({ productId }) => productId)
  const alikes = new Map([...held, ...changes].map((alike) => [keyOf(alike), alike]))
  /** By how much the totals of each day differ from those of the day before. */
  const steps = days.map(() => ({ items: 0n, insured: 0n, market: 0n }))
  for (const [key, { fineWeight, productId }] of alikes) {
    const own = [changesOf.get(key) ?? [], valuesOf.get(productId) ?? []] as const
    const weight = fineWeight === null ? undefined : BigInt(fineWeight)
    let before = { items: 0n, insured: 0n, market: 0n }
    for (const [number, standing] of standings(days[0], days.length, weight, heldOf.get(key) ?? 0, ...own)) {
      const { items, insuredValueCents, marketValueCents } = standing
      const after = { items, insured: items * insuredValueCents, market: items * marketValueCents }
      const step = steps[number]
      if (step !== undefined) {
        step.items += after.items - before.items
        step.insured += after.insured - before.insured
        step.market += after.market - before.market
      }
      before = after
    }
  }
  const total = { items: 0n, insured: 0n, market: 0n }
  return days.map(({ date }, number) => {
    total.items += steps[number]?.items ?? 0n
    total.insured += steps[number]?.insured ?? 0n
    total.market += steps[number]?.market ?? 0n
    return {
      date,
      totalItemCount: Number(total.items),
      totalInsuredValueCents: total.insured,
      totalMarketValueCents: total.market
    }
  })
}

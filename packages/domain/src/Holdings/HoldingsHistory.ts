import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { HoldingsOfDay } from "@vault-custody/schema/Holdings/Holdings"
import { dayMillis, type StatementDay } from "../Statements/StatementDay.ts"
import type { HoldingChanges, ValueFrom } from "./HoldingsRepo.ts"

/** What there is of a product at a day's end, and what one unit of it is worth. */
interface Standing {
  readonly items: bigint
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint
}

/** The days of which a product's standing differs from the day before, by their number. */
const standings = (
  firstDay: StatementDay,
  count: number,
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
  let value: Pick<ValueFrom, "insuredValueCents" | "marketValueCents"> = {
    insuredValueCents: 0n,
    marketValueCents: null
  }
  const numbers = [...new Set([0, ...changed.keys(), ...valued.keys()])].filter((number) => number < count)
  for (const number of numbers.toSorted((a, b) => a - b)) {
    if (number > 0) items += changed.get(number) ?? 0n
    value = valued.get(number) ?? value
    const { insuredValueCents, marketValueCents } = value
    found.set(number, { items, insuredValueCents, marketValueCents: marketValueCents ?? 0n })
  }
  return found
}

const groupedBy = <A extends { readonly productId: ProductId }>(rows: ReadonlyArray<A>) =>
  Map.groupBy(rows, ({ productId }) => productId)

/**
 * What was held at the end of each day: what is held now, less what has changed since, at the valuations in force then
 * (docs/rules/Holdings.md#history). It costs as much as there are changes and valuations, however many days there are.
 */
export const holdingsHistory = (
  days: readonly [StatementDay, ...Array<StatementDay>],
  { changes, held }: HoldingChanges,
  values: ReadonlyArray<ValueFrom>
): ReadonlyArray<HoldingsOfDay> => {
  const heldOf = new Map(held.map(({ productId, items }) => [productId, items]))
  const changesOf = groupedBy(changes)
  const valuesOf = groupedBy(values)
  /** By how much the totals of each day differ from those of the day before. */
  const steps = days.map(() => ({ items: 0n, insured: 0n, market: 0n }))
  for (const productId of new Set([...heldOf.keys(), ...changesOf.keys()])) {
    const own = [changesOf.get(productId) ?? [], valuesOf.get(productId) ?? []] as const
    let before = { items: 0n, insured: 0n, market: 0n }
    for (const [number, standing] of standings(days[0], days.length, heldOf.get(productId) ?? 0, ...own)) {
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

import type { Product, ProductPreview, ValuationPreview } from "@vault-custody/schema/Products/Product"
import { Context } from "effect"
import type { HeldCount } from "../Inventory/InventoryRepo.ts"

/** By how many percent a value may differ from the one before it without a confirmation; undefined for any. */
export const ValuationBand = Context.Reference<bigint | undefined>(
  "@vault-custody/domain/Products/ValuationBand",
  { defaultValue: () => undefined }
)

type Values = Pick<Product, "insuredValueCents" | "marketValueCents">

/** Whether a value differs from the one before it by more than so many percent. */
export const differs = (before: bigint, after: bigint, percent: bigint): boolean => {
  const change = after > before ? after - before : before - after
  return change * 100n > before * percent
}

/** Whether one of the values differs from the one before it by more than so many percent. A first value never does. */
export const isOutOfBand = (before: Values, after: Values, percent: bigint | undefined): boolean =>
  percent !== undefined &&
  (differs(before.insuredValueCents, after.insuredValueCents, percent) ||
    (before.marketValueCents !== undefined &&
      after.marketValueCents !== undefined &&
      differs(before.marketValueCents, after.marketValueCents, percent)))

/** A change in percent with two decimals, half away from zero; null where the value was 0. */
export const changePercent = (before: bigint, after: bigint): string | null => {
  if (before === 0n) return null
  const change = after - before
  const size = (change < 0n ? -change : change) * 10_000n
  const hundredths = (2n * size + before) / (2n * before)
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`
  return change < 0n && hundredths > 0n ? `-${text}` : text
}

/** The effect of a new value on the holdings of a product. */
export const previewOf = (before: bigint, after: bigint, held: HeldCount): ValuationPreview => ({
  previousInsuredValueCents: before,
  insuredValueCents: after,
  changePercent: changePercent(before, after),
  items: held.items,
  organizations: held.organizations,
  totalChangeCents: held.changeCents.toString()
})

/** The effect of a change of a product on its values, and how many items have them. */
export const changePreviewOf = (before: Values, after: Values, held: HeldCount): ProductPreview => {
  const [previous, next] = [before.marketValueCents, after.marketValueCents]
  return {
    previousInsuredValueCents: before.insuredValueCents,
    insuredValueCents: after.insuredValueCents,
    previousMarketValueCents: previous ?? null,
    marketValueCents: next ?? null,
    marketChangePercent: previous === undefined || next === undefined ? null : changePercent(previous, next),
    items: held.items,
    organizations: held.organizations
  }
}

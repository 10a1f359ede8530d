import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"

/** A holding as the database sums it up: amounts in text, since they may be beyond what a number holds. */
export type HoldingRow = Omit<ProductHolding, "insuredValueCents" | "marketValueCents" | "fineTroyOunces"> & {
  /** In thousandths of a troy ounce. */
  readonly fineWeight: string | null
  readonly insuredValueCents: string
  readonly marketValueCents: string
}

export const toHolding = ({ fineWeight, ...row }: HoldingRow): ProductHolding => ({
  ...row,
  ...(fineWeight === null ? {} : { fineTroyOunces: fineTroyOunces(BigInt(fineWeight)) }),
  insuredValueCents: BigInt(row.insuredValueCents),
  marketValueCents: BigInt(row.marketValueCents)
})

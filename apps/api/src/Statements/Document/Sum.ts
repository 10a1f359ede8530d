import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import type { MetalSubtotal } from "@vault-custody/schema/Statements/StatementSubtotals"

/** The sums over some items. */
export type Sum = Pick<
  MetalSubtotal,
  "itemCount" | "insuredValueCents" | "marketValueCents" | "itemsWithoutMarketValue"
>

export const nothing: Sum = {
  itemCount: 0,
  insuredValueCents: 0n,
  marketValueCents: 0n,
  itemsWithoutMarketValue: 0
}

export const plus = (a: Sum, b: Sum): Sum => ({
  itemCount: a.itemCount + b.itemCount,
  insuredValueCents: a.insuredValueCents + b.insuredValueCents,
  marketValueCents: a.marketValueCents + b.marketValueCents,
  itemsWithoutMarketValue: a.itemsWithoutMarketValue + b.itemsWithoutMarketValue
})

export const sumOf = ({ insuredValueCents, marketValueCents }: StatementItem): Sum => ({
  itemCount: 1,
  insuredValueCents,
  marketValueCents: marketValueCents ?? 0n,
  itemsWithoutMarketValue: marketValueCents === null ? 1 : 0
})

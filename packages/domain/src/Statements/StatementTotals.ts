import type { FboAccountId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { Movement } from "../Ledger/Movement.ts"
import type { StatementDay } from "./StatementDay.ts"

/** What a statement counts and sums up. */
export const totalNames = [
  "totalItemCount",
  "totalInsuredValueCents",
  "totalMarketValueCents",
  "itemsWithoutMarketValue",
  "itemsReceived",
  "itemsShippedOut",
  "itemsTransferred",
  "itemsReturned",
  "itemsVoided"
] as const

/** What a statement says. */
export type StatementTotals = Pick<Statement, (typeof totalNames)[number]>

/** What one unit of a product is worth. */
export interface UnitValue {
  readonly insuredValueCents: bigint
  readonly marketValueCents?: bigint | undefined
}

const entersAccount = (m: Movement, account: FboAccountId) =>
  m.toFboAccountId === account && (m.kind === "received" || m.kind === "returned" || m.kind === "transferred")

const leavesAccount = (m: Movement, account: FboAccountId) =>
  m.fromFboAccountId === account &&
  (m.kind === "shipped_out" || m.kind === "voided" || m.kind === "transferred")

/**
 * The totals of an account's statement, out of the movement ledger (docs/rules/Statements.md#what-it-counts). What is held
 * at the day's end is all that ever came in less all that ever went out; items that are picked stay held until they
 * ship. This is the rule in plain words; the PostgreSQL storage says the same in SQL.
 *
 * @param unitValue the valuation in force at the day's end
 */
export const statementTotals = (
  movements: Iterable<Movement>,
  account: FboAccountId,
  day: Pick<StatementDay, "start" | "end">,
  unitValue: (productId: ProductId) => UnitValue | undefined
): StatementTotals => {
  const held = new Map<ProductId, bigint>()
  const counts = { received: 0, returned: 0, shipped_out: 0, voided: 0, transferred: 0 }
  for (const movement of movements) {
    if (movement.occurredAt >= day.end) continue
    const sign = entersAccount(movement, account) ? 1n : leavesAccount(movement, account) ? -1n : 0n
    if (sign === 0n) continue
    held.set(movement.productId, (held.get(movement.productId) ?? 0n) + sign)
    if (movement.occurredAt >= day.start && movement.kind in counts) {
      counts[movement.kind as keyof typeof counts] += 1
    }
  }
  let items = 0n
  let insured = 0n
  let market = 0n
  let withoutMarketValue = 0n
  for (const [productId, count] of held) {
    const value = unitValue(productId)
    items += count
    insured += count * (value?.insuredValueCents ?? 0n)
    market += count * (value?.marketValueCents ?? 0n)
    if (value?.marketValueCents === undefined) withoutMarketValue += count
  }
  return {
    totalItemCount: Number(items),
    totalInsuredValueCents: insured,
    totalMarketValueCents: market,
    itemsWithoutMarketValue: Number(withoutMarketValue),
    itemsReceived: counts.received,
    itemsShippedOut: counts.shipped_out,
    itemsTransferred: counts.transferred,
    itemsReturned: counts.returned,
    itemsVoided: counts.voided
  }
}

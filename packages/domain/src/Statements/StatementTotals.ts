import type { FboAccountId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { comingKinds, leavingKinds, type Movement } from "../Ledger/Movement.ts"
import { fineTroyOunces } from "../Weights/FineWeight.ts"
import { itemWorth, type UnitWorth } from "../Weights/ItemValue.ts"
import type { StatementDay } from "./StatementDay.ts"

/** The names of a statement's totals. */
export const totalNames = [
  "totalItemCount",
  "itemsQuarantined",
  "totalInsuredValueCents",
  "totalMarketValueCents",
  "itemsWithoutMarketValue",
  "totalFineTroyOunces",
  "itemsReceived",
  "itemsShippedOut",
  "itemsTransferred",
  "itemsReturned",
  "itemsVoided",
  "itemsRejected"
] as const

/** The totals of a statement. */
export type StatementTotals = Pick<Statement, (typeof totalNames)[number]>

/** The value of one unit of a product, and its metal and weight. */
export interface UnitValue extends UnitWorth {
  readonly metal?: string | undefined
}

/** Items of a product that weigh the same: those that have its weight, or one weight of their own. */
interface Held {
  readonly productId: ProductId
  readonly fineWeight: bigint | undefined
  readonly count: bigint
}

/** Fine metal by the names of metals, in their order. */
export const fineByMetal = (
  weights: Iterable<readonly [metal: string, fineWeight: bigint]>
): Record<string, string> =>
  Object.fromEntries(
    [...weights]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([metal, weight]) => [metal, fineTroyOunces(weight)])
  )

const entersAccount = (m: Movement, account: FboAccountId) =>
  m.toFboAccountId === account && comingKinds.includes(m.kind)

const leavesAccount = (m: Movement, account: FboAccountId) =>
  m.fromFboAccountId === account && leavingKinds.includes(m.kind)

/** By how much a movement changes what an account has in quarantine. */
const quarantineChange = (m: Movement, account: FboAccountId): number =>
  Number(m.toFboAccountId === account && m.toStatus === "quarantined") -
  Number(m.fromFboAccountId === account && m.fromStatus === "quarantined")

/**
 * The totals of an account's statement, computed from the movement ledger (docs/rules/Statements.md#what-it-counts).
 * The holdings at the day's end are all items that ever came in less all that ever went out; items that are picked
 * stay held until they ship. The PostgreSQL storage computes the same in SQL.
 *
 * @param unitValue the valuation in force at the day's end
 */
export const statementTotals = (
  movements: Iterable<Movement>,
  account: FboAccountId,
  day: Pick<StatementDay, "start" | "end">,
  unitValue: (productId: ProductId) => UnitValue | undefined
): StatementTotals => {
  const held = new Map<string, Held>()
  const hold = (productId: ProductId, fineWeight: bigint | undefined, change: bigint) => {
    const key = `${productId} ${fineWeight ?? ""}`
    held.set(key, { productId, fineWeight, count: (held.get(key)?.count ?? 0n) + change })
  }
  const counts = { received: 0, returned: 0, shipped_out: 0, voided: 0, rejected: 0, transferred: 0 }
  let quarantined = 0
  for (const movement of movements) {
    if (movement.occurredAt >= day.end) continue
    quarantined += quarantineChange(movement, account)
    if (movement.kind === "reweighed" && movement.toFboAccountId === account) {
      hold(movement.productId, movement.previousFineWeight, -1n)
      hold(movement.productId, movement.fineWeight, 1n)
      continue
    }
    const sign = entersAccount(movement, account) ? 1n : leavesAccount(movement, account) ? -1n : 0n
    if (sign === 0n) continue
    hold(movement.productId, movement.fineWeight, sign)
    if (movement.occurredAt >= day.start && movement.kind in counts) {
      counts[movement.kind as keyof typeof counts] += 1
    }
  }
  let items = 0n
  let insured = 0n
  let market = 0n
  let withoutMarketValue = 0n
  const fine = new Map<string, bigint>()
  for (const { count, fineWeight, productId } of held.values()) {
    if (count === 0n) continue
    const unit = unitValue(productId)
    const worth = itemWorth(unit ?? { insuredValueCents: 0n }, fineWeight)
    items += count
    insured += count * worth.insuredValueCents
    market += count * (worth.marketValueCents ?? 0n)
    if (worth.marketValueCents === undefined) withoutMarketValue += count
    const weight = fineWeight ?? unit?.fineWeight
    const metal = unit?.metal ?? ""
    if (weight !== undefined && metal !== "") fine.set(metal, (fine.get(metal) ?? 0n) + count * weight)
  }
  return {
    totalItemCount: Number(items),
    itemsQuarantined: quarantined,
    totalInsuredValueCents: insured,
    totalMarketValueCents: market,
    itemsWithoutMarketValue: Number(withoutMarketValue),
    totalFineTroyOunces: fineByMetal(fine),
    itemsReceived: counts.received,
    itemsShippedOut: counts.shipped_out,
    itemsTransferred: counts.transferred,
    itemsReturned: counts.returned,
    itemsVoided: counts.voided,
    itemsRejected: counts.rejected
  }
}

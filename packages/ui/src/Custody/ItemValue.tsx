import type { InventoryItem, Product } from "@vault-custody/client"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import type { ReactNode } from "react"
import { Money } from "../Design/Money.tsx"
import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"

/** Fine metal in thousandths of a troy ounce; 0 where it is not known. */
export const thousandths = (ounces: string | undefined): bigint =>
  ounces === undefined ? 0n : BigInt(ounces.replace(".", ""))

/** A quotient, half up. */
export const rounded = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (by * 2n)

/** The values and weight of one unit of a product. */
export type Unit = Pick<
  Product,
  "fineTroyOunces" | "insuredValueCents" | "isWeighed" | "marketPricing" | "marketValueCents"
>

/** The value of one unit by the item's share of its fine metal (docs/rules/Weights.md#values). */
const valueBy = (unitCents: string, own: bigint, unit: bigint): bigint =>
  own > 0n && unit > 0n ? rounded(BigInt(unitCents) * own, unit) : BigInt(unitCents)

const sharesOf = (
  { fineTroyOunces }: Pick<InventoryItem, "fineTroyOunces">,
  product: Unit
): readonly [own: bigint, unit: bigint] =>
  product.isWeighed ? [thousandths(fineTroyOunces), thousandths(product.fineTroyOunces)] : [0n, 0n]

/** The insured value of an item in cents, by its product's value in force. */
export const insuredValueOf = (item: Pick<InventoryItem, "fineTroyOunces">, product: Unit): bigint =>
  valueBy(product.insuredValueCents, ...sharesOf(item, product))

const MarketValue = ({ cents, isRounded }: { readonly cents: bigint; readonly isRounded: boolean }) => {
  const value = <Money cents={cents} />
  return <span>{isRounded ? rich("About {value}", { value }) : value}</span>
}

/**
 * The values of an item by its product's values in force; empty if it is not held any more. The market value of a bar
 * that is priced by its own weight is "about" that: the product's value, of which it is a share, is rounded already.
 */
export const valueFacts = (
  item: Pick<InventoryItem, "fineTroyOunces" | "status">,
  product: Unit | undefined
): ReadonlyArray<readonly [name: string, value: ReactNode]> => {
  if (product === undefined || !heldStatuses.includes(item.status)) return []
  const { isWeighed, marketPricing, marketValueCents } = product
  const [own, unit] = sharesOf(item, product)
  const isRounded = isWeighed && marketPricing !== undefined && own !== unit
  return [
    [t("Insured value"), <Money key="insured" cents={insuredValueOf(item, product)} />],
    [
      t("Market value"),
      marketValueCents === undefined ? (
        t("Not known")
      ) : (
        <MarketValue key="market" cents={valueBy(marketValueCents, own, unit)} isRounded={isRounded} />
      )
    ]
  ]
}

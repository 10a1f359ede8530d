import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import type { Product } from "@vault-custody/schema/Products/Product"
import { decimalOf } from "./Decimal.ts"
import { type Assay, fineWeightOf, isMetal, weightDecimals } from "./FineWeight.ts"

/** The subcategory of products to whose items these bounds apply. */
const goodDeliveryBar = "good_delivery_bar"

/** The market's weight bounds of a large bar of a metal. */
interface Bounds {
  readonly metal: string
  /** Of fine or of gross ounces. */
  readonly of: "fine" | "gross"
  readonly least: string
  readonly most: string
  readonly step: string
  readonly fineness: string
}

/** The London Bullion Market Association's bounds for good delivery (docs/metal.md has their source). */
export const largeBarBounds: ReadonlyArray<Bounds> = [
  { metal: "gold", of: "fine", least: "350", most: "430", step: "0.025", fineness: "995.0" },
  { metal: "silver", of: "gross", least: "750", most: "1100", step: "0.1", fineness: "999.0" }
]

const inThousandths = (text: string): bigint => decimalOf(text, weightDecimals)

/** The fault of a large bar of this metal, by its field; undefined for a good one, and for metals without bounds. */
export const largeBarIssue = (bar: Assay, metal: string): FieldIssue | undefined => {
  const bounds = largeBarBounds.find((one) => isMetal(metal, one.metal))
  if (bounds === undefined) return undefined
  const { grossWeight } = bar
  const gross = inThousandths(grossWeight.value)
  const path = "grossWeight"
  const kind = `a good delivery bar of ${bounds.metal}`
  if (grossWeight.unit !== "ozt" || gross % inThousandths(bounds.step) !== 0n) {
    return { path, message: `must be in troy ounces (ozt), in steps of ${bounds.step}: it is ${kind}` }
  }
  const weighed = bounds.of === "fine" ? fineWeightOf(bar, metal) : gross
  if (weighed < inThousandths(bounds.least) || weighed > inThousandths(bounds.most)) {
    return {
      path,
      message: `must come to ${bounds.least} to ${bounds.most} ${bounds.of} troy ounces: it is ${kind}`
    }
  }
  return decimalOf(bar.fineness, 2) < decimalOf(bounds.fineness, 2)
    ? { path: "fineness", message: `must be at least ${bounds.fineness}: it is ${kind}` }
    : undefined
}

/** As {@link largeBarIssue}, of an item of this product; undefined for products that are no good delivery bars. */
export const goodDeliveryIssue = (
  bar: Assay,
  { metal, subcategory }: Pick<Product, "metal" | "subcategory">
): FieldIssue | undefined => (subcategory === goodDeliveryBar ? largeBarIssue(bar, metal) : undefined)

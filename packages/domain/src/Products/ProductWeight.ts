import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import type { Product } from "@vault-custody/schema/Products/Product"
import { scaledValue } from "../Weights/ItemValue.ts"
import { fineWeightOfProduct } from "./ProductChange.ts"

/**
 * Whether a change alters the properties of the product's items; it is refused while the vault holds some
 * (docs/rules/Products.md#changing).
 */
export const changesItems = (before: Product, after: Product): boolean =>
  before.isSerialized !== after.isSerialized || before.isWeighed !== after.isWeighed

/** The weight fields that a weighed product, or an item of one, lacks. */
export const missingWeights = (
  weighed: Partial<Pick<Product, "fineness" | "grossWeight">>
): ReadonlyArray<FieldIssue> =>
  (["grossWeight", "fineness"] as const)
    .filter((path) => weighed[path] === undefined)
    .map((path) => ({ path, message: "must be given: the product is weighed" }))

/** The missing fields of a weighed product: its values are divided by its weight. */
export const weightIssues = (product: Product): ReadonlyArray<FieldIssue> => {
  if (!product.isWeighed) return []
  return fineWeightOfProduct(product) === 0n
    ? [
        {
          path: "grossWeight",
          message: "must come to at least 0.001 fine troy ounces: the product is weighed"
        }
      ]
    : missingWeights(product)
}

/** The weight fields that the items of a product show, unless they have their own. */
export const shownWeight = ({
  fineness,
  fineTroyOunces,
  grossWeight
}: Product): Pick<Product, "fineness" | "fineTroyOunces" | "grossWeight"> => ({
  ...(grossWeight === undefined ? {} : { grossWeight }),
  ...(fineness === undefined ? {} : { fineness }),
  ...(fineTroyOunces === undefined ? {} : { fineTroyOunces })
})

/** The insured value of an item of a product, in cents. */
export const insuredValueOf = (product: Product, ownFineWeight: bigint | undefined): bigint =>
  scaledValue(product.insuredValueCents, ownFineWeight, fineWeightOfProduct(product))

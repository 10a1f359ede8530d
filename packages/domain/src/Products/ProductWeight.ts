import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import type { Product } from "@vault-custody/schema/Products/Product"
import { fineWeightOfProduct } from "./ProductChange.ts"

/** What of its items a product may not change while the vault holds some (docs/rules/Products.md#changing). */
export const changesItems = (before: Product, after: Product): boolean =>
  before.isSerialized !== after.isSerialized || before.isWeighed !== after.isWeighed

/** What a weighed product lacks: its values are divided by its weight. */
export const weightIssues = (product: Product): ReadonlyArray<FieldIssue> => {
  if (!product.isWeighed) return []
  const missing = (["grossWeight", "fineness"] as const)
    .filter((path) => product[path] === undefined)
    .map((path) => ({ path, message: "must be given: the product is weighed" }))
  return fineWeightOfProduct(product) === 0n
    ? [
        {
          path: "grossWeight",
          message: "must come to at least 0.001 fine troy ounces: the product is weighed"
        }
      ]
    : missing
}

/** What the items of a product show of its weight, unless they have their own. */
export const shownWeight = ({
  fineness,
  fineTroyOunces,
  grossWeight
}: Product): Pick<Product, "fineness" | "fineTroyOunces" | "grossWeight"> => ({
  ...(grossWeight === undefined ? {} : { grossWeight }),
  ...(fineness === undefined ? {} : { fineness }),
  ...(fineTroyOunces === undefined ? {} : { fineTroyOunces })
})

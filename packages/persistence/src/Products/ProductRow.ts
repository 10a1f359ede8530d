import type { Product } from "@vault-custody/schema/Products/Product"

/** A row of `products` as the driver decodes it. */
export type ProductRow = Omit<Product, "weightGrams" | "marketValueCents"> & {
  readonly weightGrams: number | null
  readonly marketValueCents: bigint | null
}

export const toProduct = ({ weightGrams, marketValueCents, ...product }: ProductRow): Product => ({
  ...product,
  ...(weightGrams === null ? {} : { weightGrams }),
  ...(marketValueCents === null ? {} : { marketValueCents })
})

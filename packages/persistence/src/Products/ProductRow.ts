import type { PgClient } from "@effect/sql-pg"
import type { Product } from "@vault-custody/schema/Products/Product"

/** A row of `products` as the driver decodes it. */
export type ProductRow = Omit<Product, "weightGrams" | "marketValueCents"> & {
  readonly weightGrams: number | null
  readonly marketValueCents: bigint | null
}

/** The columns that make a {@link ProductRow}. */
export const productColumns = (sql: PgClient.PgClient) =>
  sql`id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
    insured_value_cents, market_value_cents, images, created_at`

export const toProduct = ({ weightGrams, marketValueCents, ...product }: ProductRow): Product => ({
  ...product,
  ...(weightGrams === null ? {} : { weightGrams }),
  ...(marketValueCents === null ? {} : { marketValueCents })
})

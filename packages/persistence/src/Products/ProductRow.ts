import type { PgClient } from "@effect/sql-pg"
import type { Product } from "@vault-custody/schema/Products/Product"
import { columnList, type Columns } from "../Common/Columns.ts"

/** A row of `products` as the driver decodes it. */
export type ProductRow = Omit<Product, "weightGrams" | "marketValueCents"> & {
  readonly weightGrams: number | null
  readonly marketValueCents: bigint | null
}

export const productRowColumns: Columns<ProductRow> = {
  id: "text",
  title: "text",
  sku: "text",
  productType: "text",
  subcategory: "text",
  manufacturer: "text",
  metal: "text",
  isSerialized: "bool",
  weightGrams: "float8 null",
  insuredValueCents: "int8",
  marketValueCents: "int8 null",
  images: "jsonb",
  createdAt: "timestamptz"
}

/** The columns that make a {@link ProductRow}. */
export const productColumns = (sql: PgClient.PgClient) => columnList(sql, productRowColumns)

export const toProduct = ({ weightGrams, marketValueCents, ...product }: ProductRow): Product => ({
  ...product,
  ...(weightGrams === null ? {} : { weightGrams }),
  ...(marketValueCents === null ? {} : { marketValueCents })
})

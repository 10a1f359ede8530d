import type { PgClient } from "@effect/sql-pg"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import { columnList, type Columns } from "../Common/Columns.ts"

/** A row of `products` as the driver decodes it. */
export type ProductRow = Omit<
  Product,
  "weightGrams" | "marketValueCents" | "grossWeight" | "fineness" | "fineTroyOunces"
> & {
  readonly grossWeight: GrossWeight | null
  readonly fineness: string | null
  /** In thousandths of a troy ounce. */
  readonly fineWeight: bigint | null
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
  grossWeight: "jsonb null",
  fineness: "text null",
  fineWeight: "int8 null",
  isWeighed: "bool",
  requiresTest: "bool",
  insuredValueCents: "int8",
  marketValueCents: "int8 null",
  images: "jsonb",
  createdAt: "timestamptz"
}

/** The columns that make a {@link ProductRow}. */
export const productColumns = (sql: PgClient.PgClient) => columnList(sql, productRowColumns)

export const toProduct = ({
  fineness,
  fineWeight,
  grossWeight,
  marketValueCents,
  weightGrams,
  ...product
}: ProductRow): Product => ({
  ...product,
  ...(grossWeight === null ? {} : { grossWeight }),
  ...(fineness === null ? {} : { fineness }),
  ...(fineWeight === null ? {} : { fineTroyOunces: fineTroyOunces(fineWeight) }),
  ...(weightGrams === null ? {} : { weightGrams }),
  ...(marketValueCents === null ? {} : { marketValueCents })
})

import type { PgClient } from "@effect/sql-pg"
import { pricedAt } from "@vault-custody/domain/Prices/MarketPrices"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { MarketPricing } from "@vault-custody/schema/Prices/MarketPricing"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import type { Fragment } from "effect/sql/Statement"
import { columnList, type Columns } from "../Common/Columns.ts"
import { fromJsonRow, jsonRow } from "../Common/JsonRow.ts"
import { newestPrice } from "../Weights/ItemValuePg.ts"

/** The row of a product, as the driver decodes it. */
type StoredProduct = Omit<
  Product,
  "weightGrams" | "marketValueCents" | "grossWeight" | "fineness" | "fineTroyOunces" | "marketPricing"
> & {
  readonly grossWeight: GrossWeight | null
  readonly fineness: string | null
  /** In thousandths of a troy ounce. */
  readonly fineWeight: bigint | null
  readonly weightGrams: number | null
  /** The declared market value. */
  readonly marketValueCents: bigint | null
  readonly marketPricing: MarketPricing | null
}

/** The same with the newest price of the metal that the market pricing refers to. */
export type ProductRow = StoredProduct & { readonly price: bigint | null }

export const productRowColumns: Columns<StoredProduct> = {
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
  marketPricing: "jsonb null",
  images: "jsonb",
  createdAt: "timestamptz",
  updatedAt: "timestamptz"
}

/** The columns of `products` that make a {@link ProductRow}. */
export const productColumns = (sql: PgClient.PgClient): Fragment =>
  sql`${columnList(sql, productRowColumns)}, ${newestPrice(sql, sql`products`)} AS price`

/** A row of `products`, by the name that a query calls it, as one value of jsonb. */
export const productJson = (sql: PgClient.PgClient, product: Fragment): Fragment =>
  sql`${jsonRow(sql, productRowColumns)} || jsonb_build_object('price', ${newestPrice(sql, product)}::text)`

/** The reverse of {@link productJson}. */
export const productOfJson = (json: Readonly<Record<string, unknown>>): Product => {
  const { price } = json
  return toProduct({
    ...fromJsonRow(productRowColumns, json),
    price: typeof price === "string" ? BigInt(price) : null
  })
}

export const toProduct = ({
  fineness,
  fineWeight,
  grossWeight,
  marketPricing,
  marketValueCents,
  price,
  weightGrams,
  ...product
}: ProductRow): Product =>
  pricedAt(
    {
      ...product,
      ...(grossWeight === null ? {} : { grossWeight }),
      ...(fineness === null ? {} : { fineness }),
      ...(fineWeight === null ? {} : { fineTroyOunces: fineTroyOunces(fineWeight) }),
      ...(weightGrams === null ? {} : { weightGrams }),
      ...(marketValueCents === null ? {} : { marketValueCents }),
      ...(marketPricing === null ? {} : { marketPricing })
    },
    price ?? undefined
  )

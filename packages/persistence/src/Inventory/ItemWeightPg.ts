import type { PgClient } from "@effect/sql-pg"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import type { Fragment } from "effect/sql/Statement"
import type { Columns } from "../Common/Columns.ts"

/** The weight of an item, and the other marks of a bar. */
export type ItemWeight = Pick<
  HeldItem,
  "grossWeight" | "fineness" | "fineTroyOunces" | "brand" | "year" | "ownFineWeight"
>

interface WeightColumns {
  readonly grossWeight: GrossWeight | null
  readonly fineness: string | null
}

interface OwnColumns extends WeightColumns {
  /** In thousandths of a troy ounce. */
  readonly fineWeight: bigint | null
  readonly brand: string | null
  readonly year: number | null
}

/** The item's own columns, and those of its product: null where it has a weight of its own. */
export type OwnWeightRow = OwnColumns & {
  readonly productWeight: (WeightColumns & { readonly fineWeight: string | null }) | null
}

export const ownWeightColumns: Columns<OwnColumns> = {
  grossWeight: "jsonb null",
  fineness: "text null",
  fineWeight: "int8 null",
  brand: "text null",
  year: "int4 null"
}

/**
 * The weight of an item of `inventory_items` by its product, looked up by the product's key for each row: with a
 * join, the planner might read the products first.
 */
export const productWeightColumn = (
  sql: PgClient.PgClient
): Fragment => sql`CASE WHEN fine_weight IS NULL THEN (
    SELECT jsonb_build_object('grossWeight', p.gross_weight, 'fineness', p.fineness, 'fineWeight', p.fine_weight::text)
    FROM products p
    WHERE p.id = inventory_items.product_id AND (p.gross_weight IS NOT NULL OR p.fineness IS NOT NULL)) END`

export const toWeights = ({ brand, fineWeight, productWeight, year, ...own }: OwnWeightRow): ItemWeight => {
  const { fineness, grossWeight } = productWeight ?? own
  const fine = productWeight === null ? fineWeight : productWeight.fineWeight
  return {
    ...(grossWeight === null ? {} : { grossWeight }),
    ...(fineness === null ? {} : { fineness }),
    ...(fine === null ? {} : { fineTroyOunces: fineTroyOunces(BigInt(fine)) }),
    ...(fineWeight === null ? {} : { ownFineWeight: fineWeight }),
    ...(brand === null ? {} : { brand }),
    ...(year === null ? {} : { year })
  }
}

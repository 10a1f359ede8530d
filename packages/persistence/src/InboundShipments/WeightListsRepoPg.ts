import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { weightListBars } from "@vault-custody/schema/InboundShipments/WeightListBars"
import { PgClient } from "@effect/sql-pg"
import {
  type ListedBar,
  type WeightListFilter,
  WeightListsRepo
} from "@vault-custody/domain/InboundShipments/WeightLists"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import { Effect, Layer } from "effect"
import { matching } from "../Common/OwnedRowsPg.ts"
import { ofMode } from "../Common/Modes.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { serialNumberColumn } from "../Inventory/ItemNumbersPg.ts"
import { heldNow } from "../Inventory/ItemStatusesPg.ts"

interface BarRow extends Pick<ListedBar, "id" | "createdAt" | "serialNumber" | "metal"> {
  readonly brand: string | null
  readonly year: number | null
  readonly grossWeight: GrossWeight | null
  readonly fineness: string | null
  readonly fineWeight: bigint | null
}

const toBar = ({ brand, fineWeight, fineness, grossWeight, year, ...bar }: BarRow): ListedBar => ({
  ...bar,
  fineWeight: fineWeight ?? undefined,
  ...(brand === null ? {} : { brand }),
  ...(year === null ? {} : { year }),
  ...(grossWeight === null ? {} : { grossWeight }),
  ...(fineness === null ? {} : { fineness })
})

export const layer = Layer.effect(
  WeightListsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return WeightListsRepo.of({
      held: (organizationId, filter, after, limit) => {
        const conditions = [
          organizationId === undefined
            ? ofMode(sql, "live", sql`organization_id`)
            : sql`organization_id = ${organizationId}`,
          matching<WeightListFilter>(sql, comparedValues(weightListBars, filter)),
          ...(after === undefined ? [] : [sql`(created_at, id) > (${at(after.createdAt)}, ${after.id})`]),
          heldNow(sql)
        ]
        const reason =
          organizationId === undefined ? sql`/* across organizations: staff list what all have */` : sql``
        return sql<BarRow>`${reason}
          SELECT i.id, i.created_at, i.serial_number, i.brand, i.year, p.metal,
            CASE WHEN i.fine_weight IS NULL THEN p.gross_weight ELSE i.gross_weight END AS gross_weight,
            CASE WHEN i.fine_weight IS NULL THEN p.fineness ELSE i.fineness END AS fineness,
            coalesce(i.fine_weight, p.fine_weight) AS fine_weight
          FROM (
            SELECT id, created_at, ${serialNumberColumn(sql)} AS serial_number, brand, year, product_id, gross_weight,
              fineness, fine_weight
            FROM inventory_items WHERE ${sql.and(conditions)} ORDER BY created_at, id LIMIT ${limit}
          ) AS i JOIN products p ON p.id = i.product_id ORDER BY i.created_at, i.id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toBar))
        )
      }
    })
  })
)

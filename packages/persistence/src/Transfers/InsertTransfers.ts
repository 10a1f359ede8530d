import type { PgClient, PgTypes } from "@effect/sql-pg"
import type { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import type { Transfer, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { Effect } from "effect"
import { at, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { fixedStatement } from "../Common/FixedStatement.ts"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"

/** The shared parameters of the statements that insert items. */
const rowsOf = ({ createdAt, id, organizationId }: Transfer, items: ReadonlyArray<TransferItem>) =>
  [
    organizationId,
    id,
    at(createdAt),
    textArray(items.map((i) => i.id)),
    textArray(items.map((i) => i.inventoryItemId)),
    textArray(items.map((i) => i.productId))
  ] as const

/** Inserts transfers with their items. */
export const insertTransfers = (sql: PgClient.PgClient): Pick<TransfersRepo["Service"], "insert"> => {
  const itemRows = (
    organizationId: string,
    transferId: string,
    createdAt: PgTypes.Parameter,
    ids: PgTypes.Parameter,
    itemIds: PgTypes.Parameter,
    productIds: PgTypes.Parameter
  ) => sql`
    INSERT INTO transfer_items (organization_id, id, transfer_id, inventory_item_id, product_id, created_at)
    SELECT ${organizationId}, i.id, ${transferId}, i.inventory_item_id, i.product_id, ${createdAt}
    FROM unnest(${ids}, ${itemIds}, ${productIds}) AS i (id, inventory_item_id, product_id)
    ORDER BY i.inventory_item_id COLLATE "C"`
  const insertItems = fixedStatement(sql, itemRows)

  const insertStatement = fixedStatement(
    sql,
    (
      organizationId: string,
      id: string,
      createdAt: PgTypes.Parameter,
      ids: PgTypes.Parameter,
      itemIds: PgTypes.Parameter,
      productIds: PgTypes.Parameter,
      from: string,
      to: string,
      status: string,
      totalItems: number,
      totalInsuredValueCents: string | null,
      approvedBySystem: boolean,
      notes: string
    ) => sql`
      WITH transfer AS (
        INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, total_items,
          total_insured_value_cents, approved_by_system, notes, created_at)
        VALUES (${organizationId}, ${id}, ${from}, ${to}, ${status}, ${totalItems},
          ${totalInsuredValueCents}::numeric, ${approvedBySystem}, ${notes}, ${createdAt})
      )
      ${itemRows(organizationId, id, createdAt, ids, itemIds, productIds)}`
  )

  return {
    // Inserts slice by slice, each in the order of the items' ids. The foreign keys lock the inventory in a mode
    // that conflicts with no other lock on it, so the order of the slices does not matter.
    insert: (transfer, items) =>
      Effect.andThen(
        written(
          sql,
          insertStatement(
            ...rowsOf(transfer, items.slice(0, sliceSize)),
            transfer.fromFboAccountId,
            transfer.toFboAccountId,
            transfer.status,
            transfer.totalItems,
            transfer.totalInsuredValueCents?.toString() ?? null,
            transfer.approvedBySystem,
            transfer.notes
          )
        ),
        items.length <= sliceSize
          ? Effect.void
          : forEachSlice(items.slice(sliceSize), (slice) => insertItems(...rowsOf(transfer, slice))).pipe(
              orStorageFailure,
              Effect.asVoid
            )
      )
  }
}

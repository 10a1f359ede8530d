import { PgClient } from "@effect/sql-pg"
import { type TransferFilter, TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import type { Transfer, TransferInitiator, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { matching, ownedRowsPg } from "../Common/OwnedRowsPg.ts"
import { listPage, toPage } from "../Common/PagePg.ts"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"

type TransferRow = Omit<Transfer, "initiatedBy" | "completedAt"> & {
  readonly initiatedBy: TransferInitiator | null
  readonly completedAt: number | null
}

export const toTransfer = ({ initiatedBy, completedAt, ...transfer }: TransferRow): Transfer => ({
  ...transfer,
  ...(initiatedBy === null ? {} : { initiatedBy }),
  ...(completedAt === null ? {} : { completedAt })
})

export const transferColumns: Columns<TransferRow> = {
  id: "text",
  fromFboAccountId: "text",
  toFboAccountId: "text",
  organizationId: "text",
  status: "text",
  initiatedBy: "text null",
  totalItems: "int4",
  approvedBySystem: "bool",
  notes: "text",
  createdAt: "timestamptz",
  completedAt: "timestamptz null"
}

/** The conditions of a filter; an account is on either side. */
export const transferConditions = (sql: PgClient.PgClient, { status, fboAccountId }: TransferFilter) => [
  matching<Transfer>(sql, { status }),
  ...(fboAccountId === undefined
    ? []
    : [sql`(from_fbo_account_id = ${fboAccountId} OR to_fbo_account_id = ${fboAccountId})`])
]

export const transferItemColumns: Columns<TransferItem> = {
  id: "text",
  transferId: "text",
  inventoryItemId: "text",
  productId: "text",
  createdAt: "timestamptz"
}

export const layer = Layer.effect(
  TransfersRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = ownedRowsPg(sql, "transfers", transferColumns, toTransfer)
    const columns = columnList(sql, transferColumns)

    const insertItems = (
      { createdAt, id, organizationId }: Transfer,
      items: ReadonlyArray<TransferItem>
    ) => sql`
      INSERT INTO transfer_items (organization_id, id, transfer_id, inventory_item_id, product_id, created_at)
      SELECT ${organizationId}, i.id, ${id}, i.inventory_item_id, i.product_id, ${at(createdAt)}
      FROM unnest(${textArray(items.map((i) => i.id))}, ${textArray(items.map((i) => i.inventoryItemId))},
        ${textArray(items.map((i) => i.productId))}) AS i (id, inventory_item_id, product_id)
      ORDER BY i.inventory_item_id COLLATE "C"`

    const insertTransfer = (transfer: Transfer, items: ReadonlyArray<TransferItem>) => sql`
      WITH transfer AS (
        INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, total_items,
          approved_by_system, notes, created_at)
        VALUES (${transfer.organizationId}, ${transfer.id}, ${transfer.fromFboAccountId},
          ${transfer.toFboAccountId}, ${transfer.status}, ${transfer.totalItems}, ${transfer.approvedBySystem},
          ${transfer.notes}, ${at(transfer.createdAt)})
      )
      ${insertItems(transfer, items)}`

    return TransfersRepo.of({
      // Slice by slice, each by the items' ids. Their foreign keys lock the inventory in a mode that conflicts with no
      // other lock on it, so that the order of the slices does not matter.
      insert: (transfer, items) =>
        Effect.andThen(
          written(sql, insertTransfer(transfer, items.slice(0, sliceSize))),
          items.length <= sliceSize
            ? Effect.void
            : forEachSlice(items.slice(sliceSize), (slice) => insertItems(transfer, slice)).pipe(
                orStorageFailure,
                Effect.asVoid
              )
        ),

      find: rows.find,
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      list: (organizationId, filter, page) =>
        sql<TransferRow>`${listPage(
          sql,
          {
            columns,
            table: sql`transfers`,
            condition: sql.and([
              matching<Transfer>(sql, { organizationId }),
              ...transferConditions(sql, filter)
            ])
          },
          page
        )}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toTransfer))
        ),

      listItems: (organizationId, id, page) =>
        sql<TransferItem>`${listPage(
          sql,
          {
            columns: columnList(sql, transferItemColumns),
            table: sql`transfer_items`,
            condition: sql`organization_id = ${organizationId} AND transfer_id = ${id}`
          },
          page
        )}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        ),

      // The lock on the row is the claim: it ends with the transaction, or with the connection of a process that died.
      lockNextProcessing: sql<TransferRow>`/* across organizations: dispatchers finish transfers of all */ 
        SELECT ${columns} FROM transfers WHERE status = 'processing'
        ORDER BY created_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toTransfer))
      ),

      update: (organizationId, id, { completedAt, ...fields }) =>
        written(
          sql,
          sql`UPDATE transfers
            SET ${sql.update({
              ...fields,
              ...(completedAt === undefined ? {} : { completedAt: at(completedAt) })
            })}
            WHERE organization_id = ${organizationId} AND id = ${id}`
        ),

      itemIds: (organizationId, id, after, limit) =>
        sql<{ readonly inventoryItemId: InventoryItemId }>`SELECT inventory_item_id FROM transfer_items
          WHERE organization_id = ${organizationId} AND transfer_id = ${id}
            ${after === undefined ? sql`` : sql`AND inventory_item_id > ${after}`}
          ORDER BY inventory_item_id LIMIT ${limit}`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map((row) => row.inventoryItemId))
        ),

      reservedItemIds: (organizationId, id, limit) =>
        sql<{ readonly id: InventoryItemId }>`SELECT id FROM inventory_items
          WHERE organization_id = ${organizationId} AND reserved_by_transfer_id = ${id}
          ORDER BY id LIMIT ${limit}`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map((row) => row.id))
        )
    })
  })
)

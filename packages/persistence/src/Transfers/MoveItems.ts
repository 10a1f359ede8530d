import type { PgClient, PgTypes } from "@effect/sql-pg"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import type { ItemPlace } from "@vault-custody/domain/Inventory/HeldItem"
import type { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import { prefetch } from "@vault-custody/postgres/Pipeline"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import { Effect, Option } from "effect"
import { accountsLock, toAccount } from "../Accounts/AccountRow.ts"
import { columnList, type Columns, timeOfUpdate } from "../Common/Columns.ts"
import { onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { fixedStatement } from "../Common/FixedStatement.ts"
import type { ItemRow } from "../Inventory/ItemRow.ts"
import { appended } from "../Ledger/LedgerRepoPg.ts"
import { toTransfer, transferColumns, type TransferRow } from "./TransferRow.ts"

/** The fields of `inventory_items` that tell whether an item can be moved. */
type PlaceRow = Pick<
  ItemRow,
  "id" | "status" | "fboAccountId" | "openOutboundRequestId" | "reservedByTransferId"
>

export const placeColumns: Columns<PlaceRow> = {
  id: "text",
  status: "text",
  fboAccountId: "text",
  openOutboundRequestId: "text null",
  reservedByTransferId: "text null"
}

const toPlace = ({ openOutboundRequestId, reservedByTransferId, ...item }: PlaceRow): ItemPlace => ({
  ...item,
  ...(openOutboundRequestId === null ? {} : { openOutboundRequestId }),
  ...(reservedByTransferId === null ? {} : { reservedByTransferId })
})

/**
 * A limit that is set or lifted during the wait for the account's lock keeps the account out of both halves of {@link
 * accountsLock}. Locking it later would come after the items, so the transaction starts over.
 */
const limitChanged = new StorageFailure({
  kind: "conflict",
  cause: new Error("The limit of an account was changed while its lock was waited for")
})

/** Locks the items of transfers, and moves them. */
export const moveItems = (
  sql: PgClient.PgClient
): Pick<TransfersRepo["Service"], "lockWithItems" | "lockItems" | "moveItems" | "reservedItemIds"> => {
  const lockStatement = fixedStatement(
    sql,
    (
      organizationId: string,
      id: string
    ) => sql<TransferRow>`SELECT ${columnList(sql, transferColumns)} FROM transfers
      WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`
  )
  const lockAccounts = fixedStatement(sql, (organizationId: string, id: string) =>
    accountsLock(
      sql,
      organizationId,
      sql`a.id = ANY (ARRAY(
        SELECT unnest(ARRAY[t.from_fbo_account_id, t.to_fbo_account_id]) FROM transfers t
        WHERE t.organization_id = ${organizationId} AND t.id = ${id}))`
    )
  )
  // A transfer's items never change.
  const lockStatementOfItems = fixedStatement(
    sql,
    (organizationId: string, id: string, after: string, limit: number) => sql<PlaceRow>`
      SELECT ${columnList(sql, placeColumns)} FROM inventory_items
      WHERE organization_id = ${organizationId} AND id = ANY (ARRAY(
        SELECT inventory_item_id FROM transfer_items
        WHERE organization_id = ${organizationId} AND transfer_id = ${id} AND inventory_item_id > ${after}
        ORDER BY inventory_item_id LIMIT ${limit}))
      ORDER BY id FOR NO KEY UPDATE`
  )
  const moveStatement = fixedStatement(
    sql,
    (organizationId: string, id: string, from: string, to: string, items: PgTypes.Parameter) => sql<{
      readonly at: number
    }>`
      WITH moved AS (
        UPDATE inventory_items
        SET fbo_account_id = ${to}, reserved_by_transfer_id = NULL, pending_void = NULL, updated_at = ${timeOfUpdate(sql)}
        WHERE organization_id = ${organizationId} AND id = ANY (${items})
        RETURNING organization_id, id, product_id, status, fine_weight
      ), ${appended(
        sql,
        sql`SELECT organization_id, id AS inventory_item_id, product_id, 'transferred' AS kind,
          ${from} AS from_fbo_account_id, ${to} AS to_fbo_account_id, status AS from_status, status AS to_status,
          ${id} AS reference_id, fine_weight, NULL::bigint AS previous_fine_weight, NULL::jsonb AS weights,
          id AS position FROM moved`
      )}`
  )

  return {
    // The statement finds the accounts of a transfer by its id, so the caller need not know them.
    lockWithItems: Effect.fnUntraced(function* (organizationId, id, limit) {
      const transfers = yield* prefetch(sql, lockStatement(organizationId, id))
      const lockedAccounts = yield* prefetch(sql, lockAccounts(organizationId, id))
      const items = yield* lockStatementOfItems(organizationId, id, "", limit)
      const [transfer] = transfers()
      if (transfer === undefined) return Option.none()
      const accounts = lockedAccounts()
      if (accounts.length < 2) return yield* Effect.die(limitChanged)
      return Option.some({
        transfer: toTransfer(transfer),
        accounts: accounts.map(toAccount),
        items: items.map(toPlace)
      })
    }, orStorageFailure),

    lockItems: (organizationId, id, after, limit) =>
      lockStatementOfItems(organizationId, id, after, limit).pipe(
        orStorageFailure,
        Effect.map((rows) => rows.map(toPlace))
      ),

    moveItems: ({ fromFboAccountId, id, organizationId, toFboAccountId }, items) =>
      moveStatement(organizationId, id, fromFboAccountId, toFboAccountId, textArray(items)).pipe(
        orStorageFailure,
        Effect.map((rows) => onlyRow(rows).at)
      ),

    reservedItemIds: (organizationId, id, limit) =>
      sql<{ readonly id: InventoryItemId }>`SELECT id FROM inventory_items
        WHERE organization_id = ${organizationId} AND reserved_by_transfer_id = ${id}
        ORDER BY id LIMIT ${limit}`.pipe(
        orStorageFailure,
        Effect.map((rows) => rows.map((row) => row.id))
      )
  }
}

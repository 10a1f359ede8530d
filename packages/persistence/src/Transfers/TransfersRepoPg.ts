import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { PgClient, type PgTypes } from "@effect/sql-pg"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import type { ItemPlace } from "@vault-custody/domain/Inventory/HeldItem"
import { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import type { Transfer, TransferInitiator, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { Array, Effect, Layer, Option } from "effect"
import { accountsLock, toAccount } from "../Accounts/AccountRow.ts"
import { columnList, type Columns, orCreated, timeOfUpdate } from "../Common/Columns.ts"
import { at, onlyRow, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { type CancelColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { bothAccountColumns, decodeExpanded } from "../Common/ExpansionsPg.ts"
import { fixedStatement, fixedUpdate } from "../Common/FixedStatement.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { type ReferenceColumns, referenceColumns, toReferenced } from "../Common/References.ts"
import { prefetch } from "@vault-custody/postgres/Pipeline"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"
import type { ItemRow } from "../Inventory/ItemRow.ts"
import { appended } from "../Ledger/LedgerRepoPg.ts"

type TransferRow = Omit<
  Transfer,
  "initiatedBy" | "completedAt" | "reason" | "decidedAt" | "externalId" | "fromAccount" | "toAccount"
> &
  ReferenceColumns &
  CancelColumns & {
    readonly initiatedBy: TransferInitiator | null
    readonly completedAt: number | null
  }

export const toTransfer = ({
  cancelReason,
  completedAt,
  decidedAt,
  initiatedBy,
  ...transfer
}: TransferRow): Transfer => ({
  ...toReferenced(transfer),
  ...toDecision({ reason: cancelReason, decidedAt }),
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
  ...referenceColumns,
  cancelReason: "text null",
  decidedAt: "timestamptz null",
  createdAt: "timestamptz",
  updatedAt: orCreated,
  completedAt: "timestamptz null"
}

export const transferItemColumns: Columns<TransferItem> = {
  id: "text",
  transferId: "text",
  inventoryItemId: "text",
  productId: "text",
  createdAt: "timestamptz"
}

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

/**
 * A limit that is set or lifted during the wait for the account's lock keeps the account out of both halves of {@link
 * accountsLock}. Locking it later would come after the items, so the transaction starts over.
 */
const limitChanged = new StorageFailure({
  kind: "conflict",
  cause: new Error("The limit of an account was changed while its lock was waited for")
})

export const layer = Layer.effect(
  TransfersRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const expandable = {
      columns: { account: bothAccountColumns(sql) },
      decode: decodeExpanded(toTransfer)
    }
    const rows = ownedRowsPg(sql, "transfers", transferColumns, toTransfer, expandable)
    const columns = columnList(sql, transferColumns)

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
        approvedBySystem: boolean,
        notes: string
      ) => sql`
        WITH transfer AS (
          INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, total_items,
            approved_by_system, notes, created_at)
          VALUES (${organizationId}, ${id}, ${from}, ${to}, ${status}, ${totalItems}, ${approvedBySystem}, ${notes},
            ${createdAt})
        )
        ${itemRows(organizationId, id, createdAt, ids, itemIds, productIds)}`
    )

    const updateStatement = fixedUpdate(
      sql,
      (set, organizationId: string, id: string) =>
        sql`UPDATE transfers SET ${set} WHERE organization_id = ${organizationId} AND id = ${id}`
    )

    const lockStatement = fixedStatement(
      sql,
      (organizationId: string, id: string) => sql<TransferRow>`SELECT ${columns} FROM transfers
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
    const lockItems = fixedStatement(
      sql,
      (organizationId: string, id: string, after: string, limit: number) => sql<PlaceRow>`
        SELECT ${columnList(sql, placeColumns)} FROM inventory_items
        WHERE organization_id = ${organizationId} AND id = ANY (ARRAY(
          SELECT inventory_item_id FROM transfer_items
          WHERE organization_id = ${organizationId} AND transfer_id = ${id} AND inventory_item_id > ${after}
          ORDER BY inventory_item_id LIMIT ${limit}))
        ORDER BY id FOR NO KEY UPDATE`
    )
    const moveItems = fixedStatement(
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

    return TransfersRepo.of({
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
        ),

      find: rows.find,
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      list: rows.list(transferList),

      listItems: (organizationId, id, page) =>
        readListPage(
          sql,
          {
            columns: columnList(sql, transferItemColumns),
            table: sql`transfer_items`,
            condition: sql`organization_id = ${organizationId} AND transfer_id = ${id}`
          },
          page,
          (row: TransferItem) => row
        ),

      // The lock on the row is the claim: it ends with the transaction, or with the connection of a process that died.
      lockNextProcessing: sql<TransferRow>`/* across organizations: dispatchers finish transfers of all */ 
        SELECT ${columns} FROM transfers WHERE status = 'processing'
        ORDER BY created_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toTransfer))
      ),

      update: (organizationId, id, { completedAt, updatedAt, ...fields }) =>
        written(
          sql,
          updateStatement(
            {
              ...withDecision(fields, "cancelReason"),
              updatedAt: at(updatedAt),
              ...(completedAt === undefined ? {} : { completedAt: at(completedAt) })
            },
            organizationId,
            id
          )
        ),

      // The statement finds the accounts of a transfer by its id, so the caller need not know them.
      lockWithItems: Effect.fnUntraced(function* (organizationId, id, limit) {
        const transfers = yield* prefetch(sql, lockStatement(organizationId, id))
        const lockedAccounts = yield* prefetch(sql, lockAccounts(organizationId, id))
        const items = yield* lockItems(organizationId, id, "", limit)
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
        lockItems(organizationId, id, after, limit).pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toPlace))
        ),

      moveItems: ({ fromFboAccountId, id, organizationId, toFboAccountId }, items) =>
        moveItems(organizationId, id, fromFboAccountId, toFboAccountId, textArray(items)).pipe(
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
    })
  })
)

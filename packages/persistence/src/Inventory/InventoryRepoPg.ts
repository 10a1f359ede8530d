import { PgClient, type PgTypes } from "@effect/sql-pg"
import * as Direct from "@vault-custody/domain/Common/Direct"
import type { ProductItem } from "@vault-custody/domain/Inventory/ChooseItems"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import type {
  InventoryItemId,
  OrganizationId,
  OutboundRequestId,
  ProductId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type { PendingVoid } from "@vault-custody/schema/DualControl/FirstOperator"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { int4Array, orStorageFailure, textArray, timesArray, written } from "../Common/Database.ts"
import { type DecisionColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { fixedRead, fixedStatement, fixedUpdate } from "../Common/FixedStatement.ts"
import { toPage } from "../Common/PagePg.ts"
import { pageReads } from "../Common/PageReads.ts"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"

export type ItemRow = Omit<
  HeldItem,
  "openOutboundRequestId" | "reservedByTransferId" | "pendingVoid" | "reason" | "decidedAt"
> &
  DecisionColumns & {
    readonly openOutboundRequestId: OutboundRequestId | null
    readonly reservedByTransferId: TransferId | null
    readonly pendingVoid: PendingVoid | null
  }

export const itemColumns: Columns<Omit<ItemRow, "ownerOrganizationId">> = {
  id: "text",
  internalIdentifier: "text",
  productId: "text",
  fboAccountId: "text",
  inboundShipmentId: "text",
  openOutboundRequestId: "text null",
  reservedByTransferId: "text null",
  serialNumber: "text",
  status: "text",
  pendingVoid: "jsonb null",
  reason: "text null",
  decidedAt: "timestamptz null",
  createdAt: "timestamptz"
}

export const toItem = ({
  decidedAt,
  openOutboundRequestId,
  pendingVoid,
  reason,
  reservedByTransferId,
  ...item
}: ItemRow): HeldItem => ({
  ...item,
  ...toDecision({ reason, decidedAt }),
  ...(openOutboundRequestId === null ? {} : { openOutboundRequestId }),
  ...(reservedByTransferId === null ? {} : { reservedByTransferId }),
  ...(pendingVoid === null ? {} : { pendingVoid })
})

/** What every read of an item selects. */
export const itemSelection = (sql: PgClient.PgClient) =>
  sql`${columnList(sql, itemColumns)}, organization_id AS "ownerOrganizationId"`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order of insertion: two that insert the same serial numbers at the same time cannot deadlock. */
const bySerialNumber = (a: HeldItem, b: HeldItem): number =>
  compare(a.serialNumber, b.serialNumber) || compare(a.productId, b.productId)

export const layer = Layer.effect(
  InventoryRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = itemSelection(sql)
    const readOne = fixedRead(
      sql,
      (organizationId: string, id: string) => sql<ItemRow>`SELECT ${columns} FROM inventory_items
        WHERE organization_id = ${organizationId} AND id = ${id}`
    )
    const readPage = pageReads<ItemRow>(sql, {
      columns,
      table: sql`inventory_items`,
      lasting: ["organizationId", "productId"]
    })
    const own = (organizationId: string, ids: PgTypes.Parameter) =>
      sql`organization_id = ${organizationId} AND id = ANY (${ids})`
    const findManyStatement = fixedStatement(
      sql,
      (organizationId: string, ids: PgTypes.Parameter) =>
        sql<ItemRow>`SELECT ${columns} FROM inventory_items WHERE ${own(organizationId, ids)} ORDER BY id`
    )
    const lockManyStatement = fixedStatement(
      sql,
      (organizationId: string, ids: PgTypes.Parameter) =>
        sql<ItemRow>`SELECT ${columns} FROM inventory_items WHERE ${own(organizationId, ids)} ORDER BY id
          FOR NO KEY UPDATE`
    )
    const changeStatement = fixedUpdate(
      sql,
      (set, organizationId: string, ids: PgTypes.Parameter) =>
        sql`UPDATE inventory_items SET ${set} WHERE ${own(organizationId, ids)}`
    )

    const insertSlice = (items: ReadonlyArray<HeldItem>) =>
      Effect.map(
        sql<{ readonly id: InventoryItemId }>`
          INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
            inbound_shipment_id, open_outbound_request_id, reserved_by_transfer_id, serial_number, status, created_at)
          SELECT * FROM unnest(
            ${textArray(items.map((i) => i.ownerOrganizationId))}, ${textArray(items.map((i) => i.id))},
            ${textArray(items.map((i) => i.internalIdentifier))}, ${textArray(items.map((i) => i.productId))},
            ${textArray(items.map((i) => i.fboAccountId))}, ${textArray(items.map((i) => i.inboundShipmentId))},
            ${textArray(items.map((i) => i.openOutboundRequestId ?? null))},
            ${textArray(items.map((i) => i.reservedByTransferId ?? null))},
            ${textArray(items.map((i) => i.serialNumber))}, ${textArray(items.map((i) => i.status))},
            ${timesArray(items.map((i) => i.createdAt))}
          ) AS i (organization_id, id, internal_identifier, product_id, fbo_account_id, inbound_shipment_id,
            open_outbound_request_id, reserved_by_transfer_id, serial_number, status, created_at)
          ON CONFLICT (product_id, serial_number) WHERE serial_number <> '' AND status <> 'voided' DO NOTHING
          RETURNING id`,
        (rows) => rows.map(({ id }) => id)
      )

    return InventoryRepo.of({
      // What another has committed is met as a conflict; then it takes back the rest of its own.
      insert: Effect.fnUntraced(function* (items) {
        const inserted: Array<InventoryItemId> = []
        for (const slice of Array.chunksOf(items.toSorted(bySerialNumber), sliceSize)) {
          inserted.push(...(yield* insertSlice(slice)))
        }
        if (inserted.length === items.length) return true
        const owners = [...new Set(items.map(({ ownerOrganizationId }) => ownerOrganizationId))]
        yield* forEachSlice(
          inserted,
          (ids) => sql`DELETE FROM inventory_items
            WHERE organization_id = ANY (${textArray(owners)}) AND id = ANY (${textArray(ids)})`
        )
        return false
      }, orStorageFailure),

      find: (organizationId, id) =>
        readOne(organizationId, id).pipe(
          orStorageFailure,
          Direct.map((rows) => Option.map(Array.head(rows), toItem))
        ),

      list: (organizationId, { fboAccountId, productId, status }, page) =>
        readPage({ organizationId, fboAccountId, productId, status }, page).pipe(
          orStorageFailure,
          Direct.map((rows) => toPage(rows, page, toItem))
        ),

      findMany: (organizationId, ids) =>
        forEachSlice(ids.length > sliceSize ? ids.toSorted() : ids, (slice) =>
          Effect.map(findManyStatement(organizationId, textArray(slice)), Array.map(toItem))
        ).pipe(orStorageFailure, Effect.map(Array.flatten)),

      lockMany: (organizationId, ids) =>
        lockManyStatement(organizationId, textArray(ids)).pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toItem))
        ),

      // Each product's items are read off an index of what is in the vault, the oldest first, past those that are held.
      findFree: (organizationId, fboAccountId, wanted) =>
        wanted.length === 0
          ? Effect.succeed([])
          : sql<ProductItem>`
              SELECT i.id, i.product_id
              FROM unnest(${textArray(wanted.map((w) => w.productId))}, ${int4Array(wanted.map((w) => w.count))})
                WITH ORDINALITY AS w (product_id, count, position),
                LATERAL (
                  SELECT id, product_id, created_at FROM inventory_items
                  WHERE organization_id = ${organizationId} AND fbo_account_id = ${fboAccountId}
                    AND product_id = w.product_id AND status = 'in_vault'
                    AND open_outbound_request_id IS NULL AND reserved_by_transfer_id IS NULL
                  ORDER BY created_at, id LIMIT w.count
                ) i
              ORDER BY w.position, i.created_at, i.id`.pipe(orStorageFailure),

      findAcrossOrganizations: (id) =>
        sql<ItemRow>`/* across organizations: staff name a row by its id */ 
          SELECT ${columns} FROM inventory_items WHERE id = ${id}`.pipe(
          orStorageFailure,
          Direct.map((rows) => Option.map(Array.head(rows), toItem))
        ),

      change: (organizationId, ids, change) =>
        ids.length === 0 || Object.keys(change).length === 0
          ? Effect.void
          : written(
              sql,
              changeStatement(
                { ...withDecision(change, "reason"), pendingVoid: null },
                organizationId,
                textArray(ids)
              )
            ),

      holdersOf: (productIds) =>
        sql<{
          readonly productId: ProductId
          readonly organizationId: OrganizationId
        }>`/* across organizations: a valuation concerns all holders */
          SELECT DISTINCT product_id, organization_id FROM inventory_items
          WHERE product_id = ANY (${textArray(productIds)}) AND status IN ('in_vault', 'pending_outbound')
          ORDER BY product_id, organization_id`.pipe(orStorageFailure)
    })
  })
)

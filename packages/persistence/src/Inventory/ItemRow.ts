import { type PgClient, PgTypes } from "@effect/sql-pg"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { ItemChange } from "@vault-custody/domain/Inventory/InventoryRepo"
import type { InventoryItemId, OutboundRequestId, TransferId } from "@vault-custody/schema/Common/Id"
import type { PendingReweigh, PendingVoid } from "@vault-custody/schema/DualControl/FirstOperator"
import type { SentBack } from "@vault-custody/schema/Inventory/InventoryItem"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at } from "../Common/Database.ts"
import { type DecisionColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { serialNumberColumn } from "./ItemNumbersPg.ts"
import { placedNow } from "./ItemStatusesPg.ts"
import {
  type ItemWeight,
  ownWeightColumns,
  type OwnWeightRow,
  productWeightColumn,
  toWeights
} from "./ItemWeightPg.ts"

/** A row of `inventory_items` as it is read. */
export type ItemRow = Omit<
  HeldItem,
  | "openOutboundRequestId"
  | "reservedByTransferId"
  | "pendingVoid"
  | "pendingReweigh"
  | "reason"
  | "decidedAt"
  | "previousItemId"
  | "nextItemId"
  | "failedTestAt"
  | "sentBack"
  | keyof ItemWeight
  | "site"
  | "placePath"
  | "product"
  | "account"
> &
  DecisionColumns &
  OwnWeightRow & {
    readonly openOutboundRequestId: OutboundRequestId | null
    readonly reservedByTransferId: TransferId | null
    /** A pending void, or a pending reweighing with its weight. */
    readonly pendingVoid: PendingVoid | PendingReweigh | null
    readonly previousItemId: InventoryItemId | null
    readonly nextItemId: InventoryItemId | null
    readonly failedTestAt: number | null
    readonly sentBack: SentBack | null
    /** Present if the read includes it. */
    readonly site?: string | null
    readonly placePath?: string | null
  }

export const itemColumns: Columns<
  Omit<
    ItemRow,
    | "ownerOrganizationId"
    | "serialNumber"
    | "previousItemId"
    | "nextItemId"
    | "productWeight"
    | "site"
    | "placePath"
  >
> = {
  id: "text",
  internalIdentifier: "text",
  productId: "text",
  fboAccountId: "text",
  placeId: "text null",
  inboundShipmentId: "text",
  openOutboundRequestId: "text null",
  reservedByTransferId: "text null",
  status: "text",
  pendingVoid: "jsonb null",
  failedTestAt: "timestamptz null",
  sentBack: "jsonb null",
  reason: "text null",
  decidedAt: "timestamptz null",
  ...ownWeightColumns,
  createdAt: "timestamptz",
  updatedAt: orCreated
}

const isReweigh = (pending: PendingVoid | PendingReweigh): pending is PendingReweigh =>
  "grossWeight" in pending

export const toItem = ({
  brand,
  decidedAt,
  failedTestAt,
  fineWeight,
  fineness,
  grossWeight,
  nextItemId,
  openOutboundRequestId,
  pendingVoid,
  placePath,
  previousItemId,
  productWeight,
  reason,
  reservedByTransferId,
  sentBack,
  site,
  year,
  ...item
}: ItemRow): HeldItem => ({
  ...item,
  ...toWeights({ brand, fineWeight, fineness, grossWeight, productWeight, year }),
  ...toDecision({ reason, decidedAt }),
  ...(site == null ? {} : { site }),
  ...(placePath == null ? {} : { placePath }),
  ...(failedTestAt === null ? {} : { failedTestAt }),
  ...(sentBack === null ? {} : { sentBack }),
  ...(nextItemId === null ? {} : { nextItemId }),
  ...(previousItemId === null ? {} : { previousItemId }),
  ...(openOutboundRequestId === null ? {} : { openOutboundRequestId }),
  ...(reservedByTransferId === null ? {} : { reservedByTransferId }),
  ...(pendingVoid === null ? {} : isReweigh(pendingVoid) ? { pendingReweigh: pendingVoid } : { pendingVoid })
})

const selection = (sql: PgClient.PgClient) => sql`${columnList(sql, itemColumns)},
  ${serialNumberColumn(sql)} AS "serialNumber", organization_id AS "ownerOrganizationId",
  ${productWeightColumn(sql)} AS "productWeight"`

/** The columns of every read of an item. */
export const itemSelection = (sql: PgClient.PgClient) =>
  sql`${selection(sql)}, previous_item_id AS "previousItemId", next_item_id AS "nextItemId"`

/** The site of an item that has a place. It costs a look-up for each item of a list. */
const siteColumn = (sql: PgClient.PgClient) =>
  sql`CASE WHEN place_id IS NOT NULL AND ${placedNow(sql)} THEN place_site(place_id) END AS site`

/** The columns of staff's reads of an item: its place, too. */
export const staffItemSelection = (sql: PgClient.PgClient) => sql`${itemSelection(sql)}, ${siteColumn(sql)},
  CASE WHEN place_id IS NOT NULL AND ${placedNow(sql)} THEN place_path(place_id) END AS "placePath"`

/** The columns of a customer's read: no item of another owner is named. */
export const ownItemSelection = (sql: PgClient.PgClient) => sql`${selection(sql)}, ${siteColumn(sql)},
  CASE WHEN previous_item_owner = organization_id THEN previous_item_id END AS "previousItemId",
  CASE WHEN next_item_owner = organization_id THEN next_item_id END AS "nextItemId"`

/** A change in the form of its columns. */
export const toChanged = ({ failedTestAt, sentBack, updatedAt, ...change }: ItemChange) => ({
  ...(updatedAt === undefined ? {} : { updatedAt: at(updatedAt) }),
  ...withDecision(change, "reason"),
  ...(failedTestAt === undefined ? {} : { failedTestAt: failedTestAt === null ? null : at(failedTestAt) }),
  ...(sentBack === undefined ? {} : { sentBack: PgTypes.jsonb(sentBack) })
})

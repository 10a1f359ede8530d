import { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import { PgClient, PgTypes } from "@effect/sql-pg"
import { withTrackingUrl } from "@vault-custody/domain/Common/Tracking"
import {
  type InboundShipmentChange,
  type InboundShipmentRecord,
  InboundShipmentsRepo,
  type Receipt
} from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { DiscrepancyResolution } from "@vault-custody/schema/InboundShipments/AnnouncedItem"
import { Effect, Layer } from "effect"
import { type Columns, columnList, orCreated } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { type CancelColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { accountColumn, decodeExpanded, productsColumn } from "../Common/ExpansionsPg.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"
import { type ReferenceColumns, referenceColumns, toReferenced } from "../Common/References.ts"

type ShipmentRow = Omit<
  InboundShipmentRecord,
  "reason" | "decidedAt" | "discrepancyResolution" | "receipt" | "externalId" | "trackingUrl" | "account"
> &
  ReferenceColumns &
  CancelColumns & {
    readonly discrepancyResolution: DiscrepancyResolution | null
    readonly receipt: Receipt | null
  }

export const toInboundShipment = ({
  cancelReason,
  decidedAt,
  discrepancyResolution,
  receipt,
  ...shipment
}: ShipmentRow): InboundShipmentRecord =>
  withTrackingUrl({
    ...toReferenced(shipment),
    ...(discrepancyResolution === null ? {} : { discrepancyResolution }),
    ...(receipt === null ? {} : { receipt }),
    ...toDecision({ reason: cancelReason, decidedAt })
  })

export const inboundShipmentColumns: Columns<ShipmentRow> = {
  id: "text",
  fboAccountId: "text",
  organizationId: "text",
  status: "text",
  shipmentNotes: "text",
  trackingNumber: "text",
  carrier: "text",
  items: "jsonb",
  discrepancies: "jsonb",
  discrepancyResolution: "jsonb null",
  receipt: "jsonb null",
  ...referenceColumns,
  cancelReason: "text null",
  decidedAt: "timestamptz null",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

/** A change in the form of its columns. */
const toChanged = ({
  discrepancies,
  discrepancyResolution,
  receipt,
  updatedAt,
  ...change
}: InboundShipmentChange) => ({
  updatedAt: at(updatedAt),
  ...withDecision(change, "cancelReason"),
  ...(discrepancies === undefined ? {} : { discrepancies: PgTypes.jsonb(discrepancies) }),
  ...(discrepancyResolution === undefined
    ? {}
    : { discrepancyResolution: PgTypes.jsonb(discrepancyResolution) }),
  ...(receipt === undefined ? {} : { receipt: PgTypes.jsonb(receipt) })
})

export const layer = Layer.effect(
  InboundShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = ownedRowsPg(sql, "inbound_shipments", inboundShipmentColumns, toInboundShipment, {
      columns: {
        account: accountColumn(sql, sql`inbound_shipments`),
        product: productsColumn(
          sql,
          sql`SELECT item ->> 'productId' FROM jsonb_array_elements(inbound_shipments.items) AS item`
        )
      },
      decode: decodeExpanded(toInboundShipment)
    })

    return InboundShipmentsRepo.of({
      insert: (s) =>
        sql`INSERT INTO inbound_shipments
            (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier, items, receipt,
              created_at)
          VALUES (${s.organizationId}, ${s.id}, ${s.fboAccountId}, ${s.status}, ${s.shipmentNotes},
            ${s.trackingNumber}, ${s.carrier}, ${sql.json(s.items)}::jsonb,
            ${s.receipt === undefined ? null : sql.json(s.receipt)}::jsonb, ${at(s.createdAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      find: rows.find,
      list: rows.list(inboundShipmentList),
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      lockOpen: (organizationId, fboAccountId, limit) =>
        sql<ShipmentRow>`SELECT ${columnList(sql, inboundShipmentColumns)} FROM inbound_shipments
          WHERE organization_id = ${organizationId} AND fbo_account_id = ${fboAccountId}
            AND status IN ('created', 'in_transit')
          ORDER BY created_at, id LIMIT ${limit} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((found) => found.map(toInboundShipment))
        ),

      change: (organizationId, id, change) =>
        sql`UPDATE inbound_shipments SET ${sql.update(toChanged(change))}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)

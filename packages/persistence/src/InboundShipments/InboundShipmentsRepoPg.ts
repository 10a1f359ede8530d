import { PgClient } from "@effect/sql-pg"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect, Layer } from "effect"
import type { Columns } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { type CancelColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"

type ShipmentRow = Omit<InboundShipment, "reason" | "decidedAt"> & CancelColumns

export const toInboundShipment = ({
  cancelReason,
  decidedAt,
  ...shipment
}: ShipmentRow): InboundShipment => ({
  ...shipment,
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
  cancelReason: "text null",
  decidedAt: "timestamptz null",
  createdAt: "timestamptz"
}

export const layer = Layer.effect(
  InboundShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = ownedRowsPg(sql, "inbound_shipments", inboundShipmentColumns, toInboundShipment)

    return InboundShipmentsRepo.of({
      insert: (s) =>
        sql`INSERT INTO inbound_shipments
            (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier, created_at)
          VALUES (${s.organizationId}, ${s.id}, ${s.fboAccountId}, ${s.status}, ${s.shipmentNotes},
            ${s.trackingNumber}, ${s.carrier}, ${at(s.createdAt)})`.pipe(orStorageFailure, Effect.asVoid),

      find: rows.find,
      list: (organizationId, { status, fboAccountId }, page) =>
        rows.list(organizationId, { status, fboAccountId }, page),
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      change: (organizationId, id, change) =>
        sql`UPDATE inbound_shipments SET ${sql.update(withDecision(change, "cancelReason"))}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)

import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import { PgClient } from "@effect/sql-pg"
import { withTrackingUrl } from "@vault-custody/domain/Common/Tracking"
import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { type CancelColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { accountColumn, decodeExpanded } from "../Common/ExpansionsPg.ts"
import { shipmentsOfProduct } from "../Products/ItemsOfProduct.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"

type ShipmentRow = Omit<
  OutboundShipment,
  "shippedAt" | "deliveredAt" | "reason" | "decidedAt" | "trackingUrl" | "account"
> &
  CancelColumns & {
    readonly shippedAt: number | null
    readonly deliveredAt: number | null
  }

export const toShipment = ({
  cancelReason,
  decidedAt,
  deliveredAt,
  shippedAt,
  ...shipment
}: ShipmentRow): OutboundShipment =>
  withTrackingUrl({
    ...shipment,
    ...toDecision({ reason: cancelReason, decidedAt }),
    ...(shippedAt === null ? {} : { shippedAt }),
    ...(deliveredAt === null ? {} : { deliveredAt })
  })

export const outboundShipmentColumns: Columns<ShipmentRow> = {
  id: "text",
  organizationId: "text",
  fboAccountId: "text",
  outboundRequestId: "text",
  status: "text",
  carrier: "text",
  service: "text",
  trackingNumber: "text",
  itemCount: "int4",
  shippedAt: "timestamptz null",
  deliveredAt: "timestamptz null",
  cancelReason: "text null",
  decidedAt: "timestamptz null",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

const first = (rows: ReadonlyArray<ShipmentRow>) => Option.map(Array.head(rows), toShipment)

export const layer = Layer.effect(
  OutboundShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = ownedRowsPg(sql, "outbound_shipments", outboundShipmentColumns, toShipment, {
      columns: { account: accountColumn(sql, sql`outbound_shipments`) },
      decode: decodeExpanded(toShipment)
    })

    return OutboundShipmentsRepo.of({
      insert: (shipment, signatureType) =>
        sql`INSERT INTO outbound_shipments (organization_id, id, fbo_account_id, outbound_request_id, status, carrier,
            service, signature_type, tracking_number, item_count, created_at)
          VALUES (${shipment.organizationId}, ${shipment.id}, ${shipment.fboAccountId},
            ${shipment.outboundRequestId}, ${shipment.status}, ${shipment.carrier}, ${shipment.service},
            ${signatureType}, ${shipment.trackingNumber}, ${shipment.itemCount}, ${at(shipment.createdAt)})
          ON CONFLICT (organization_id, outbound_request_id) WHERE status <> 'cancelled' DO NOTHING
          RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      find: rows.find,
      findAcrossOrganizations: rows.findAcrossOrganizations,
      lock: rows.lock,
      list: rows.list(outboundShipmentList, (organizationId, { productId }) =>
        shipmentsOfProduct(sql, { organizationId, productId })
      ),

      findLive: (organizationId, requestId) =>
        sql<ShipmentRow>`SELECT ${columnList(sql, outboundShipmentColumns)} FROM outbound_shipments
          WHERE organization_id = ${organizationId} AND outbound_request_id = ${requestId}
            AND status <> 'cancelled'`.pipe(orStorageFailure, Effect.map(first)),

      update: (organizationId, id, { deliveredAt, shippedAt, updatedAt, ...fields }) =>
        sql`UPDATE outbound_shipments
          SET ${sql.update({
            ...withDecision(fields, "cancelReason"),
            updatedAt: at(updatedAt),
            ...(shippedAt === undefined ? {} : { shippedAt: at(shippedAt) }),
            ...(deliveredAt === undefined ? {} : { deliveredAt: at(deliveredAt) })
          })}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)

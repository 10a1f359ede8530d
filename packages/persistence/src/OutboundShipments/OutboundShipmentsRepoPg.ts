import { PgClient } from "@effect/sql-pg"
import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"

type ShipmentRow = Omit<OutboundShipment, "shippedAt" | "deliveredAt"> & {
  readonly shippedAt: number | null
  readonly deliveredAt: number | null
}

const toShipment = ({ shippedAt, deliveredAt, ...shipment }: ShipmentRow): OutboundShipment => ({
  ...shipment,
  ...(shippedAt === null ? {} : { shippedAt }),
  ...(deliveredAt === null ? {} : { deliveredAt })
})

const first = (rows: ReadonlyArray<ShipmentRow>) => Option.map(Array.head(rows), toShipment)

export const layer = Layer.effect(
  OutboundShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, organization_id, fbo_account_id, outbound_request_id, status, carrier, service,
      tracking_number, item_count, shipped_at, delivered_at, created_at`

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

      find: (organizationId, id) =>
        sql<ShipmentRow>`SELECT ${columns} FROM outbound_shipments
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.map(first)),

      findAcrossOrganizations: (id) =>
        sql<ShipmentRow>`SELECT ${columns} FROM outbound_shipments WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(first)
        ),

      lock: (organizationId, id) =>
        sql<ShipmentRow>`SELECT ${columns} FROM outbound_shipments
          WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map(first)
        ),

      findLive: (organizationId, requestId) =>
        sql<ShipmentRow>`SELECT ${columns} FROM outbound_shipments
          WHERE organization_id = ${organizationId} AND outbound_request_id = ${requestId}
            AND status <> 'cancelled'`.pipe(orStorageFailure, Effect.map(first)),

      list: (organizationId, { fboAccountId, outboundRequestId, status }, page) =>
        sql<ShipmentRow>`SELECT ${columns} FROM outbound_shipments
          WHERE ${sql.and([
            sql`organization_id = ${organizationId}`,
            ...(status === undefined ? [] : [sql`status = ${status}`]),
            ...(fboAccountId === undefined ? [] : [sql`fbo_account_id = ${fboAccountId}`]),
            ...(outboundRequestId === undefined ? [] : [sql`outbound_request_id = ${outboundRequestId}`])
          ])}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toShipment))
        ),

      update: (organizationId, id, { deliveredAt, shippedAt, ...fields }) =>
        sql`UPDATE outbound_shipments
          SET ${sql.update({
            ...fields,
            ...(shippedAt === undefined ? {} : { shippedAt: at(shippedAt) }),
            ...(deliveredAt === undefined ? {} : { deliveredAt: at(deliveredAt) })
          })}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)

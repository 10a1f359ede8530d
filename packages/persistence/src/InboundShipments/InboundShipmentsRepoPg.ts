import { PgClient } from "@effect/sql-pg"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Array, Effect, Layer } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"

export const layer = Layer.effect(
  InboundShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, fbo_account_id, organization_id, status, shipment_notes, tracking_number, carrier, created_at`

    return InboundShipmentsRepo.of({
      insert: (s) =>
        sql`INSERT INTO inbound_shipments
            (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier, created_at)
          VALUES (${s.organizationId}, ${s.id}, ${s.fboAccountId}, ${s.status}, ${s.shipmentNotes},
            ${s.trackingNumber}, ${s.carrier}, ${at(s.createdAt)})`.pipe(orStorageFailure, Effect.asVoid),

      find: (organizationId, id) =>
        sql<InboundShipment>`SELECT ${columns} FROM inbound_shipments
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      list: (organizationId, { status, fboAccountId }, page) =>
        sql<InboundShipment>`SELECT ${columns} FROM inbound_shipments
          WHERE ${sql.and([
            sql`organization_id = ${organizationId}`,
            ...(status === undefined ? [] : [sql`status = ${status}`]),
            ...(fboAccountId === undefined ? [] : [sql`fbo_account_id = ${fboAccountId}`])
          ])}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        ),

      lock: (organizationId, id) =>
        sql<InboundShipment>`SELECT ${columns} FROM inbound_shipments
          WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      lockAcrossOrganizations: (id) =>
        sql<InboundShipment>`SELECT ${columns} FROM inbound_shipments WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      change: (organizationId, id, { status, carrier, trackingNumber, cancelReason }) =>
        sql`UPDATE inbound_shipments
          SET ${sql.update({
            status,
            ...(carrier === undefined ? {} : { carrier }),
            ...(trackingNumber === undefined ? {} : { trackingNumber }),
            ...(cancelReason === undefined ? {} : { cancelReason })
          })}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)

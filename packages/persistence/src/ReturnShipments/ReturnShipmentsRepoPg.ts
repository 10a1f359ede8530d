import { PgClient } from "@effect/sql-pg"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Array, Effect, Layer } from "effect"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"

export const layer = Layer.effect(
  ReturnShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, organization_id, fbo_account_id, outbound_shipment_id, status, item_count, created_at`

    return ReturnShipmentsRepo.of({
      insert: (shipment, { inventoryItemIds, outboundRequestId }) =>
        sql`
          WITH returned AS (
            INSERT INTO return_shipments
              (organization_id, id, fbo_account_id, outbound_shipment_id, status, item_count, created_at)
            VALUES (${shipment.organizationId}, ${shipment.id}, ${shipment.fboAccountId},
              ${shipment.outboundShipmentId}, ${shipment.status}, ${shipment.itemCount}, ${at(shipment.createdAt)})
            RETURNING organization_id, id
          )
          UPDATE outbound_request_items i SET return_shipment_id = returned.id
          FROM returned
          WHERE i.organization_id = returned.organization_id AND i.outbound_request_id = ${outboundRequestId}
            AND i.inventory_item_id = ANY (${textArray(inventoryItemIds)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      find: (organizationId, id) =>
        sql<ReturnShipment>`SELECT ${columns} FROM return_shipments
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      list: (organizationId, page) =>
        sql<ReturnShipment>`SELECT ${columns} FROM return_shipments
          WHERE organization_id = ${organizationId}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        )
    })
  })
)

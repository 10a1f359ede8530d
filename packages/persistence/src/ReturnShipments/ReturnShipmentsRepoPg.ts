import { PgClient } from "@effect/sql-pg"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Effect, Layer } from "effect"
import type { Columns } from "../Common/Columns.ts"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"

export const returnShipmentColumns: Columns<ReturnShipment> = {
  id: "text",
  organizationId: "text",
  fboAccountId: "text",
  outboundShipmentId: "text",
  status: "text",
  itemCount: "int4",
  createdAt: "timestamptz"
}

export const layer = Layer.effect(
  ReturnShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = ownedRowsPg(sql, "return_shipments", returnShipmentColumns, (row) => row)

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

      find: rows.find,
      list: (organizationId, page) => rows.list(organizationId, {}, page)
    })
  })
)

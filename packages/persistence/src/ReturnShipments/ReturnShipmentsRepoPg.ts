import { returnShipmentList } from "@vault-custody/schema/ReturnShipments/ReturnShipmentList"
import { PgClient } from "@effect/sql-pg"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Array, Effect, identity, Layer, Option } from "effect"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { readsByExpansion, withExpansions } from "../Common/Expansions.ts"
import { accountColumn, decodeExpanded } from "../Common/ExpansionsPg.ts"
import { fixedRead } from "../Common/FixedStatement.ts"
import { returnsOfProduct } from "../Products/ItemsOfProduct.ts"
import { describedPages } from "../Common/OwnedRowsPg.ts"

export const returnShipmentColumns: Columns<Omit<ReturnShipment, "items" | "account">> = {
  id: "text",
  organizationId: "text",
  fboAccountId: "text",
  outboundShipmentId: "text",
  status: "text",
  itemCount: "int4",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

/** The columns of every read of `return_shipments r`: with the request's items that it brought back. */
export const returnShipmentSelection = (
  sql: PgClient.PgClient
) => sql`${columnList(sql, returnShipmentColumns)}, (
    /* fans out to outbound_shipments, outbound_request_items: staff's lists have the same columns */
    SELECT COALESCE(jsonb_agg(jsonb_build_object('inventoryItemId', i.inventory_item_id) ORDER BY i.inventory_item_id), '[]')
    FROM outbound_shipments s
    JOIN outbound_request_items i
      ON i.organization_id = s.organization_id AND i.outbound_request_id = s.outbound_request_id
    WHERE s.organization_id = r.organization_id AND s.id = r.outbound_shipment_id AND i.return_shipment_id = r.id
  ) AS items`

export const layer = Layer.effect(
  ReturnShipmentsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const readsOf = readsByExpansion((expand) => {
      const columns = withExpansions(sql, returnShipmentSelection(sql), expand, {
        account: accountColumn(sql, sql`r`)
      })
      const decode = expand.length === 0 ? identity<ReturnShipment> : decodeExpanded(identity<ReturnShipment>)
      return {
        decode,
        one: fixedRead(
          sql,
          (
            organizationId: string,
            id: string
          ) => sql<ReturnShipment>`SELECT ${columns} FROM return_shipments r
            WHERE r.organization_id = ${organizationId} AND r.id = ${id}`
        ),
        page: describedPages<ReturnShipment, ReturnShipment>(
          sql,
          { columns, table: sql`return_shipments r` },
          returnShipmentList,
          decode
        )
      }
    })

    return ReturnShipmentsRepo.of({
      insert: (shipment, { inventoryItemIds, outboundRequestId }) =>
        sql`
          WITH returned AS (
            INSERT INTO return_shipments
              (organization_id, id, fbo_account_id, outbound_shipment_id, status, item_count, created_at)
            VALUES (${shipment.organizationId}, ${shipment.id}, ${shipment.fboAccountId},
              ${shipment.outboundShipmentId}, ${shipment.status}, ${shipment.itemCount}, ${at(shipment.createdAt)})
            RETURNING id
          )
          UPDATE outbound_request_items i SET return_shipment_id = returned.id
          FROM returned
          WHERE i.organization_id = ${shipment.organizationId} AND i.outbound_request_id = ${outboundRequestId}
            AND i.inventory_item_id = ANY (${textArray(inventoryItemIds)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      find: (organizationId, id, expand) => {
        const { decode, one } = readsOf(expand)
        return one(organizationId, id).pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), decode))
        )
      },
      list: (organizationId, filter, page) =>
        readsOf(filter.expand).page(
          organizationId,
          filter,
          page,
          returnsOfProduct(sql, { organizationId, productId: filter.productId })
        )
    })
  })
)

import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"
import type { Found } from "../Common/Lists/ListedRows.ts"

/** A filter by a product, in one organization or in all. */
export interface OfProduct {
  readonly organizationId?: string | undefined
  readonly productId?: string | undefined
}

/** The rows of a list whose items stand in another table, and the columns of both that name the same thing. */
interface ItemsOfRows {
  /** The name of the list's rows in the statement. */
  readonly row: Fragment
  readonly column: Fragment
  readonly items: Fragment
  readonly itemColumn: Fragment
}

/** The condition that one of a row's items is of a product; undefined where the filter names none. */
const withItems = (
  sql: PgClient.PgClient,
  { column, itemColumn, items, row }: ItemsOfRows,
  { organizationId, productId }: OfProduct
): Found | undefined => {
  if (productId === undefined) return undefined
  // Null stands in an item's column until it came back, and is indexed nowhere.
  const ofProduct = sql`i.product_id = ${productId} AND i.${itemColumn} IS NOT NULL`
  return {
    // Arrays, so that the rows are looked up by their keys: a join may read the whole table for a few thousand.
    byIndex:
      organizationId === undefined
        ? sql`${row}.organization_id = ANY (ARRAY(
              SELECT DISTINCT i.organization_id FROM ${items} i WHERE ${ofProduct}))
            AND ${row}.${column} = ANY (ARRAY(
              SELECT DISTINCT i.${itemColumn} FROM ${items} i WHERE ${ofProduct}))`
        : sql`${row}.${column} = ANY (ARRAY(SELECT DISTINCT i.${itemColumn} FROM ${items} i
            WHERE i.organization_id = ${organizationId} AND ${ofProduct}))`,
    // An EXISTS may be planned as a hash of all rows with the product.
    ofRow: sql`(SELECT true FROM ${items} i
      WHERE i.organization_id = ${organizationId ?? sql`${row}.organization_id`} AND i.${itemColumn} = ${row}.${column}
        AND ${ofProduct} LIMIT 1) IS TRUE`
  }
}

/** The requests of `outbound_requests r` for items of a product. */
export const requestsOfProduct = (sql: PgClient.PgClient, asked: OfProduct) =>
  withItems(
    sql,
    {
      row: sql`r`,
      column: sql`id`,
      items: sql`outbound_request_items`,
      itemColumn: sql`outbound_request_id`
    },
    asked
  )

/** The shipments of `outbound_shipments` for such requests. */
export const shipmentsOfProduct = (sql: PgClient.PgClient, asked: OfProduct) =>
  withItems(
    sql,
    {
      row: sql`outbound_shipments`,
      column: sql`outbound_request_id`,
      items: sql`outbound_request_items`,
      itemColumn: sql`outbound_request_id`
    },
    asked
  )

/** The returns of `return_shipments r` of items of a product. */
export const returnsOfProduct = (sql: PgClient.PgClient, asked: OfProduct) =>
  withItems(
    sql,
    {
      row: sql`r`,
      column: sql`id`,
      items: sql`outbound_request_items`,
      itemColumn: sql`return_shipment_id`
    },
    asked
  )

/** The transfers of `transfers` of items of a product. */
export const transfersOfProduct = (sql: PgClient.PgClient, asked: OfProduct) =>
  withItems(
    sql,
    {
      row: sql`transfers`,
      column: sql`id`,
      items: sql`transfer_items`,
      itemColumn: sql`transfer_id`
    },
    asked
  )

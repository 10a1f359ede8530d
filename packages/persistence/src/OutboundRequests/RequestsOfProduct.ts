import type { PgClient } from "@effect/sql-pg"
import type { Found } from "../Common/Lists/ListedRows.ts"

/** The condition that a request of `outbound_requests r` is for items of a product, in one organization or in all. */
export const requestsOfProduct = (
  sql: PgClient.PgClient,
  { organizationId, productId }: { readonly organizationId?: string | undefined; readonly productId: string }
): Found => ({
  // Arrays, so that the requests are looked up by their keys: a join may read the whole table for a few thousand.
  byIndex:
    organizationId === undefined
      ? sql`r.organization_id = ANY (ARRAY(
            SELECT DISTINCT i.organization_id FROM outbound_request_items i WHERE i.product_id = ${productId}))
          AND r.id = ANY (ARRAY(
            SELECT i.outbound_request_id FROM outbound_request_items i WHERE i.product_id = ${productId}))`
      : sql`r.id = ANY (ARRAY(SELECT i.outbound_request_id FROM outbound_request_items i
          WHERE i.organization_id = ${organizationId} AND i.product_id = ${productId}))`,
  // An EXISTS may be planned as a hash of all requests for the product.
  ofRow: sql`(SELECT true FROM outbound_request_items i
    WHERE i.organization_id = ${organizationId ?? sql`r.organization_id`} AND i.outbound_request_id = r.id AND i.product_id = ${productId}
    LIMIT 1) IS TRUE`
})

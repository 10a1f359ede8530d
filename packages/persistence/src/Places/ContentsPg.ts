import type { PgClient, PgTypes } from "@effect/sql-pg"
import type { InventoryItemId, OrganizationId, PlaceId, ProductId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { pageClause } from "../Common/Lists/PageClauses.ts"
import { placedNow } from "../Inventory/ItemStatusesPg.ts"

/** One thing in a place as it is read: a place, or an item. */
export interface ContentRow {
  readonly placeId: PlaceId | null
  readonly code: string | null
  readonly name: string | null
  readonly kind: string | null
  readonly inventoryItemId: InventoryItemId | null
  readonly organizationId: OrganizationId | null
  readonly productId: ProductId | null
  readonly serialNumber: string | null
  readonly internalIdentifier: string | null
}

/** The condition that ids follow the last entry that was shown, and the most rows to read. */
interface Wanted {
  readonly places: Fragment
  readonly items: Fragment
  readonly most: number
}

const wanted = (sql: PgClient.PgClient, { after, limit, page }: PageRequest): Wanted => {
  if (after === undefined) return { places: sql`true`, items: sql`true`, most: page * limit + 1 }
  const behind = sql`id > ${after.id}`
  return after.id.startsWith("plc_")
    ? { places: behind, items: sql`true`, most: limit + 1 }
    : { places: sql`false`, items: behind, most: limit + 1 }
}

/** The places and the items that are in a place now, by their ids. */
const present = (sql: PgClient.PgClient, id: PlaceId, { items, most, places }: Wanted) => ({
  places: sql`SELECT id FROM places WHERE parent_id = ${id} AND ${places} ORDER BY id LIMIT ${most}`,
  items: sql`SELECT id FROM inventory_items WHERE place_id = ${id} AND ${placedNow(sql)} AND ${items}
    ORDER BY id LIMIT ${most}`
})

/** The places and items whose last move before a moment led there. */
const past = (
  sql: PgClient.PgClient,
  id: PlaceId,
  at: PgTypes.Parameter,
  { items, most, places }: Wanted
) => ({
  places: sql`SELECT c.id FROM (SELECT DISTINCT place_id AS id FROM place_moves
      WHERE parent_id = ${id} AND moved_at <= ${at}) AS c
    WHERE (SELECT l.parent_id FROM place_moves l WHERE l.place_id = c.id AND l.moved_at <= ${at}
      ORDER BY l.seq DESC LIMIT 1) = ${id} AND ${places} ORDER BY c.id LIMIT ${most}`,
  items: sql`SELECT c.id FROM (SELECT DISTINCT organization_id, inventory_item_id AS id FROM item_moves
      WHERE place_id = ${id} AND moved_at <= ${at}) AS c
    WHERE (SELECT l.place_id FROM item_moves l WHERE l.organization_id = c.organization_id
      AND l.inventory_item_id = c.id AND l.moved_at <= ${at} ORDER BY l.seq DESC LIMIT 1) = ${id} AND ${items}
    ORDER BY c.id LIMIT ${most}`
})

/**
 * One page of the present or past contents of a place, without deeper levels: places, then items. Only as many of each
 * are read as may be shown.
 */
export const contentsQuery = (
  sql: PgClient.PgClient,
  id: PlaceId,
  at: PgTypes.Parameter | undefined,
  page: PageRequest
): Fragment => {
  const some = wanted(sql, page)
  const { items, places } = at === undefined ? present(sql, id, some) : past(sql, id, at, some)
  return sql`/* across organizations: in a place is what any of them has */
    WITH shown AS (
      SELECT 'place' AS type, id FROM (${places}) AS p UNION ALL SELECT 'thing', id FROM (${items}) AS i
      ORDER BY type, id ${pageClause(sql, page)}
    )
    SELECT p.id AS place_id, p.code, p.name, p.kind, i.id AS inventory_item_id, i.organization_id, i.product_id,
      coalesce(i.repeated_serial_number, i.serial_number) AS serial_number, i.internal_identifier
    FROM shown s LEFT JOIN places p ON s.type = 'place' AND p.id = s.id
      LEFT JOIN inventory_items i ON s.type = 'thing' AND i.id = s.id
    ORDER BY s.type, s.id`
}

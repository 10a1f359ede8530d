import type { PgClient } from "@effect/sql-pg"
import type { CountId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { ofMode } from "../Common/Modes.ts"
import { isPlaced } from "../Inventory/ItemStatusesPg.ts"

/** Whether a row of a record belongs to the position of the count, of which `frozen` is. */
export const isFrozen = (sql: PgClient.PgClient, row: Fragment): Fragment =>
  sql`(${row}.recorded_in IS NULL OR pg_visible_in_snapshot(${row}.recorded_in, frozen.snapshot))`

/** The place that a count's scope is in. */
const root = (sql: PgClient.PgClient): Fragment =>
  sql`coalesce(scope ->> 'placeId', scope ->> 'siteId', scope -> 'sample' ->> 'placeId') COLLATE "C"`

/** Where each place stood by the record: at the count's position, or now. Part of a WITH, after `frozen`. */
const standing = (sql: PgClient.PgClient, name: string, condition: Fragment): Fragment =>
  sql`${sql(name)} AS (
    SELECT DISTINCT ON (m.place_id) m.place_id, m.parent_id FROM frozen, place_moves m WHERE ${condition}
    ORDER BY m.place_id, m.seq DESC)`

const within = (sql: PgClient.PgClient, name: string, stands: string): Fragment =>
  sql`${sql(name)} AS (
    SELECT root AS id FROM frozen
    UNION ALL
    SELECT s.place_id FROM ${sql(name)} w JOIN ${sql(stands)} s ON s.parent_id = w.id)`

const frozenCount = (sql: PgClient.PgClient, id: CountId): Fragment =>
  sql`frozen AS MATERIALIZED (SELECT snapshot, scope, ${root(sql)} AS root FROM counts WHERE id = ${id})`

/** The places of the scope: `was` at the count's position, `is` now. */
export const scopePlacesQuery = (sql: PgClient.PgClient, id: CountId): Fragment => sql`
  WITH RECURSIVE ${frozenCount(sql, id)}, ${standing(sql, "stood", isFrozen(sql, sql`m`))},
    ${standing(sql, "stands", sql`true`)}, ${within(sql, "was", "stood")}, ${within(sql, "is_now", "stands")}
  SELECT id, true AS was FROM was UNION ALL SELECT id, false FROM is_now`

/**
 * What a count expects: each item whose last move at the count's position led into the scope, and that by the ledger was
 * in the vault then. Items of twins are not there. An item's metal is that of its product at the position. Rows of items
 * are not read: they can be changed, and the records cannot.
 */
export const expectedItems = (sql: PgClient.PgClient, id: CountId): Fragment => sql`
  WITH RECURSIVE ${frozenCount(sql, id)}, ${standing(sql, "stood", isFrozen(sql, sql`m`))},
    ${within(sql, "was", "stood")}, held AS (
      SELECT m.organization_id, m.inventory_item_id, m.place_id, frozen.scope
      FROM frozen, item_moves m
      CROSS JOIN LATERAL (
        SELECT v.to_status, v.product_id FROM inventory_movements v
        WHERE v.organization_id = m.organization_id AND v.inventory_item_id = m.inventory_item_id
          AND ${isFrozen(sql, sql`v`)} ORDER BY v.seq DESC LIMIT 1
      ) AS l
      WHERE m.place_id IN (SELECT id FROM was) AND ${isFrozen(sql, sql`m`)} AND ${isPlaced(sql, sql`l.to_status`)}
        AND ${ofMode(sql, "live", sql`m.organization_id`)}
        AND NOT EXISTS (SELECT FROM item_moves n WHERE n.organization_id = m.organization_id
          AND n.inventory_item_id = m.inventory_item_id AND n.seq > m.seq AND ${isFrozen(sql, sql`n`)})
        AND (NOT frozen.scope ? 'metal' OR frozen.scope ->> 'metal' = coalesce(
          (SELECT h.metal FROM product_history h WHERE h.product_id = l.product_id
            AND NOT ${isFrozen(sql, sql`h`)} ORDER BY h.number LIMIT 1),
          (SELECT p.metal FROM products p WHERE p.id = l.product_id)))
    )
  SELECT organization_id, inventory_item_id, place_id FROM held
  ORDER BY CASE WHEN scope ? 'sample' THEN
    sha256(convert_to((scope -> 'sample' ->> 'seed') || '\n' || inventory_item_id, 'UTF8')) END
  LIMIT (SELECT (scope -> 'sample' ->> 'size')::integer FROM frozen)`

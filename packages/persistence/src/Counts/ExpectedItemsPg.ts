import type { PgClient } from "@effect/sql-pg"
import type { CountId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { ofMode } from "../Common/Modes.ts"
import { isPlaced } from "../Inventory/ItemStatusesPg.ts"

/** Whether a row of a record was written before the count's position, which is in `frozen`. */
export const isFrozen = (sql: PgClient.PgClient, row: Fragment): Fragment =>
  sql`(${row}.recorded_in IS NULL OR pg_visible_in_snapshot(${row}.recorded_in, frozen.snapshot))`

/** Whether a row of a record was written after that position. The condition can use an index. */
export const isRecordedSince = (sql: PgClient.PgClient, row: Fragment): Fragment =>
  sql`${row}.recorded_in >= (SELECT pg_snapshot_xmin(snapshot) FROM frozen)
    AND NOT pg_visible_in_snapshot(${row}.recorded_in, (SELECT snapshot FROM frozen))`

/** The place that a count's scope is in. */
const root = (sql: PgClient.PgClient): Fragment =>
  sql`coalesce(scope ->> 'placeId', scope ->> 'siteId', scope -> 'sample' ->> 'placeId') COLLATE "C"`

/**
 * The places in the scope by the record, with or without the moves after the count's position. It is a part of a
 * WITH, after `frozen`. It reads only places that were in the scope at some time.
 */
const within = (
  sql: PgClient.PgClient,
  name: string,
  isOf: (row: Fragment) => Fragment
): Fragment => sql`${sql(name)} AS (
    SELECT root AS id FROM frozen
    UNION ALL
    SELECT c.place_id FROM ${sql(name)} w CROSS JOIN LATERAL (
      SELECT DISTINCT m.place_id FROM place_moves m WHERE m.parent_id = w.id OFFSET 0
    ) AS c
    WHERE w.id = (SELECT l.parent_id FROM frozen, place_moves l WHERE l.place_id = c.place_id
      AND ${isOf(sql`l`)} ORDER BY l.seq DESC LIMIT 1))`

const wasWithin = (sql: PgClient.PgClient): Fragment => within(sql, "was", (row) => isFrozen(sql, row))

const frozenCount = (sql: PgClient.PgClient, id: CountId): Fragment =>
  sql`frozen AS MATERIALIZED (SELECT snapshot, scope, ${root(sql)} AS root FROM counts WHERE id = ${id})`

/** The places of the scope: `was` at the count's position, `is` now. */
export const scopePlacesQuery = (sql: PgClient.PgClient, id: CountId): Fragment => sql`
  WITH RECURSIVE ${frozenCount(sql, id)}, ${wasWithin(sql)}, ${within(sql, "is_now", () => sql`true`)}
  SELECT id, true AS was FROM was UNION ALL SELECT id, false FROM is_now`

/** Whether a move led into a place of the scope; for queries that have these places. */
const ofPlaces = (sql: PgClient.PgClient): Fragment => sql`m.place_id IN (SELECT id FROM was)`

const eachAsked = (sql: PgClient.PgClient): Fragment => sql`
  SELECT asked.inventory_item_id AS id, held.place_id FROM asked LEFT JOIN held USING (inventory_item_id)
  ORDER BY asked.inventory_item_id`

/** Moves into the scope that were the last of their item at the count's position, if the item was in the vault then. */
const held = (sql: PgClient.PgClient, moves: Fragment, isInScope: Fragment): Fragment => sql`held AS (
      SELECT m.organization_id, m.inventory_item_id, m.place_id
      FROM frozen, ${moves} AS m
      CROSS JOIN LATERAL (
        SELECT v.to_status, v.product_id FROM inventory_movements v
        WHERE v.organization_id = m.organization_id AND v.inventory_item_id = m.inventory_item_id
          AND ${isFrozen(sql, sql`v`)} ORDER BY v.seq DESC LIMIT 1
      ) AS l
      WHERE ${isInScope} AND ${isFrozen(sql, sql`m`)} AND ${isPlaced(sql, sql`l.to_status`)}
        AND ${ofMode(sql, "live", sql`m.organization_id`)}
        AND NOT EXISTS (SELECT 1 FROM item_moves n WHERE n.organization_id = m.organization_id
          AND n.inventory_item_id = m.inventory_item_id AND n.seq > m.seq AND ${isFrozen(sql, sql`n`)})
        AND (NOT frozen.scope ? 'metal' OR frozen.scope ->> 'metal' = coalesce(
          (SELECT h.metal FROM product_history h WHERE h.product_id = l.product_id
            AND NOT ${isFrozen(sql, sql`h`)} ORDER BY h.number LIMIT 1),
          (SELECT p.metal FROM products p WHERE p.id = l.product_id)))
    )`

/**
 * The expected items of a count: those whose last move at the count's position led into the scope, and which were in
 * the vault then by the ledger; without twins' items. An item's metal is its product's at that position. The rows of
 * items are not read, since they may have changed; records cannot. A sample has {@link drawnItems} of them.
 */
export const expectedItems = (sql: PgClient.PgClient, id: CountId): Fragment => sql`
  WITH RECURSIVE ${frozenCount(sql, id)}, ${wasWithin(sql)}, ${held(sql, sql`item_moves`, ofPlaces(sql))}
  SELECT organization_id, inventory_item_id, place_id FROM held`

/** The expected items of a count that its sample draws: the first by the published rule. */
export const drawnItems = (sql: PgClient.PgClient, id: CountId): Fragment => sql`
  SELECT e.* FROM (${expectedItems(sql, id)}) AS e
  ORDER BY sha256(convert_to(
    (SELECT scope -> 'sample' ->> 'seed' FROM counts WHERE id = ${id}) || '\n' || e.inventory_item_id, 'UTF8'))
  LIMIT (SELECT (scope -> 'sample' ->> 'size')::integer FROM counts WHERE id = ${id})`

/** The next items in the order of their ids, after one. */
interface Next {
  readonly after: string
  readonly limit: number
}

/**
 * The next items of the vault, each with the place where the count expects it, or none. If the scope has many of the
 * vault's items, few are passed over for a page. It does not draw samples.
 */
export const expectedOfNext = (
  sql: PgClient.PgClient,
  id: CountId,
  { after, limit }: Next
): Fragment => sql`/* across organizations: a vault counts what all of them have */
  WITH ${frozenCount(sql, id)}, asked AS MATERIALIZED (
      SELECT organization_id, id AS inventory_item_id FROM inventory_items WHERE id > ${after} ORDER BY id LIMIT ${limit}
    ), ${held(
      sql,
      sql`(SELECT m.* FROM asked JOIN item_moves m USING (organization_id, inventory_item_id))`,
      sql`EXISTS (
        WITH RECURSIVE outer_places AS (
          SELECT m.place_id AS id
          UNION ALL
          SELECT (SELECT l.parent_id FROM place_moves l WHERE l.place_id = o.id AND ${isFrozen(sql, sql`l`)}
            ORDER BY l.seq DESC LIMIT 1)
          FROM outer_places o WHERE o.id IS NOT NULL
        ) SELECT 1 FROM outer_places WHERE id = frozen.root)`
    )}
  ${eachAsked(sql)}`

/**
 * The same for items that were ever moved into the scope: for each of its places it reads as many as the page has,
 * even if these are few of the vault's items.
 */
export const expectedOfPlaces = (
  sql: PgClient.PgClient,
  id: CountId,
  { after, limit }: Next
): Fragment => sql`/* across organizations: a vault counts what all of them have */
  WITH RECURSIVE ${frozenCount(sql, id)}, ${wasWithin(sql)}, entered AS MATERIALIZED (
      SELECT was.id AS place_id, i.inventory_item_id FROM was CROSS JOIN LATERAL (
        SELECT DISTINCT m.inventory_item_id FROM item_moves m WHERE m.place_id = was.id AND m.inventory_item_id > ${after}
        ORDER BY m.inventory_item_id LIMIT ${limit}
      ) AS i
    ), asked AS MATERIALIZED (
      SELECT DISTINCT inventory_item_id FROM entered ORDER BY inventory_item_id LIMIT ${limit}
    ), ${held(
      sql,
      sql`(SELECT m.* FROM asked JOIN entered e USING (inventory_item_id)
        JOIN item_moves m ON m.place_id = e.place_id AND m.inventory_item_id = e.inventory_item_id)`,
      ofPlaces(sql)
    )}
  ${eachAsked(sql)}`

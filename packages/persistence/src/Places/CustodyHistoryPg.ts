import type { PgClient } from "@effect/sql-pg"
import type { InventoryItemId, MoveId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { CustodyEntry, MovedBy } from "@vault-custody/schema/Places/Move"
import type { Fragment } from "effect/sql/Statement"
import { countedPageClause } from "../Common/Lists/PageClauses.ts"

export interface HistoryRow {
  readonly moveId: MoveId
  readonly at: number
  readonly operatorType: MovedBy["type"]
  readonly operatorId: string
  readonly operatorName: string
  readonly fromPath: string | null
  readonly toPath: string | null
  readonly boxPath: string | null
  readonly isSealBroken: boolean
}

export const toCustodyEntry = (row: HistoryRow): CustodyEntry => ({
  id: row.moveId,
  at: row.at,
  operator: { type: row.operatorType, id: row.operatorId, name: row.operatorName },
  fromPath: row.fromPath,
  toPath: row.toPath,
  ...(row.boxPath === null ? {} : { boxPath: row.boxPath }),
  ...(row.isSealBroken ? { sealBroken: true } : {})
})

/**
 * An item's custody record. `stay` has each place of the item, with its first and last number; `within` adds the
 * places around it during the stay, by the moves of places. A move of one of them while the item was in it is an
 * entry too. Only the entries of the page get their paths, as they were at the time. `OFFSET 0` makes PostgreSQL read
 * the moves of each stay off the index: the planner expects many stays, and would read all moves.
 */
export const historyQuery = (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  id: InventoryItemId,
  page: PageRequest
): Fragment => sql`
  WITH RECURSIVE own AS (
    SELECT m.*, lag(m.place_id) OVER w AS from_place_id,
      coalesce(lead(m.seq) OVER w, 9223372036854775807) AS until
    FROM item_moves m WHERE m.organization_id = ${organizationId} AND m.inventory_item_id = ${id}
    WINDOW w AS (ORDER BY m.seq)
  ), within AS (
    SELECT place_id AS item_place_id, place_id, seq AS since, until FROM own WHERE place_id IS NOT NULL
    UNION
    SELECT w.item_place_id, s.parent_id, greatest(s.seq, w.since), least(s.until, w.until)
    FROM within w CROSS JOIN LATERAL (
      SELECT p.seq, p.parent_id, coalesce(lead(p.seq) OVER (ORDER BY p.seq), 9223372036854775807) AS until FROM (
        (SELECT b.seq, b.parent_id FROM place_moves b WHERE b.place_id = w.place_id AND b.seq <= w.since
          ORDER BY b.seq DESC LIMIT 1)
        UNION ALL
        SELECT b.seq, b.parent_id FROM place_moves b WHERE b.place_id = w.place_id AND b.seq > w.since
          AND b.seq < w.until
      ) AS p
    ) AS s WHERE s.parent_id IS NOT NULL
  ), entry AS (
    SELECT seq, move_id, moved_at, operator_type, operator_id, operator_name, from_place_id,
      place_id AS to_place_id, NULL AS box_id, seal_broken IS NOT NULL AS is_seal_broken
    FROM own
    UNION ALL
    SELECT m.seq, m.move_id, m.moved_at, m.operator_type, m.operator_id, m.operator_name, w.item_place_id,
      w.item_place_id, m.place_id, m.seal_broken IS NOT NULL
    FROM within w CROSS JOIN LATERAL (
      SELECT * FROM place_moves b WHERE b.place_id = w.place_id AND b.seq > w.since AND b.seq < w.until OFFSET 0
    ) AS m
  ), shown AS (SELECT * FROM entry ORDER BY seq ${countedPageClause(sql, page)})
  SELECT move_id, moved_at AS at, operator_type, operator_id, operator_name,
    place_path_at(from_place_id, seq - 1) AS from_path, place_path_at(to_place_id, seq) AS to_path,
    place_path_at(box_id, seq) AS box_path, is_seal_broken
  FROM shown ORDER BY seq`

import type { PgClient } from "@effect/sql-pg"
import type { ItemRecord, Sighting, Stay } from "@vault-custody/domain/Counts/CountRecord"
import type { CountsRepo, KeptScan } from "@vault-custody/domain/Counts/CountsRepo"
import type { CountId, InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { int8Array, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { forEachSlice } from "../Common/Slices.ts"
import { isPlaced, placedNow } from "../Inventory/ItemStatusesPg.ts"
import { isFrozen, isRecordedSince, scopePlacesQuery } from "./ExpectedItemsPg.ts"

/** The place of an item at the count's position, or a move of it since; in their order. */
interface StayRow {
  readonly inventoryItemId: InventoryItemId
  readonly isExpected: boolean
  readonly placeId: PlaceId | null
  readonly at: number
  readonly number: number | null
}

interface ScanRow {
  readonly scanned: string
  readonly placeId: PlaceId
  readonly at: number
  readonly custodyNumber: number | null
  readonly number: number
  readonly itemIds: ReadonlyArray<InventoryItemId>
}

const momentOf = (at: number, number: number | null) => (number === null ? { at } : { at, number })

const toSighting = ({
  at,
  custodyNumber,
  placeId,
  scanned
}: Omit<ScanRow, "number" | "itemIds">): Sighting => ({
  scanned,
  placeId,
  seen: momentOf(at, custodyNumber)
})

const toKeptScan = (row: ScanRow): KeptScan => ({
  ...toSighting(row),
  candidates: row.itemIds,
  number: row.number
})

/** Groups the rows by item; an item's rows follow one another. */
const toRecords = (rows: ReadonlyArray<StayRow>): ReadonlyArray<ItemRecord> =>
  [...Map.groupBy(rows, ({ inventoryItemId }) => inventoryItemId)].flatMap(([inventoryItemId, some]) => {
    const [first, ...rest] = some.map(({ at, number, placeId }): Stay => ({
      placeId,
      since: momentOf(at, number)
    }))
    const isExpected = some[0]?.isExpected ?? false
    return first === undefined ? [] : [{ inventoryItemId, isExpected, stays: [first, ...rest] }]
  })

/** The columns of a scan; numbers of the custody record are far below what a float holds exactly. */
const scanColumns = (sql: PgClient.PgClient): Fragment =>
  sql`scanned, place_id, seen_at AS at, custody_number::float8 AS custody_number, number::float8 AS number, item_ids`

/**
 * The records of items from the count's position on. A movement of the ledger that takes an item out of the vault
 * also ends its stay: older processes that pick write no custody record.
 */
const recordsQuery = (
  sql: PgClient.PgClient,
  id: CountId,
  items: ReadonlyArray<InventoryItemId>
): Fragment => sql`/* across organizations: a vault counts what all of them have */
  WITH frozen AS MATERIALIZED (SELECT snapshot, as_of FROM counts WHERE id = ${id}), wanted AS (
    SELECT i.organization_id, i.id, e.place_id IS NOT NULL AS is_expected, e.place_id
    FROM inventory_items i LEFT JOIN count_expected e ON e.count_id = ${id} AND e.inventory_item_id = i.id
    WHERE i.id = ANY (${textArray(items)})
  ), stay AS (
    SELECT w.id, w.is_expected, coalesce(w.place_id, (
        SELECT m.place_id FROM item_moves m WHERE m.organization_id = w.organization_id AND m.inventory_item_id = w.id
          AND ${isFrozen(sql, sql`m`)} ORDER BY m.seq DESC LIMIT 1)) AS place_id,
      frozen.as_of AS at, NULL::bigint AS number, 0 AS part
    FROM wanted w, frozen
    UNION ALL
    SELECT w.id, w.is_expected, m.place_id, m.moved_at, m.seq, 1 FROM frozen, wanted w
      JOIN item_moves m ON m.organization_id = w.organization_id AND m.inventory_item_id = w.id
    WHERE NOT ${isFrozen(sql, sql`m`)}
    UNION ALL
    SELECT w.id, w.is_expected, NULL, v.occurred_at, NULL, 1 FROM frozen, wanted w
      JOIN inventory_movements v ON v.organization_id = w.organization_id AND v.inventory_item_id = w.id
    WHERE NOT ${isFrozen(sql, sql`v`)} AND NOT ${isPlaced(sql, sql`v.to_status`)}
  )
  SELECT id AS "inventoryItemId", is_expected AS "isExpected", place_id AS "placeId", at, number::float8 AS number
  FROM stay ORDER BY id, part, at, stay.number NULLS FIRST`

/**
 * Each item after a given one that a count expects or has a scan of, once. `expected`: its place or null; `first` and
 * `last`: the first and last of the places where it was seen, in their sort order; `changed`: whether there were
 * moves or departures since; `departed`: whether it has left. There is no join: the planner has no statistics of a
 * count that was written just now, and would take it for almost empty.
 */
const comparedQuery = (sql: PgClient.PgClient, id: CountId, after: string): Fragment => sql`
  SELECT id, max(expected) AS expected, min(seen) AS first, max(seen) AS last, bool_or(has_changed) AS has_changed,
    bool_or(has_departed) AS has_departed
  FROM (
    SELECT inventory_item_id AS id, place_id AS expected, NULL AS seen, false AS has_changed, false AS has_departed
    FROM count_expected WHERE count_id = ${id} AND inventory_item_id > ${after}
    UNION ALL
    SELECT item_id, NULL, place_id, false, false FROM count_scans WHERE count_id = ${id} AND item_id > ${after}
    UNION ALL
    SELECT m.inventory_item_id, NULL, NULL, true, false FROM item_moves m
    WHERE ${isRecordedSince(sql, sql`m`)} AND m.inventory_item_id > ${after}
    UNION ALL
    SELECT v.inventory_item_id, NULL, NULL, true, true FROM inventory_movements v
    WHERE ${isRecordedSince(sql, sql`v`)} AND v.inventory_item_id > ${after} AND NOT ${isPlaced(sql, sql`v.to_status`)}
  ) AS evidence GROUP BY id HAVING max(expected) IS NOT NULL OR max(seen) IS NOT NULL`

const frozenPosition = (sql: PgClient.PgClient, id: CountId): Fragment =>
  sql`frozen AS MATERIALIZED (SELECT snapshot FROM counts WHERE id = ${id})`

/**
 * Items whose outcome needs the records, in the order of their ids, after a given one. Items that were expected, were
 * seen only there and have no later records are left out.
 */
const nextItemsQuery = (
  sql: PgClient.PgClient,
  id: CountId,
  after: InventoryItemId | undefined,
  limit: number
): Fragment => sql`/* across organizations: a vault counts what all of them have */
  WITH ${frozenPosition(sql, id)}
  SELECT id FROM (${comparedQuery(sql, id, after ?? "")}) AS c
  WHERE has_changed OR expected IS NULL OR first IS DISTINCT FROM expected OR last IS DISTINCT FROM expected
  ORDER BY id LIMIT ${limit}`

/**
 * Scans whose number no item in the vault has. Expected items that have not departed are in the vault, so only the
 * other numbers are looked up.
 */
const unknownScansQuery = (
  sql: PgClient.PgClient,
  id: CountId,
  after: number,
  limit: number
): Fragment => sql`/* across organizations: a scan says not whose an item is */
  WITH ${frozenPosition(sql, id)}
  SELECT ${scanColumns(sql)} FROM count_scans s WHERE s.count_id = ${id} AND s.number > ${after}::bigint
    AND (s.item_id IS NULL
      OR s.item_id IN (SELECT id FROM (${comparedQuery(sql, id, "")}) AS c WHERE expected IS NULL OR has_departed))
    AND NOT EXISTS (SELECT 1 FROM inventory_items i WHERE i.id = ANY (s.item_ids) AND ${placedNow(sql)})
  ORDER BY s.number LIMIT ${limit}`

/** The evidence that decides how a count ends, for {@link CountsRepo}. */
export const countEvidencePg = (
  sql: PgClient.PgClient
): Pick<
  CountsRepo["Service"],
  | "scopePlaces"
  | "lastScans"
  | "unknownScans"
  | "ambiguousScans"
  | "setCandidates"
  | "nextItems"
  | "records"
  | "sightings"
> => ({
  scopePlaces: (id) =>
    sql<{ readonly id: PlaceId; readonly was: boolean }>`${scopePlacesQuery(sql, id)}`.pipe(
      orStorageFailure,
      Effect.map((rows) => {
        const those = (was: boolean) => new Set(rows.filter((row) => row.was === was).map((row) => row.id))
        return { was: those(true), is: those(false) }
      })
    ),

  lastScans: (id) =>
    sql<{ readonly placeId: PlaceId; readonly at: number; readonly custodyNumber: number | null }>`
      SELECT place_id, max(seen_at) AS at, max(custody_number)::float8 AS custody_number FROM count_scans
      WHERE count_id = ${id} GROUP BY place_id, custody_number IS NULL`.pipe(
      orStorageFailure,
      Effect.map((rows) => rows.map((row) => toSighting({ ...row, scanned: "" })))
    ),

  unknownScans: (id, after, limit) =>
    sql<ScanRow>`${unknownScansQuery(sql, id, after, limit)}`.pipe(
      orStorageFailure,
      Effect.map((rows) => rows.map(toKeptScan))
    ),

  ambiguousScans: (id) =>
    sql<ScanRow>`SELECT ${scanColumns(sql)} FROM count_scans WHERE count_id = ${id}
      AND cardinality(item_ids) > 1 ORDER BY count_scans.number`.pipe(
      orStorageFailure,
      Effect.map((rows) => rows.map(toKeptScan))
    ),

  setCandidates: (id, candidates) =>
    Effect.asVoid(
      forEachSlice([...candidates], (slice) =>
        written(
          sql,
          sql`UPDATE count_scans s SET item_ids = string_to_array(g.items, ' '),
              item_id = CASE WHEN g.items <> '' AND strpos(g.items, ' ') = 0 THEN g.items END
            FROM unnest(${int8Array(slice.map(([number]) => BigInt(number)))},
              ${textArray(slice.map(([, items]) => items.join(" ")))}) AS g (number, items)
            WHERE s.count_id = ${id} AND s.number = g.number`
        )
      )
    ),

  nextItems: (id, after, limit) =>
    sql<{ readonly id: InventoryItemId }>`${nextItemsQuery(sql, id, after, limit)}`.pipe(
      orStorageFailure,
      Effect.map((rows) => rows.map((row) => row.id))
    ),

  records: (id, items) =>
    sql<StayRow>`${recordsQuery(sql, id, items)}`.pipe(orStorageFailure, Effect.map(toRecords)),

  // Reads item by item off the index: until the table is analyzed, the planner takes the scans of a count for few,
  // and would read all of them for each batch.
  sightings: (id, items) =>
    sql<ScanRow & { readonly itemId: InventoryItemId }>`SELECT w.item_id, s.*
      FROM unnest(${textArray(items)}) AS w (item_id) CROSS JOIN LATERAL (
        SELECT ${scanColumns(sql)} FROM count_scans c WHERE c.count_id = ${id} AND c.item_id = w.item_id OFFSET 0
      ) AS s ORDER BY s.number`.pipe(
      orStorageFailure,
      Effect.map(
        (rows) =>
          new Map(
            [...Map.groupBy(rows, (row) => row.itemId)].map(([item, some]) => [item, some.map(toSighting)])
          )
      )
    )
})

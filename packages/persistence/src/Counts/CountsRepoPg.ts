import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { countList } from "@vault-custody/schema/Counts/CountList"
import { PgClient } from "@effect/sql-pg"
import { CountsRepo, type NewScan, type StoredCount } from "@vault-custody/domain/Counts/CountsRepo"
import type { CountId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { CountNumbers, CountScope, ExpectedItem } from "@vault-custody/schema/Counts/Count"
import type { MovedBy } from "@vault-custody/schema/Places/Move"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { boolArray, onlyRow, orStorageFailure, textArray, timesArray, written } from "../Common/Database.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { pageClause, skippedBy, toPage } from "../Common/Lists/PageClauses.ts"
import { countDifferencesPg } from "./CountDifferencesPg.ts"
import { countEvidencePg } from "./CountEvidencePg.ts"
import { drawnItems, expectedItems, expectedOfNext, expectedOfPlaces } from "./ExpectedItemsPg.ts"

/** The most items that one statement reads. */
const mostAtOnce = 5000

/**
 * The most items outside a count's scope that are passed over for one page before items are read by the scope's
 * places.
 */
const mostPassed = 2000

interface CountRow {
  readonly id: CountId
  readonly scope: CountScope
  readonly isBlind: boolean
  readonly status: StoredCount["status"]
  readonly asOf: number
  readonly startedBy: MovedBy
  readonly closedAt: number | null
  readonly closedBy: MovedBy | null
  readonly finishedAt: number | null
  readonly numbers: CountNumbers | null
  readonly expectedSha256: string | null
}

/** A count's row with its computed figures. */
interface CountedRow extends CountRow {
  readonly position: string
  readonly updatedAt: number
  readonly countedBy: ReadonlyArray<MovedBy> | null
  readonly scanCount: number
  readonly openDifferences: number
}

export const countColumns: Columns<CountRow> = {
  id: "text",
  scope: "jsonb",
  isBlind: "bool",
  status: "text",
  asOf: "timestamptz",
  startedBy: "jsonb",
  closedAt: "timestamptz null",
  closedBy: "jsonb null",
  finishedAt: "timestamptz null",
  numbers: "jsonb null",
  expectedSha256: "text null"
}

const toCount = ({
  closedAt,
  closedBy,
  countedBy,
  expectedSha256,
  finishedAt,
  numbers,
  openDifferences,
  ...count
}: CountedRow): StoredCount => ({
  ...count,
  countedBy: countedBy ?? [],
  ...(closedAt === null ? {} : { closedAt, openDifferences }),
  ...(closedBy === null ? {} : { closedBy }),
  ...(finishedAt === null ? {} : { finishedAt }),
  ...(numbers === null ? {} : { numbers }),
  ...(expectedSha256 === null ? {} : { expectedSha256 })
})

export const layer = Layer.effect(
  CountsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    /** The last change of the row or the last scan, whichever is later. */
    const changed = sql`greatest(as_of, updated_at,
      (SELECT max(o.updated_at) FROM count_operators o WHERE o.count_id = counts.id))`
    const counted = sql`${columnList(sql, countColumns)}, snapshot::text AS position, ${changed} AS "updatedAt",
      (SELECT jsonb_agg(jsonb_build_object('type', o.operator_type, 'id', o.operator_id, 'name', o.operator_name)
        ORDER BY o.operator_id) FROM count_operators o WHERE o.count_id = counts.id) AS "countedBy",
      coalesce((SELECT sum(o.scans) FROM count_operators o WHERE o.count_id = counts.id), 0)::int4 AS "scanCount",
      (SELECT count(*) FROM count_differences d WHERE d.count_id = counts.id AND d.is_open)::int4 AS "openDifferences"`

    const one = (id: CountId, lock = sql``) =>
      sql<CountedRow>`SELECT ${counted} FROM counts WHERE id = ${id} ${lock}`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toCount))
      )

    const insertScans = (id: CountId, scans: ReadonlyArray<NewScan>, by: MovedBy) =>
      sql<{ readonly added: number }>`
        WITH given AS (
          SELECT DISTINCT ON (g.scan_id) g.* FROM unnest(${textArray(scans.map((s) => s.scanId))},
            ${textArray(scans.map((s) => s.scanned))}, ${textArray(scans.map((s) => s.placeId))},
            ${timesArray(scans.map((s) => s.at ?? 0))}, ${boolArray(scans.map((s) => s.at === undefined))},
            ${textArray(scans.map((s) => s.candidates.join(" ")))})
            WITH ORDINALITY AS g (scan_id, scanned, place_id, at, is_now, items, nth)
          ORDER BY g.scan_id, g.nth
        ), added AS (
          INSERT INTO count_scans (count_id, scan_id, scanned, place_id, seen_at, custody_number, item_ids, item_id,
            operator_id)
          SELECT c.id, g.scan_id, g.scanned, g.place_id,
            CASE WHEN g.is_now THEN vault_now() ELSE least(greatest(g.at, c.as_of), vault_now()) END,
            CASE WHEN g.is_now THEN custody_number() END, string_to_array(g.items, ' '),
            CASE WHEN g.items <> '' AND strpos(g.items, ' ') = 0 THEN g.items END, ${by.id}
          FROM given g, counts c WHERE c.id = ${id} ORDER BY g.nth
          ON CONFLICT (count_id, scan_id) DO NOTHING RETURNING scan_id
        )
        SELECT count(*)::int4 AS added FROM added`.pipe(
        orStorageFailure,
        Effect.map((rows) => onlyRow(rows).added)
      )

    /** A page of a count's rows in a table. */
    const kept = (table: "count_draws" | "count_expected", id: CountId, page: PageRequest) =>
      sql<ExpectedItem>`/* across organizations: a vault counts what all of them have */
        SELECT inventory_item_id AS id, inventory_item_id, place_id FROM ${sql(table)}
        WHERE count_id = ${id} AND inventory_item_id > ${page.after?.id ?? ""}
        ORDER BY inventory_item_id ${pageClause(sql, page)}`.pipe(orStorageFailure)

    /** A page of the sample of an open count, which is drawn once. */
    const drawn = Effect.fnUntraced(function* (id: CountId, page: PageRequest) {
      const [known] = yield* sql`/* across organizations: a vault counts what all of them have */
        SELECT 1 FROM count_draws WHERE count_id = ${id} LIMIT 1`.pipe(orStorageFailure)
      if (known === undefined) {
        yield* written(
          sql,
          sql`/* across organizations: a vault counts what all of them have */
            INSERT INTO count_draws (count_id, organization_id, inventory_item_id, place_id)
            SELECT ${id}, e.* FROM (${drawnItems(sql, id)}) AS e ORDER BY e.inventory_item_id
            ON CONFLICT (count_id, inventory_item_id) DO NOTHING`
        )
      }
      return yield* kept("count_draws", id, page)
    })

    /** A page of the items that an open count expects: reads items one after the other, until there are enough. */
    const walked = Effect.fnUntraced(function* (id: CountId, page: PageRequest) {
      const wanted = skippedBy(page) + page.limit + 1
      const found: Array<ExpectedItem> = []
      let passed = 0
      let after: string = page.after?.id ?? ""
      for (let limit = wanted; ; limit = Math.min(2 * limit, mostAtOnce)) {
        // If the scope has few of the vault's items, the walk would read very many.
        const query = passed < mostPassed ? expectedOfNext : expectedOfPlaces
        const rows = yield* sql<Pick<ExpectedItem, "id"> & { readonly placeId: PlaceId | null }>`${query(
          sql,
          id,
          {
            after,
            limit
          }
        )}`.pipe(orStorageFailure)
        for (const { id: item, placeId } of rows) {
          if (placeId !== null) found.push({ id: item, inventoryItemId: item, placeId })
        }
        const last = rows.at(-1)
        if (last === undefined || rows.length < limit || found.length >= wanted)
          return found.slice(skippedBy(page))
        after = last.id
        passed += rows.length - rows.filter(({ placeId }) => placeId !== null).length
      }
    })

    const expectedRows = (
      { id, scope, status }: Pick<StoredCount, "id" | "scope" | "status">,
      page: PageRequest
    ) =>
      status !== "open"
        ? kept("count_expected", id, page)
        : scope.sample === undefined
          ? walked(id, page)
          : drawn(id, page)

    return CountsRepo.of({
      ...countDifferencesPg(sql),
      ...countEvidencePg(sql),
      begin: ({ id, isBlind, scope, startedBy }) =>
        written(
          sql,
          sql`INSERT INTO counts (id, scope, is_blind, status, as_of, snapshot, started_by)
            VALUES (${id}, ${JSON.stringify(scope)}::jsonb, ${isBlind}, 'open', vault_now(), recording_snapshot(),
              ${JSON.stringify(startedBy)}::jsonb)`
        ),

      find: (id) => one(id),

      list: (filter, page) =>
        readListPage(
          sql,
          {
            columns: counted,
            table: sql`counts`,
            condition: sql.and([sql`true`, matching<CountedRow>(sql, comparedValues(countList, filter))]),
            time: sql`as_of`,
            changed
          },
          page,
          toCount
        ),

      lock: (id, mode) => one(id, mode === "read" ? sql`FOR SHARE` : sql`FOR NO KEY UPDATE`),

      addScans: Effect.fnUntraced(function* (id, scans, by) {
        const added = yield* insertScans(id, scans, by)
        yield* written(
          sql,
          sql`INSERT INTO count_operators (count_id, operator_id, operator_type, operator_name, scans)
            VALUES (${id}, ${by.id}, ${by.type}, ${by.name}, ${added})
            ON CONFLICT (count_id, operator_id) DO UPDATE SET scans = count_operators.scans + excluded.scans`
        )
        return added
      }),

      // In the order of the index, so that the index grows only at its end.
      keepExpected: Effect.fnUntraced(function* ({ id, scope }) {
        yield* written(
          sql,
          sql`/* across organizations: a vault counts what all of them have */
            INSERT INTO count_expected (count_id, organization_id, inventory_item_id, place_id)
            SELECT ${id}, e.* FROM (${(scope.sample === undefined ? expectedItems : drawnItems)(sql, id)}) AS e
            ORDER BY e.inventory_item_id`
        )
        const rows = yield* sql<{
          readonly count: number
          readonly sha256: string
        }>`/* across organizations: a vault counts what all of them have */
          SELECT count(*)::int4 AS count, encode(sha256(convert_to(coalesce(string_agg(
            inventory_item_id || '\t' || place_id || '\n', '' ORDER BY inventory_item_id), ''), 'UTF8')), 'hex') AS sha256
          FROM count_expected WHERE count_id = ${id}`.pipe(orStorageFailure)
        return onlyRow(rows)
      }),

      expected: (count, page) =>
        Effect.map(expectedRows(count, page), (rows) => toPage(rows, page, (row) => row)),

      close: (id, { closedBy, expectedSha256, numbers }) =>
        written(
          sql,
          sql`UPDATE counts SET status = 'closed', closed_at = vault_now(), closed_by = ${JSON.stringify(closedBy)}::jsonb,
              numbers = ${JSON.stringify(numbers)}::jsonb, expected_sha256 = ${expectedSha256} WHERE id = ${id}`
        ),

      finish: (id) =>
        written(
          sql,
          sql`UPDATE counts SET status = 'finished', finished_at = vault_now() WHERE id = ${id} AND status = 'closed'
            AND NOT EXISTS (SELECT 1 FROM count_differences WHERE count_id = ${id} AND is_open)`
        ),

      addRecount: (id, { by, placeIds }) =>
        written(
          sql,
          sql`INSERT INTO count_recounts (count_id, operator, place_ids, recounted_at)
            VALUES (${id}, ${JSON.stringify(by)}::jsonb, ${textArray(placeIds)}, vault_now())`
        ),

      recountedBy: (id) =>
        sql<{
          readonly operator: MovedBy
        }>`SELECT DISTINCT ON (operator ->> 'id') operator FROM count_recounts
          WHERE count_id = ${id} ORDER BY operator ->> 'id', number`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map((row) => row.operator))
        ),

      logIndex: (id) =>
        sql<{ readonly index: bigint }>`SELECT index FROM log_vault_records
          WHERE type = 'count' AND record::jsonb ->> 'countId' = ${id}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), ({ index }) => Number(index)))
        )
    })
  })
)

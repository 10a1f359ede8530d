import { PgClient } from "@effect/sql-pg"
import { abbreviationsOf, commonAbbreviations } from "@vault-custody/domain/Products/Abbreviations"
import { Effect, Schedule, Semaphore } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { textArray } from "../Common/Database.ts"
import { CurrentPool } from "../Common/DatabasePools.ts"
import { SearchIndex } from "@vault-custody/product-search/SearchIndex"
import { keysIn, type SearchRows } from "./SearchRows.ts"

/** The number of products that one statement reads while the whole catalogue is read. */
const pageSize = 2000

/** How long products are entered, or sets are made smaller, before other work gets a turn, in milliseconds. */
const sliceMillis = 1

/** The most changed products that are read as changes. If there are more, the whole catalogue is read again. */
const mostChanges = 20_000

/** The catalogue in this process's memory. */
export interface Seen {
  readonly index: SearchIndex
  /** The snapshot that the index is up to date with. */
  readonly snapshot: string
  /** The version of the operator's abbreviations. */
  readonly abbreviations: string
}

/**
 * Up to `limit` products that were changed by transactions which a snapshot does not contain: those that were under
 * way then, and those that have begun since. Each kind has a query of its own, in the order of the index, so that
 * only the needed part of the index is read even if the planner's statistics do not cover new transactions.
 */
const newsSince = (
  sql: PgClient.PgClient,
  { snapshot }: Seen,
  columns: Fragment,
  limit: number
): Fragment => {
  const [, next = "", running = ""] = snapshot.split(":")
  // After a restore on another server, rows may name transactions of the future: these are no changes.
  return sql`(SELECT ${columns} FROM products
      WHERE search_changed >= ${next}::text::xid8 AND search_changed < pg_snapshot_xmax(pg_current_snapshot())
      ORDER BY search_changed LIMIT ${limit})
    UNION ALL
    (SELECT ${columns} FROM products
      WHERE search_changed = ANY (${textArray(running.split(",").filter((id) => id !== ""))}::xid8[])
      ORDER BY search_changed LIMIT ${limit})`
}

const abbreviationsVersion = (sql: PgClient.PgClient): Fragment =>
  sql`coalesce((SELECT md5(string_agg(abbreviation || '=' || meaning, ' ' ORDER BY abbreviation))
    FROM search_abbreviations), '')`

/** Whether the catalogue has changed since the index was updated. */
export const isChanged = (sql: PgClient.PgClient, seen: Seen): Fragment =>
  sql`(EXISTS (${newsSince(sql, seen, sql`number`, 1)})
    OR ${abbreviationsVersion(sql)} <> ${seen.abbreviations})`

/** Many products as one row, in the order of their numbers, with the snapshot and version at the time of the read. */
interface TogetherRow extends SearchRows {
  readonly snapshot: string
  readonly abbreviations: string
  readonly size: number
  readonly last: number | null
}

const readTogether = (sql: PgClient.PgClient, products: Fragment) =>
  sql<TogetherRow>`
    SELECT pg_current_snapshot()::text AS snapshot, ${abbreviationsVersion(sql)} AS abbreviations,
      count(*)::int AS size, max(number) AS last,
      string_agg(int4send(number), '' ORDER BY number) FILTER (WHERE search_words IS NOT NULL) AS numbers,
      string_agg(search_words, E'\n' ORDER BY number) FILTER (WHERE search_words IS NOT NULL) AS words,
      string_agg(search_sku, E'\n' ORDER BY number) FILTER (WHERE search_words IS NOT NULL) AS skus,
      string_agg(search_whole, '' ORDER BY number) FILTER (WHERE search_words IS NOT NULL) AS whole,
      json_agg(json_build_object('number', number, 'title', title, 'manufacturer', manufacturer, 'metal', metal,
        'sku', sku)) FILTER (WHERE search_words IS NULL) AS keyless
    FROM (${products}) AS p`

/** Does much work in slices, so that the process does other work in between. */
const inSlices = Effect.fnUntraced(function* <A>(all: Iterable<A>, work: (one: A) => void) {
  let end = performance.now() + sliceMillis
  for (const one of all) {
    work(one)
    if (performance.now() < end) continue
    yield* Effect.yieldNow
    end = performance.now() + sliceMillis
  }
})

const enter = (index: SearchIndex, rows: SearchRows) =>
  inSlices(keysIn(rows), ([number, keys]) => index.put(number, keys))

/**
 * Keeps the catalogue in memory and up to date. It reads the whole catalogue once, in the background; searches wait
 * for that. Changes are read about once a second, and by a search that finds the index out of date.
 */
export const makeSearchedCatalogue = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const oneAtATime = yield* Semaphore.make(1)
  let seen: Seen | undefined
  /** Whether the last read of changes found any. */
  let isChanging = false

  /** Reads the abbreviations, and returns their version. */
  const readAbbreviations = Effect.fnUntraced(function* (index: SearchIndex) {
    const rows = yield* sql<{
      readonly abbreviation: string
      readonly meaning: string
      readonly version: string
    }>`SELECT abbreviation, meaning, ${abbreviationsVersion(sql)} AS version FROM search_abbreviations`
    const added = rows.map((row) => [row.abbreviation, row.meaning] as const)
    index.abbreviate(abbreviationsOf([...commonAbbreviations, ...added]))
    return rows[0]?.version ?? ""
  })

  const readWhole = Effect.gen(function* () {
    const index = new SearchIndex()
    const abbreviations = yield* readAbbreviations(index)
    let snapshot: string | undefined
    let last: number | null = 0
    while (last !== null) {
      const after: number = last
      const [page] = yield* readTogether(
        sql,
        sql`SELECT * FROM products WHERE number > ${after} ORDER BY number LIMIT ${pageSize}`
      )
      // Changes after the first page's snapshot are read again as changes.
      snapshot ??= page?.snapshot
      last = page?.last ?? null
      if (page !== undefined) yield* enter(index, page)
    }
    yield* inSlices(index.sets(), (set) => set.compact())
    seen = { index, snapshot: snapshot ?? "", abbreviations }
    return seen
  })

  const readNews = Effect.fnUntraced(function* (old: Seen) {
    const { index } = old
    const [news] = yield* readTogether(sql, newsSince(sql, old, sql`*`, mostChanges + 1))
    if (news === undefined || news.size > mostChanges) return yield* readWhole
    const abbreviations =
      news.abbreviations === old.abbreviations ? old.abbreviations : yield* readAbbreviations(index)
    yield* enter(index, news)
    isChanging = news.size > 0
    seen = { index, snapshot: news.snapshot, abbreviations }
    return seen
  })

  /** The index; waits until it has been read for the first time. */
  const known = Effect.suspend(() =>
    seen === undefined
      ? oneAtATime.withPermit(Effect.suspend(() => (seen === undefined ? readWhole : Effect.succeed(seen))))
      : Effect.succeed(seen)
  )

  /** Reads the changes since `old`, unless another call has meanwhile. */
  const refresh = (old: Seen) =>
    oneAtATime.withPermit(
      Effect.suspend(() => (seen === undefined || seen === old ? readNews(old) : Effect.succeed(seen)))
    )

  /**
   * The index to search. While products are being changed it is updated first: the search would most likely have to
   * be repeated otherwise.
   */
  const current = Effect.flatMap(known, (now) => (isChanging ? refresh(now) : Effect.succeed(now)))

  const catchUp = Effect.flatMap(known, refresh).pipe(Effect.provideService(CurrentPool, "search"))
  yield* Effect.forkScoped(Effect.repeat(Effect.ignore(catchUp), Schedule.spaced("1 second")))
  return { current, refresh }
})

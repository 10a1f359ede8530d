import type { PgClient } from "@effect/sql-pg"
import * as Direct from "@vault-custody/domain/Common/Direct"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import { type Effect, Exit } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { at } from "./Database.ts"
import { readListed } from "@vault-custody/postgres/DirectRead"
import { fixedText } from "./FixedStatement.ts"
import { ListMarks, maxUnsettled } from "./ListMarks.ts"
import type { ListedRows } from "./PagePg.ts"

type Rows<Row> = Effect.Effect<ReadonlyArray<Row>, SqlError>

/** A row of a page, and beside it how many rows of the list were unsettled when it was read. */
type Found<Row> = Row & { readonly id: string; readonly unsettled: number }

/** Of how many lists marks are kept. Who has marks the longest loses them first. */
const maxLists = 1000

const newest = (sql: PgClient.PgClient) => sql`ORDER BY created_at DESC, id DESC`

/**
 * The statement that reads a page from a mark on. Only the page's own rows are read of the table. The time of the mark's
 * row is looked up, since PostgreSQL may know it more exactly than we do; where the mark is no row, settled rows begin.
 */
const pageFromMark = (
  sql: PgClient.PgClient,
  { columns, condition, table }: ListedRows,
  [settledUntil, markId, skipped, limit]: ReadonlyArray<unknown>
): Fragment => sql`
  WITH unsettled AS MATERIALIZED (SELECT count(*)::int AS rows FROM (
    SELECT 1 FROM ${table} WHERE ${condition} AND created_at > ${settledUntil} LIMIT ${sql.literal(String(maxUnsettled + 1))}) AS newer)
  SELECT ${columns}, (SELECT rows FROM unsettled) AS unsettled FROM ${table} WHERE ${condition} AND id = ANY (ARRAY(
    SELECT id FROM ${table} WHERE ${condition} AND (created_at, id) <= (
      coalesce((SELECT created_at FROM ${table} WHERE ${condition} AND id = ${markId}), ${settledUntil}), ${markId})
    ${newest(sql)}
    LIMIT ${limit} OFFSET greatest(0, ${skipped} - (SELECT rows FROM unsettled)))) ${newest(sql)}`

/**
 * Reads pages far down lists that {@link ListMarks} are for. A list is one of the rows that have these values of these
 * fields; `otherwise` counts its page off from its top.
 */
export const farPages = <Row extends object>(
  sql: PgClient.PgClient,
  listed: Pick<ListedRows, "columns" | "table">
) => {
  const lists = new Map<string, ListMarks>()
  const texts = new Map<string, ReturnType<typeof fixedText>>()

  const marksOf = (list: string): ListMarks => {
    const now = Date.now()
    const earlier = lists.get(list)
    if (earlier?.isCurrent(now)) return earlier
    lists.delete(list)
    const [first] = lists.keys()
    if (first !== undefined && lists.size >= maxLists) lists.delete(first)
    const marks = new ListMarks(now)
    lists.set(list, marks)
    return marks
  }

  const textFor = (fields: ReadonlyArray<string>) => {
    const name = fields.join(" ")
    const earlier = texts.get(name)
    if (earlier !== undefined) return earlier
    const text = fixedText(fields.length + 4, (places) => {
      const condition = sql.and(fields.map((field, n) => sql`${sql(field)} = ${places[n]}`))
      return sql`${pageFromMark(sql, { ...listed, condition }, places.slice(fields.length))}`
    })
    texts.set(name, text)
    return text
  }

  return (
    fields: ReadonlyArray<string>,
    values: ReadonlyArray<unknown>,
    page: PageRequest,
    otherwise: () => Rows<Row>
  ): Rows<Row> => {
    const offset = (page.page - 1) * page.limit
    const marks = marksOf(JSON.stringify([fields, values]))
    const mark = marks.before(offset)
    if (mark === undefined) return otherwise()
    const skipped = offset - mark.rank
    const { text, valuesOf } = textFor(fields)
    const bound = valuesOf([...values, at(marks.settledUntil), mark.id, skipped, page.limit + 1])
    return readListed<Found<Row>>(sql, text, bound, skipped + page.limit).pipe(
      Direct.andThen((rows): Rows<Row> => {
        const [first] = rows
        const isRight = first !== undefined && marks.learn(mark, offset, first.unsettled, first)
        return isRight ? Exit.succeed(rows.map(({ unsettled: _, ...row }) => row as Row)) : otherwise()
      })
    )
  }
}

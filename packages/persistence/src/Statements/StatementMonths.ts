import { type PgClient, PgTypes } from "@effect/sql-pg"
import { idTime } from "@vault-custody/domain/Common/Ids"
import { dateOf, dayMillis, type StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import type { StatementId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"
import { preparePartitions } from "../Common/PartitionsPg.ts"

/** For how many months ahead there are partitions. */
const monthsAhead = 2

/** Makes the partition of the month that is so many months ahead. */
export const makeMonth = (ahead: string): string => `SELECT make_statement_partition(
  (date_trunc('month', clock_timestamp() AT TIME ZONE 'UTC') + make_interval(months => ${ahead}))::date)`

/** The statements that make the partitions of statements, for a process that has the database to itself. */
export const makeMonths: ReadonlyArray<string> = Array.from({ length: monthsAhead + 1 }, (_, ahead) =>
  makeMonth(String(ahead))
)

/** Makes the partitions of statements ahead of time. */
export const prepareStatementMonths = (sql: PgClient.PgClient) =>
  preparePartitions(sql, "statements", monthsAhead, (ahead) => sql.unsafe(makeMonth("$1::int"), [ahead]))

/** The condition that a statement is of the month of a day, so that other partitions are not even planned. */
export const inMonthOf = (sql: PgClient.PgClient, { date, start }: StatementDay): Fragment => {
  const [year, month] = [new Date(start).getUTCFullYear(), new Date(start).getUTCMonth()]
  const next = dateOf(Date.UTC(year, month + 1))
  return sql`statement_date >= ${PgTypes.date(`${date.slice(0, 7)}-01`)} AND statement_date < ${PgTypes.date(next)}`
}

/** The maximum number of days between a day and its statement, corrections aside. */
const mostDaysAfter = 31

/**
 * The condition that a statement's day is close to the time of its id, so that few months are read. A correction can
 * be of any earlier day.
 */
export const daysAround = (sql: PgClient.PgClient, id: StatementId): Fragment => {
  const made = idTime(id)
  const day = (millis: number) => sql`(${at(millis)} AT TIME ZONE 'UTC')::date`
  return sql`statement_date BETWEEN ${day(made - mostDaysAfter * dayMillis)} AND ${day(made + dayMillis)}`
}

/** Reads the statement with an id: in the months around the id's time and, if it is not there, in all months. */
export const nearestMonthsFirst = <Row, E, R>(
  sql: PgClient.PgClient,
  id: StatementId,
  read: (days: Fragment) => Effect.Effect<ReadonlyArray<Row>, E, R>
): Effect.Effect<ReadonlyArray<Row>, E, R> =>
  Effect.flatMap(read(daysAround(sql, id)), (rows) =>
    rows.length > 0 ? Effect.succeed(rows) : read(sql`true`)
  )

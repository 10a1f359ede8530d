import type { PgClient } from "@effect/sql-pg"
import { balancesRun } from "@vault-custody/domain/Statements/LedgerBalances"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"

const ofRun = (sql: PgClient.PgClient): Fragment => sql`name = ${balancesRun} AND finished_at IS NOT NULL`

/**
 * A common table expression, `period`: the last month with balances that began at this time (epoch ms) or before. If
 * there is none, it begins with the ledger, and `began_on` is null.
 */
export const periodAt = (sql: PgClient.PgClient, time: number): Fragment => sql`period AS MATERIALIZED (
    SELECT max(day) AS began_on, coalesce(max(day)::timestamp AT TIME ZONE 'UTC', '-infinity') AS began_at
    FROM daily_runs
    WHERE ${ofRun(sql)} AND day <= (${at(time)} AT TIME ZONE 'UTC')::date
  )`

/**
 * The same, `next`: the first month with balances that began after this time. If there is none, it begins at
 * infinity.
 */
export const periodAfter = (sql: PgClient.PgClient, time: number): Fragment => sql`next AS MATERIALIZED (
    SELECT min(day) AS began_on, coalesce(min(day)::timestamp AT TIME ZONE 'UTC', 'infinity') AS began_at
    FROM daily_runs WHERE ${ofRun(sql)} AND day > (${at(time)} AT TIME ZONE 'UTC')::date
  )`

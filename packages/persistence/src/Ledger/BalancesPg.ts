import type { PgClient } from "@effect/sql-pg"
import { balancesRun } from "@vault-custody/domain/Statements/LedgerBalances"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"

/**
 * A common table expression, `period`: the last year that began at this time (epoch ms) or before, of those that have
 * balances. Where none has, it begins with the ledger, and `began_on` is null.
 */
export const periodAt = (sql: PgClient.PgClient, time: number): Fragment => sql`period AS MATERIALIZED (
    SELECT max(day) AS began_on, coalesce(max(day)::timestamp AT TIME ZONE 'UTC', '-infinity') AS began_at
    FROM daily_runs
    WHERE name = ${balancesRun} AND finished_at IS NOT NULL AND day <= (${at(time)} AT TIME ZONE 'UTC')::date
  )`

import { PgClient } from "@effect/sql-pg"
import {
  type LineOfRegister,
  type PlaceInRegister,
  RegistersRepo
} from "@vault-custody/domain/Proofs/RegistersRepo"
import { Array, Effect, Layer, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { lockUses } from "../Common/AdvisoryLocks.ts"
import { onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { asLeader } from "../Common/SessionLock.ts"
import { standsTwice } from "./BarNamesPg.ts"
import { newestPublished } from "./NewestCheckpointPg.ts"
import { makeRegister } from "./RegisterMakingPg.ts"

const lockName = "registers"

const toLine = ({ salt, ...row }: LineOfRegister): LineOfRegister => ({ ...row, salt: new Uint8Array(salt) })

export const layer = Layer.effect(
  RegistersRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const behind = (after: PlaceInRegister | undefined): Fragment =>
      after === undefined ? sql`true` : sql`(part, number) > (${after.part}::smallint, ${after.number}::int)`

    return RegistersRepo.of({
      lead: (work) => asLeader(sql, lockUses.transparencyLog, lockName, () => work),

      // Due once the day's statements are queued for the log, and the log has taken over all records from before it.
      due: (dates) =>
        sql<{ readonly date: string }>`/* across organizations: a register is of what the vault holds */
          SELECT d AS date FROM unnest(${textArray(dates)}) AS d, log_state s, register_start f
          WHERE d::date >= f.day AND s.is_vault_filled AND s.filled_to >= s.fill_until
            AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.date = d::date)
            AND EXISTS (SELECT 1 FROM daily_runs n
              WHERE n.name = 'statements' AND n.day = d::date AND n.finished_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM log_statement_days l WHERE l.statement_date = d::date)
            AND NOT EXISTS (SELECT 1 FROM inventory_items i
              WHERE i.mark_key IS NULL AND ${ofMode(sql, "live", sql`i.organization_id`)})
          ORDER BY d`.pipe(orStorageFailure, Effect.map(Array.map(({ date }) => date))),

      make: (day) => orStorageFailure(makeRegister(sql, day)),

      find: (date) =>
        sql<{ readonly index: bigint; readonly isDropped: boolean }>`
          SELECT index, is_dropped AS "isDropped" FROM registers
          WHERE date = ${date}::text::date AND index < (SELECT size FROM log_checkpoints ${newestPublished(sql)})`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ index, isDropped }) => ({ index: Number(index), isDropped }))
          )
        ),

      lines: (date, after, limit) =>
        sql<LineOfRegister>`/* across organizations: a register is the same for everybody */
          SELECT part, number, line, salt FROM register_lines
          WHERE date = ${date}::text::date AND ${behind(after)}
          ORDER BY part, number LIMIT ${limit}`.pipe(orStorageFailure, Effect.map(Array.map(toLine))),

      linesOf: (organizationId, date, after, limit) =>
        sql<LineOfRegister>`
          SELECT part, number, line, salt FROM register_lines
          WHERE organization_id = ${organizationId} AND date = ${date}::text::date AND ${behind(after)}
          ORDER BY part, number LIMIT ${limit}`.pipe(orStorageFailure, Effect.map(Array.map(toLine))),

      conflicts: sql<{
        readonly items: number
      }>`/* across organizations: a register is of what the vault holds */
        SELECT count(*)::int AS items FROM inventory_items WHERE ${standsTwice(sql)}`.pipe(
        orStorageFailure,
        Effect.map((rows) => onlyRow(rows).items)
      ),

      drop: (until, limit) =>
        sql<{ readonly dropped: number }>`/* across organizations: a register is of what the vault holds */
          WITH marked AS (
            UPDATE registers SET is_dropped = true WHERE date <= ${until}::text::date AND NOT is_dropped
          ), gone AS (
            DELETE FROM register_lines WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM register_lines WHERE date <= ${until}::text::date
              ORDER BY date, part, number LIMIT ${limit}::int))
            RETURNING 1
          )
          SELECT count(*)::int AS dropped FROM gone`.pipe(
          orStorageFailure,
          Effect.map((rows) => onlyRow(rows).dropped)
        )
    })
  })
)

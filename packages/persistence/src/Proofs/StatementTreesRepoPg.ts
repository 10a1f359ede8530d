import { PgClient, PgTypes } from "@effect/sql-pg"
import { StatementTreesRepo } from "@vault-custody/domain/Proofs/StatementTreesRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { StatementHolding } from "@vault-custody/transparency-log/StatementTree"
import { Array, Effect, Layer, Option } from "effect"
import { lockUses } from "../Common/AdvisoryLocks.ts"
import { byteaArray, int4Array, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { asLeader } from "../Common/SessionLock.ts"
import { type SubtotalRow, subtotalsAtMoment } from "../Statements/SubtotalsPg.ts"
import { statementColumns, type StatementRow, toStatement } from "../Statements/StatementRow.ts"

const lockName = "statements"

const toHolding = ({
  fineWeight,
  insuredValueCents,
  itemCount,
  marketValueCents,
  productId
}: SubtotalRow): StatementHolding => ({
  productId,
  itemCount,
  insuredValueCents,
  marketValueCents,
  ...(fineWeight === null ? {} : { fineTroyOunces: fineTroyOunces(BigInt(fineWeight)) })
})

interface TreeRow {
  readonly index: bigint
  readonly record: string
  readonly recordSalt: Uint8Array
  readonly statement: string
  readonly salt: Uint8Array
  readonly fboAccountId: string
  readonly statementDate: string
  readonly tree: bigint
}

interface LeafRow {
  readonly fboAccountId: string
  readonly leaf: Uint8Array
  readonly isNew: boolean
}

const own = (bytes: Uint8Array) => new Uint8Array(bytes)

export const layer = Layer.effect(
  StatementTreesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    /** The leaves of a day's latest statements, by account: those of a tree, or all of them. */
    const leavesOf = (organizationId: OrganizationId, date: string, tree: bigint | null) => sql<LeafRow>`
      SELECT DISTINCT ON (fbo_account_id) fbo_account_id, leaf, first_tree IS NULL AS is_new FROM log_statements
      WHERE organization_id = ${organizationId} AND statement_date = ${date}::text::date
        AND (${tree}::bigint IS NULL OR first_tree <= ${tree}::bigint)
      ORDER BY fbo_account_id, version DESC`

    return StatementTreesRepo.of({
      lead: (work) => asLeader(sql, lockUses.transparencyLog, lockName, () => work),

      due: (limit) =>
        sql<{
          readonly organizationId: OrganizationId
          readonly date: string
          readonly seq: bigint
          readonly isComplete: boolean
        }>`/* across organizations: every organization's statements are in the log */
          SELECT organization_id, statement_date::text AS date, max(seq) AS seq, NOT EXISTS (
            SELECT 1 FROM fbo_accounts a
            WHERE a.organization_id = d.organization_id
              AND a.created_at < (d.statement_date + 1)::timestamp AT TIME ZONE 'UTC'
              AND NOT EXISTS (SELECT 1 FROM statements s
                WHERE s.organization_id = a.organization_id AND s.fbo_account_id = a.id
                  AND s.statement_date = d.statement_date AND s.version = 1 AND s.is_final)
          ) AS is_complete
          FROM log_statement_days d
          GROUP BY organization_id, statement_date ORDER BY statement_date, organization_id LIMIT ${limit}`.pipe(
          orStorageFailure
        ),

      withoutLeaf: ({ date, organizationId }, limit) =>
        sql<StatementRow & { readonly momentId: number | null }>`
          WITH s AS (
            SELECT * FROM statements WHERE organization_id = ${organizationId} AND statement_date = ${date}::text::date
              AND is_final AND superseded_by IS NULL)
          SELECT ${statementColumns(sql)}, s.moment_id FROM s
          WHERE NOT EXISTS (SELECT 1 FROM log_statements l
            WHERE l.organization_id = ${organizationId} AND l.statement_id = s.id)
          ORDER BY s.fbo_account_id LIMIT ${limit}`.pipe(
          orStorageFailure,
          Effect.map(Array.map(({ momentId, ...row }) => ({ statement: toStatement(row), moment: momentId })))
        ),

      holdings: Effect.fnUntraced(function* ({ date, organizationId }, statements) {
        const found = new Map<FboAccountId, Array<StatementHolding>>()
        // All statements of one run have the same moment.
        for (const [moment, some] of Map.groupBy(statements, (one) => one.moment)) {
          const accounts = some.map(({ statement }) => statement.fboAccountId)
          const rows = yield* sql<SubtotalRow>`
            ${subtotalsAtMoment(sql, organizationId, accounts, statementDay(date), moment)}`
          for (const row of rows) {
            const holdings = found.get(row.fboAccountId) ?? []
            holdings.push(toHolding(row))
            found.set(row.fboAccountId, holdings)
          }
        }
        return found
      }, orStorageFailure),

      addLeaves: (leaves) =>
        leaves.length === 0
          ? Effect.void
          : sql`/* across organizations: every organization's statements are in the log */
              INSERT INTO log_statements
                (organization_id, statement_id, fbo_account_id, statement_date, version, statement, salt, leaf)
              SELECT o, i, a, d::date, v, s, salt, leaf FROM unnest(
                ${textArray(leaves.map(({ of }) => of.organizationId))}, ${textArray(leaves.map(({ of }) => of.id))},
                ${textArray(leaves.map(({ of }) => of.fboAccountId))},
                ${textArray(leaves.map(({ of }) => of.statementDate))},
                ${int4Array(leaves.map(({ of }) => of.version))}, ${textArray(leaves.map((l) => l.statement))},
                ${byteaArray(leaves.map((l) => l.salt))}, ${byteaArray(leaves.map((l) => l.leaf))}
              ) AS l (o, i, a, d, v, s, salt, leaf)
              ON CONFLICT (organization_id, statement_id) DO NOTHING`.pipe(orStorageFailure, Effect.asVoid),

      plant: ({ date, organizationId, seq }, rootOf) =>
        sql
          .withTransaction(
            Effect.gen(function* () {
              const leaves = yield* leavesOf(organizationId, date, null)
              if (leaves.some(({ isNew }) => isNew)) {
                const root = rootOf(leaves.map(({ leaf }) => own(leaf)))
                const [tree] = yield* sql<{ readonly id: bigint }>`
                INSERT INTO log_statement_trees (organization_id, statement_date, count, root)
                VALUES (${organizationId}, ${date}::text::date, ${leaves.length}, ${PgTypes.bytea(root)})
                RETURNING id`
                const id = onlyRow(tree === undefined ? [] : [tree]).id
                yield* sql`UPDATE log_statements SET first_tree = ${id}::bigint
                WHERE organization_id = ${organizationId} AND statement_date = ${date}::text::date
                  AND first_tree IS NULL`
                yield* sql`INSERT INTO log_outbox (organization_id, kind, subject)
                VALUES (${organizationId}, 'statements', ${String(id)})`
              }
              yield* sql`DELETE FROM log_statement_days
              WHERE organization_id = ${organizationId} AND statement_date = ${date}::text::date
                AND seq <= ${seq}::bigint`
            })
          )
          .pipe(orStorageFailure),

      find: Effect.fnUntraced(function* (organizationId, statementId) {
        const [found] = yield* sql<TreeRow>`
          SELECT t.index, r.record, r.salt AS record_salt, s.statement, s.salt, s.fbo_account_id,
            s.statement_date::text AS statement_date, t.id AS tree
          FROM log_statements s
          JOIN log_statement_trees t ON t.organization_id = ${organizationId} AND t.id = s.first_tree
          JOIN log_records r ON r.organization_id = ${organizationId} AND r.index = t.index
          WHERE s.organization_id = ${organizationId} AND s.statement_id = ${statementId}`
        if (found === undefined) return Option.none()
        const leaves = yield* leavesOf(organizationId, found.statementDate, found.tree)
        return Option.some({
          index: Number(found.index),
          record: found.record,
          recordSalt: own(found.recordSalt),
          statement: found.statement,
          salt: own(found.salt),
          place: leaves.findIndex(({ fboAccountId }) => fboAccountId === found.fboAccountId),
          leaves: leaves.map(({ leaf }) => own(leaf))
        })
      }, orStorageFailure)
    })
  })
)

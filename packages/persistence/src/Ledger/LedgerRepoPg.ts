import { PgClient, type PgTypes } from "@effect/sql-pg"
import { idNumber, idTime, numberedId } from "@vault-custody/domain/Common/Ids"
import { reweighedFields } from "@vault-custody/domain/Ledger/ReweighedFields"
import type { NewMovement, ReweighedWeights } from "@vault-custody/domain/Ledger/Movement"
import { LedgerRepo, type OwnMovement } from "@vault-custody/domain/Ledger/LedgerRepo"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId } from "@vault-custody/schema/Common/Id"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import type { CommonFilter } from "@vault-custody/schema/Common/Paging"
import { Effect, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { matching } from "../Common/OwnedRowsPg.ts"
import { countedPageClause, toPage } from "../Common/Lists/PageClauses.ts"
import { forEachSlice } from "../Common/Slices.ts"
import { fixedStatement } from "../Common/FixedStatement.ts"
import { at, int8Array, onlyRow, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"

type MovementRow = Omit<ItemMovement, "id" | keyof ReturnType<typeof reweighedFields>> & {
  readonly seq: bigint
  readonly fineWeight: bigint | null
  readonly previousFineWeight: bigint | null
  readonly weights: ReweighedWeights | null
}

const toItemMovement = ({
  fineWeight,
  previousFineWeight,
  seq,
  weights,
  ...movement
}: MovementRow): ItemMovement => ({
  id: numberedId("mov", movement.at, seq),
  ...movement,
  ...(weights === null || fineWeight === null || previousFineWeight === null
    ? {}
    : reweighedFields(weights, fineWeight, previousFineWeight))
})

/** An entry of a stretch of the ledger: with its item, and whether it matches. */
type StretchRow = MovementRow &
  Pick<OwnMovement, "inventoryItemId" | "productId"> & { readonly isWanted: boolean }

const toOwnMovement = ({ inventoryItemId, isWanted: _, productId, ...row }: StretchRow): OwnMovement => ({
  ...toItemMovement(row),
  inventoryItemId,
  productId
})

/** The condition that a movement has one of these accounts on either side. */
const onEitherSide = (sql: PgClient.PgClient, accounts: OneOrSeveral<FboAccountId>) =>
  sql.or([
    matching<ItemMovement>(sql, { fromFboAccountId: accounts }),
    matching<ItemMovement>(sql, { toFboAccountId: accounts })
  ])

/** The conditions of the filters by the time of recording, both inclusive. */
const recordedBetween = (
  sql: PgClient.PgClient,
  { createdFrom, createdTo }: CommonFilter
): ReadonlyArray<Fragment> => [
  ...(createdFrom === undefined ? [] : [sql`occurred_at >= ${at(createdFrom)}`]),
  ...(createdTo === undefined ? [] : [sql`occurred_at <= ${at(createdTo)}`])
]

/** The condition that a movement has one of these ids, which consist of its time and its number. */
const named = (sql: PgClient.PgClient, ids: CommonFilter["ids"]): ReadonlyArray<Fragment> => {
  if (ids === undefined) return []
  const known = ids.filter((id) => numberedId("mov", idTime(id), idNumber(id)) === id)
  return [
    sql`(occurred_at, seq) IN (
      SELECT * FROM unnest(${timesArray(known.map(idTime))}, ${int8Array(known.map(idNumber))}))`
  ]
}

/**
 * The end of a statement that appends movements and returns their times. `movements` are rows with the fields of a
 * movement, and `position`, their order. The caller puts WITH and its other parts before it.
 */
export const appended = (sql: PgClient.PgClient, movements: Fragment): Fragment => sql`
  /* fans out to inventory_movements: those of several organizations may be appended together */
  clock AS MATERIALIZED (SELECT vault_now() AS now), movement AS (${movements}), appended AS (
    INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
      to_fbo_account_id, from_status, to_status, reference_id, fine_weight,
      previous_fine_weight, weights, occurred_at)
    SELECT m.organization_id, m.inventory_item_id, m.product_id, m.kind, m.from_fbo_account_id, m.to_fbo_account_id,
      m.from_status, m.to_status, m.reference_id, m.fine_weight,
      m.previous_fine_weight, m.weights, greatest(clock.now, l.occurred_at)
    FROM movement m CROSS JOIN clock LEFT JOIN LATERAL (
      SELECT l.occurred_at FROM inventory_movements l
      WHERE l.organization_id = m.organization_id AND l.inventory_item_id = m.inventory_item_id
      ORDER BY l.seq DESC LIMIT 1
    ) l ON true ORDER BY m.position
    RETURNING occurred_at
  )
  SELECT coalesce(max(occurred_at), (SELECT now FROM clock)) AS at FROM appended`

export const layer = Layer.effect(
  LedgerRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const appendStatement = fixedStatement(
      sql,
      (
        organizationIds: PgTypes.Parameter,
        itemIds: PgTypes.Parameter,
        productIds: PgTypes.Parameter,
        kinds: PgTypes.Parameter,
        from: PgTypes.Parameter,
        to: PgTypes.Parameter,
        fromStatus: PgTypes.Parameter,
        toStatus: PgTypes.Parameter,
        referenceIds: PgTypes.Parameter,
        fineWeights: PgTypes.Parameter,
        previousFineWeights: PgTypes.Parameter,
        weights: PgTypes.Parameter
      ) => sql<{ readonly at: number }>`
        WITH ${appended(
          sql,
          sql`SELECT organization_id, inventory_item_id, product_id, kind, from_fbo_account_id, to_fbo_account_id,
            from_status, to_status, reference_id, fine_weight, previous_fine_weight, weights::jsonb AS weights, position
            FROM unnest(${organizationIds}, ${itemIds}, ${productIds}, ${kinds}, ${from}, ${to},
            ${fromStatus}, ${toStatus}, ${referenceIds}, ${fineWeights}, ${previousFineWeights}, ${weights})
            WITH ORDINALITY AS m (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
              to_fbo_account_id, from_status, to_status, reference_id, fine_weight, previous_fine_weight, weights,
              position)`
        )}`
    )

    const appendSlice = (movements: ReadonlyArray<NewMovement>) =>
      appendStatement(
        textArray(movements.map((m) => m.organizationId)),
        textArray(movements.map((m) => m.inventoryItemId)),
        textArray(movements.map((m) => m.productId)),
        textArray(movements.map((m) => m.kind)),
        textArray(movements.map((m) => m.fromFboAccountId ?? null)),
        textArray(movements.map((m) => m.toFboAccountId ?? null)),
        textArray(movements.map((m) => m.fromStatus ?? null)),
        textArray(movements.map((m) => m.toStatus)),
        textArray(movements.map((m) => m.referenceId ?? null)),
        int8Array(movements.map((m) => m.fineWeight ?? null)),
        int8Array(movements.map((m) => m.previousFineWeight ?? null)),
        textArray(movements.map((m) => (m.weights === undefined ? null : JSON.stringify(m.weights))))
      ).pipe(
        orStorageFailure,
        Effect.map((rows) => onlyRow(rows).at)
      )

    return LedgerRepo.of({
      list: (organizationId, item, page, accounts) =>
        sql<MovementRow>`
          SELECT seq, kind, from_fbo_account_id, to_fbo_account_id, from_status, to_status, occurred_at AS at,
            fine_weight, previous_fine_weight, weights
          FROM inventory_movements
          WHERE organization_id = ${organizationId} AND inventory_item_id = ${item} AND seq = ANY (ARRAY(
            SELECT seq FROM inventory_movements
            WHERE ${sql.and([
              sql`organization_id = ${organizationId}`,
              sql`inventory_item_id = ${item}`,
              ...(accounts === undefined ? [] : [onEitherSide(sql, accounts)]),
              ...recordedBetween(sql, page),
              ...named(sql, page.ids)
            ])}
            ORDER BY seq ${countedPageClause(sql, page)}))
          ORDER BY seq`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toItemMovement))
        ),

      // Reads a number of rows in the order of the index, and filters them afterwards: a filter that matches nothing
      // does not make the statement long.
      stretch: (organizationId, { fboAccountId, kind, ...filter }, after, length) =>
        sql<StretchRow>`
          SELECT seq, kind, from_fbo_account_id, to_fbo_account_id, from_status, to_status, occurred_at AS at,
            fine_weight, previous_fine_weight, weights, inventory_item_id, product_id, ${sql.and([
              sql`true`,
              matching<Pick<OwnMovement, "inventoryItemId" | "productId" | "kind">>(sql, {
                inventoryItemId: filter.inventoryItemId,
                productId: filter.productId,
                kind
              }),
              ...(fboAccountId === undefined
                ? []
                : [sql`coalesce(${onEitherSide(sql, fboAccountId)}, false)`])
            ])} AS is_wanted
          FROM inventory_movements
          WHERE ${sql.and([
            sql`organization_id = ${organizationId}`,
            ...recordedBetween(sql, filter),
            ...(after === undefined
              ? []
              : [sql`(occurred_at, seq) > (${at(after.at)}, ${String(after.number)}::text::bigint)`])
          ])}
          ORDER BY occurred_at, seq LIMIT ${length}`.pipe(
          orStorageFailure,
          Effect.map((rows) => {
            const last = rows.length < length ? undefined : rows.at(-1)
            return {
              movements: rows.filter(({ isWanted }) => isWanted).map(toOwnMovement),
              end: last === undefined ? undefined : { at: last.at, number: last.seq }
            }
          })
        ),

      // An item is locked while it is moved, so its entries are numbered in the order in which they happened, and
      // none can come between the read of the last one and the insert. The clock is read after the locks were taken:
      // a movement dated before a moment belongs to a transaction that had its number by then (see `statement_days`).
      append: (movements) => Effect.map(forEachSlice(movements, appendSlice), (times) => Math.max(...times))
    })
  })
)

import type { PgClient } from "@effect/sql-pg"
import { scannedVaultId } from "@vault-custody/schema/Accounts/Account"
import { scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { StaffAccountFilter, StaffInventoryFilter } from "@vault-custody/domain/Work/StaffReadsRepo"
import { wholeNames } from "@vault-custody/domain/Search/WholeNames"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { keptAs, type Owners } from "../Common/KeptNumbers.ts"
import { beginsWith, foldedColumn, foldedText } from "../Common/NameBeginnings.ts"

/** The owners of the items. */
interface Among {
  readonly owners: Owners
  readonly owned?: Fragment
}

/**
 * Items with a number of this form. Rows without keys are of an earlier version; a job of the dispatcher computes
 * their keys.
 */
const itemsWith = (
  sql: PgClient.PgClient,
  key: string,
  { owned = sql`true`, owners }: Among
): Fragment => sql`
  SELECT id FROM inventory_items WHERE ${owned} AND serial_key = ${keptAs(sql, owners, " ", key)} AND serial_key <> ''
  UNION SELECT id FROM inventory_items WHERE ${owned} AND mark_key = ${keptAs(sql, owners, " ", key)}
  UNION SELECT id FROM inventory_items
    WHERE ${owned} AND serial_number <> '' AND fold_identifier(serial_number) = fold_identifier(${key})
      AND mark_key IS NULL
  UNION SELECT id FROM inventory_items
    WHERE ${owned} AND fold_identifier(internal_identifier) = fold_identifier(${key}) AND mark_key IS NULL`

/**
 * Items by a scanned serial number or internal identifier. It is an array, and not a subquery to join with: the
 * planner would expect many matches, and read the whole table.
 */
export const itemLookUp = (sql: PgClient.PgClient, q: string, among: Among): Fragment => {
  const [asRead, bare] = scannedIdentifiers(q)
  if (asRead === undefined) return sql`false`
  const found = sql`ARRAY(${itemsWith(sql, asRead, among)})`
  return bare === undefined
    ? sql`id = ANY (${found})`
    : sql`id = ANY (coalesce(nullif(${found}, '{}'), ARRAY(${itemsWith(sql, bare, among)})))`
}

/** The conditions of the look-ups of a list of items. */
export const itemLookUps = (sql: PgClient.PgClient, { q }: Pick<StaffInventoryFilter, "q">) =>
  Effect.map(StaffMode, (owners) => sql.and(q === undefined ? [] : [itemLookUp(sql, q, { owners })]))

/**
 * With this many matches or more, accounts are read in the list's order until a page is full, and not found by an
 * index first.
 */
const many = 1000

/**
 * Accounts by vault ID, alias, e-mail address, the beginning of a name, or first and last name together. Indexes find
 * few matches, wherever in the list they are; of many matches, reading the list finds the first ones soonest.
 */
const accountLookUp = Effect.fnUntraced(function* (sql: PgClient.PgClient, q: string) {
  const begins = (column: Fragment, text = q) => beginsWith(sql, column, text)
  const conditions = [
    begins(sql`first_name`),
    begins(sql`last_name`),
    sql`${begins(sql`business_name`)} AND business_name <> ''`,
    ...wholeNames(q).map(
      ({ firstName, lastName }) =>
        sql`${begins(sql`first_name`, firstName)} AND ${begins(sql`last_name`, lastName)}`
    ),
    sql`${foldedColumn(sql, sql`email`)} = ${foldedText(sql, q)}`
  ]
  const vaultId = keptAs(sql, yield* StaffMode, ":", scannedVaultId(q) ?? "")
  const byVaultId = sql`SELECT fbo_account_id FROM vault_ids WHERE vault_id = ${vaultId}`

  const limited = conditions.map(
    (condition) => sql`(SELECT 1 FROM fbo_accounts WHERE ${condition} LIMIT ${many})`
  )
  const [found] = yield* sql<{ readonly isMany: boolean }>`/* across organizations: staff look among all */
    SELECT count(*) >= ${many} AS is_many FROM (${sql.join(" UNION ALL ", false)(limited)}) AS found`
  return found?.isMany === true
    ? // No index has a column that is only true or false.
      sql`((${sql.or(conditions)}) IS TRUE OR a.id IN (${byVaultId}))`
    : sql`a.id IN (${byVaultId} ${sql.join(
        "",
        false
      )(conditions.map((condition) => sql` UNION SELECT id FROM fbo_accounts WHERE ${condition}`))})`
})

/** The conditions of the look-ups of a list of accounts. */
export const accountLookUps = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  { q, vaultId }: Pick<StaffAccountFilter, "q" | "vaultId">
) {
  const owners = yield* StaffMode
  const conditions = [
    ...(q === undefined ? [] : [yield* accountLookUp(sql, q)]),
    ...(vaultId === undefined
      ? []
      : [
          sql`a.id IN (SELECT fbo_account_id FROM vault_ids
            WHERE vault_id = ${keptAs(sql, owners, ":", vaultId)} AND kind = 'vault_id')`
        ])
  ]
  return sql.and(conditions)
})

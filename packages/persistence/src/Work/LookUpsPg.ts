import type { PgClient } from "@effect/sql-pg"
import { scannedVaultId } from "@vault-custody/schema/Accounts/Account"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import { comparisonsOf } from "@vault-custody/schema/Common/ListDescription"
import { staffInventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import type { TakenNumber } from "@vault-custody/domain/Inventory/ItemNumbers"
import type {
  StaffAccountFilter,
  StaffInventoryFilter,
  StaffScope
} from "@vault-custody/domain/Work/StaffReadsRepo"
import { wholeNames } from "@vault-custody/domain/Search/WholeNames"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import type { OneOf } from "../Common/Lists/ListedRows.ts"
import { byMetal, bySku, idsOfNumbered } from "../Inventory/ItemFiltersPg.ts"
import { keptAs, type Owners } from "../Common/KeptNumbers.ts"
import { beginsWith, foldedColumn, foldedText } from "../Common/NameBeginnings.ts"

/** The owners of the items. */
interface Among {
  readonly owners: Owners
  readonly owned?: Fragment
}

/** A number of this form among the items. */
const number = (sql: PgClient.PgClient, key: string, { owned = sql`true`, owners }: Among) => ({
  key: keptAs(sql, owners, " ", key),
  text: sql`${key}`,
  owned
})

/** Items with a number of this form. */
const itemsWith = (sql: PgClient.PgClient, key: string, among: Among): Fragment =>
  sql`${idsOfNumbered(sql, "serial number", number(sql, key, among))}
    UNION ${idsOfNumbered(sql, "internal identifier", number(sql, key, among))}`

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
export const itemLookUps = (
  sql: PgClient.PgClient,
  { internalIdentifier, q, serialNumber }: StaffInventoryFilter
) =>
  Effect.map(StaffMode, (owners) => {
    const numbered = (kind: TakenNumber, text: string | undefined) =>
      text === undefined
        ? []
        : [
            sql`id = ANY (ARRAY(${idsOfNumbered(sql, kind, number(sql, comparedIdentifier(text), { owners }))}))`
          ]
    return sql.and([
      ...numbered("serial number", serialNumber),
      ...numbered("internal identifier", internalIdentifier),
      ...(q === undefined ? [] : [itemLookUp(sql, q, { owners })])
    ])
  })

/** The products that a filter of a list of items names. */
export const itemProducts = (
  sql: PgClient.PgClient,
  filter: StaffInventoryFilter & StaffScope
): ReadonlyArray<OneOf> => {
  const { asOf, internalIdentifier, metal, organizationId, q, serialNumber, sku } = filter
  const isNarrowed =
    comparisonsOf(staffInventoryList, filter).length > 0 ||
    [internalIdentifier, q, serialNumber, sku].some((asked) => asked !== undefined)
  // As in customers' lists: without further conditions the first rows of each product fill the page, and of a past
  // moment single rows are dear.
  const testsRows = isNarrowed && asOf === undefined
  return [
    ...(sku === undefined ? [] : [bySku(sql, comparedIdentifier(sku))]),
    ...(metal === undefined
      ? []
      : [{ ...byMetal(sql, metal, organizationId), ...(testsRows ? {} : { ofRow: undefined }) }])
  ]
}

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

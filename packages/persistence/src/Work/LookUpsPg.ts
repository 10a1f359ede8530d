import type { PgClient } from "@effect/sql-pg"
import { foldIdentifier } from "@vault-custody/domain/Inventory/FoldIdentifier"
import { normalizeVaultId } from "@vault-custody/schema/Accounts/Account"
import type { Fragment } from "effect/sql/Statement"

/**
 * Items by serial number or internal identifier. An array, and no subquery to join with: the planner takes what is found
 * for many, and would read the whole table.
 */
export const itemLookUp = (sql: PgClient.PgClient, q: string): Fragment =>
  foldIdentifier(q) === ""
    ? sql`false`
    : sql`id = ANY (ARRAY(
        SELECT id FROM inventory_items WHERE serial_number <> '' AND fold_identifier(serial_number) = fold_identifier(${q})
        UNION
        SELECT id FROM inventory_items WHERE fold_identifier(internal_identifier) = fold_identifier(${q})))`

/** Accounts by vault ID, alias, e-mail address, or the beginning of a name. */
export const accountLookUp = (sql: PgClient.PgClient, q: string): Fragment => {
  const folded = sql`lower(${q}::text COLLATE "C")`
  // A range is read from an index whatever is looked for; the condition of LIKE only where it is known to the planner.
  const begins = (column: Fragment) => sql`SELECT id FROM fbo_accounts WHERE
    lower(${column} COLLATE "C") >= ${folded} AND lower(${column} COLLATE "C") <= ${folded} || U&'\\+10FFFF'`
  return sql`a.id IN (
    SELECT fbo_account_id FROM vault_ids WHERE vault_id = ${normalizeVaultId(q)}
    UNION SELECT id FROM fbo_accounts WHERE lower(email COLLATE "C") = ${folded}
    UNION ${begins(sql`first_name`)} UNION ${begins(sql`last_name`)}
    UNION ${begins(sql`business_name`)} AND business_name <> '')`
}

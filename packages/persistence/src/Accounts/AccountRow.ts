import type { PgClient } from "@effect/sql-pg"
import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import { shownVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"
import type { AccountHold } from "@vault-custody/schema/Accounts/Account"
import type { Fragment } from "effect/sql/Statement"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { type ReferenceColumns, referenceColumns, toReferenced } from "../Common/References.ts"

/** A row of `fbo_accounts` as it is read, with its vault ID. */
export type AccountRow = Omit<AccountRecord, "vaultId" | "hold" | "onHold" | "externalId"> &
  ReferenceColumns & {
    readonly vaultId: string | null
    readonly hold: AccountHold | null
  }

export const accountColumns: Columns<Omit<AccountRow, "vaultId">> = {
  organizationId: "text",
  id: "text",
  firstName: "text",
  lastName: "text",
  email: "text",
  phone: "text",
  businessName: "text",
  maxInsuredValueCents: "int8",
  isPrimary: "bool",
  hold: "jsonb null",
  overInsuredLimit: "bool",
  ...referenceColumns,
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const toAccount = ({ vaultId, hold, ...account }: AccountRow): AccountRecord => ({
  ...toReferenced(account),
  onHold: hold !== null,
  ...(vaultId === null ? {} : { vaultId: shownVaultId(vaultId) }),
  ...(hold === null ? {} : { hold })
})

/** The columns of every read of an account, of the table `fbo_accounts a`. */
export const accountSelection = (sql: PgClient.PgClient) => sql`${columnList(sql, accountColumns)},
  (/* fans out to vault_ids: staff's lists have the same columns */ SELECT v.vault_id FROM vault_ids v
    WHERE v.organization_id = a.organization_id AND v.fbo_account_id = a.id AND v.kind = 'vault_id') AS "vaultId"`

/** The condition that an account has its vault ID, of the table `fbo_accounts a`. */
export const hasVaultId = (sql: PgClient.PgClient): Fragment => sql`EXISTS (SELECT FROM vault_ids v
  WHERE v.organization_id = a.organization_id AND v.fbo_account_id = a.id AND v.kind = 'vault_id')`

/**
 * Locks accounts of an organization as `lockForMovement` does. One statement takes both kinds of lock, exclusive or
 * shared, by each account's limit; accounts with a limit come first. It reads no vault IDs, which movements do not
 * need.
 */
export const accountsLock = (sql: PgClient.PgClient, organizationId: string, condition: Fragment) => {
  const named = sql`SELECT ${columnList(sql, accountColumns)}, NULL::text AS "vaultId" FROM fbo_accounts a
    WHERE a.organization_id = ${organizationId} AND ${condition}`
  return sql<AccountRow>`
    WITH limited AS (${named} AND a.max_insured_value_cents > 0 ORDER BY a.id FOR NO KEY UPDATE OF a),
      others AS (${named} AND a.max_insured_value_cents = 0 ORDER BY a.id FOR SHARE OF a)
    SELECT * FROM limited UNION ALL SELECT * FROM others`
}

import type { PgClient } from "@effect/sql-pg"
import type { AccountsRepo, VaultIdMatch } from "@vault-custody/domain/Accounts/AccountsRepo"
import { shownVaultId, storedVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"
import type { Alias } from "@vault-custody/schema/Accounts/Account"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Option } from "effect"
import { at, onlyRow, orStorageFailure, written } from "../Common/Database.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"

const toAlias = (row: Alias): Alias => ({ ...row, aliasVaultId: shownVaultId(row.aliasVaultId) })

/** The part of the repository that stores vault IDs and aliases; both are unique over all accounts. */
export const vaultIds = (
  sql: PgClient.PgClient
): Pick<
  AccountsRepo["Service"],
  | "claimVaultId"
  | "claimAlias"
  | "countAliases"
  | "findAlias"
  | "updateAlias"
  | "listAliases"
  | "resolveVaultId"
> => {
  const aliasColumns = sql`alias_id AS id, fbo_account_id, vault_id AS alias_vault_id, source, is_active,
    created_at, updated_at`

  const claim = (
    organizationId: OrganizationId,
    row: {
      readonly vaultId: string
      readonly fboAccountId: FboAccountId
      readonly kind: "vault_id" | "alias"
      readonly aliasId: string | null
      readonly source: string
      readonly at: number
    }
  ) =>
    sql`INSERT INTO vault_ids
        (vault_id, organization_id, fbo_account_id, kind, alias_id, source, created_at, updated_at)
      VALUES (${storedVaultId(organizationId, row.vaultId)}, ${organizationId}, ${row.fboAccountId}, ${row.kind}, ${row.aliasId}, ${row.source},
        ${at(row.at)}, ${at(row.at)})
      ON CONFLICT (vault_id) DO NOTHING
      RETURNING vault_id`.pipe(
      orStorageFailure,
      Effect.map((rows) => rows.length > 0)
    )

  return {
    claimVaultId: ({ organizationId, fboAccountId, vaultId, at }) =>
      claim(organizationId, {
        vaultId,
        fboAccountId,
        kind: "vault_id",
        aliasId: null,
        source: "vault",
        at
      }),

    claimAlias: (organizationId, alias) =>
      claim(organizationId, {
        vaultId: alias.aliasVaultId,
        fboAccountId: alias.fboAccountId,
        kind: "alias",
        aliasId: alias.id,
        source: alias.source,
        at: alias.createdAt
      }),

    countAliases: (organizationId, id) =>
      sql<{ readonly active: number; readonly all: number }>`SELECT
          count(*) FILTER (WHERE is_active)::int AS active, count(*)::int AS all FROM vault_ids
        WHERE organization_id = ${organizationId} AND fbo_account_id = ${id} AND kind = 'alias'`.pipe(
        orStorageFailure,
        Effect.map(onlyRow)
      ),

    findAlias: (organizationId, id, aliasId) =>
      sql<Alias>`SELECT ${aliasColumns} FROM vault_ids WHERE organization_id = ${organizationId}
        AND fbo_account_id = ${id} AND kind = 'alias' AND alias_id = ${aliasId}`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toAlias))
      ),

    updateAlias: (organizationId, alias) =>
      written(
        sql,
        sql`UPDATE vault_ids SET is_active = ${alias.isActive}, updated_at = ${at(alias.updatedAt)}
          WHERE organization_id = ${organizationId} AND vault_id = ${storedVaultId(organizationId, alias.aliasVaultId)}`
      ),

    listAliases: (organizationId, id, page) =>
      readListPage(
        sql,
        {
          columns: aliasColumns,
          table: sql`vault_ids`,
          condition: sql`organization_id = ${organizationId} AND fbo_account_id = ${id} AND kind = 'alias'`,
          key: sql`alias_id`
        },
        page,
        toAlias
      ),

    resolveVaultId: (vaultId) =>
      sql<VaultIdMatch>`/* across organizations: staff ask whose a vault ID is */ 
        SELECT fbo_account_id, organization_id, kind AS matched FROM vault_ids
        WHERE vault_id = ${vaultId} AND is_active`.pipe(orStorageFailure, Effect.map(Array.head))
  }
}

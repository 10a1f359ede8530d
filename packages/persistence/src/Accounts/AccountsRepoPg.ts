import { PgClient, PgTypes } from "@effect/sql-pg"
import {
  type AccountFilter,
  type AccountRecord,
  AccountsRepo,
  type VaultIdMatch
} from "@vault-custody/domain/Accounts/AccountsRepo"
import type { AccountHold, Alias } from "@vault-custody/schema/Accounts/Account"
import type { Address, SavedAddress } from "@vault-custody/schema/Accounts/Address"
import type { FboAccountId, OrganizationId, SavedAddressId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import { Array, Effect, Layer, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, onlyRow, orStorageFailure, written } from "../Common/Database.ts"
import { fixedRead, fixedStatement, fixedUpdate } from "../Common/FixedStatement.ts"
import { lockOwner } from "../Common/OwnedRowsPg.ts"
import { listPage, readListPage } from "../Common/Lists/ListPage.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"
import { pageReads } from "../Common/PageReads.ts"
import {
  type ReferenceColumns,
  referenceColumns,
  referenceConditions,
  toReferenced
} from "../Common/References.ts"
import { accountSearch } from "./AccountSearchPg.ts"
import { shownVaultId, storedVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"

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

const toAlias = (row: Alias): Alias => ({ ...row, aliasVaultId: shownVaultId(row.aliasVaultId) })

interface AddressRow {
  readonly id: SavedAddressId
  readonly fboAccountId: FboAccountId
  readonly address: Address
  readonly createdAt: number
  readonly updatedAt: number
}

export const addressColumns: Columns<AddressRow> = {
  id: "text",
  fboAccountId: "text",
  address: "jsonb",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

const toSavedAddress = ({ address, ...row }: AddressRow): SavedAddress => ({ ...row, ...address })

/** The columns of every read of an account, of the table `fbo_accounts a`. */
export const accountSelection = (sql: PgClient.PgClient) => sql`${columnList(sql, accountColumns)},
  (/* fans out to vault_ids: staff's lists have the same columns */ SELECT v.vault_id FROM vault_ids v
    WHERE v.organization_id = a.organization_id AND v.fbo_account_id = a.id AND v.kind = 'vault_id') AS "vaultId"`

/** The condition that an account has its vault ID, of the table `fbo_accounts a`. */
export const hasVaultId = (sql: PgClient.PgClient): Fragment => sql`EXISTS (SELECT FROM vault_ids v
  WHERE v.organization_id = a.organization_id AND v.fbo_account_id = a.id AND v.kind = 'vault_id')`

/**
 * Locks accounts of an organization as `lockForMovement` does. One statement for both kinds of lock: an account's limit
 * says which. Those with a limit come first. Without the vault IDs, which movements do not need.
 */
export const accountsLock = (sql: PgClient.PgClient, organizationId: string, condition: Fragment) => {
  const named = sql`SELECT ${columnList(sql, accountColumns)}, NULL::text AS "vaultId" FROM fbo_accounts a
    WHERE a.organization_id = ${organizationId} AND ${condition}`
  return sql<AccountRow>`
    WITH limited AS (${named} AND a.max_insured_value_cents > 0 ORDER BY a.id FOR NO KEY UPDATE OF a),
      others AS (${named} AND a.max_insured_value_cents = 0 ORDER BY a.id FOR SHARE OF a)
    SELECT * FROM limited UNION ALL SELECT * FROM others`
}

export const layer = Layer.effect(
  AccountsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const columns = accountSelection(sql)
    const aliasColumns = sql`alias_id AS id, fbo_account_id, vault_id AS alias_vault_id, source, is_active,
      created_at, updated_at`

    const readOne = fixedRead(
      sql,
      (organizationId: string, id: string) => sql<AccountRow>`SELECT ${columns} FROM fbo_accounts a
        WHERE a.organization_id = ${organizationId} AND a.id = ${id}`
    )

    const lockStatement = fixedStatement(
      sql,
      (organizationId: string, id: string) => sql<AccountRow>`SELECT ${columns} FROM fbo_accounts a
        WHERE a.organization_id = ${organizationId} AND a.id = ${id} FOR NO KEY UPDATE OF a`
    )

    const updateStatement = fixedUpdate(
      sql,
      (set, organizationId: string, id: string) => sql`UPDATE fbo_accounts SET ${set}
        WHERE organization_id = ${organizationId} AND id = ${id}`
    )

    const insertStatement = (end: (hasPrimary: Fragment) => Fragment) =>
      fixedStatement(
        sql,
        (
          organizationId: string,
          id: string,
          firstName: string,
          lastName: string,
          email: string,
          phone: string,
          businessName: string,
          maxInsuredValueCents: bigint,
          createdAt: PgTypes.Parameter
        ) => {
          const hasPrimary = sql`EXISTS (SELECT 1 FROM fbo_accounts o
            WHERE o.organization_id = ${organizationId} AND o.is_primary)`
          return sql<
            Pick<AccountRow, "isPrimary">
          >`INSERT INTO fbo_accounts AS a (organization_id, id, first_name,
              last_name, email, phone, business_name, max_insured_value_cents, created_at, is_primary)
            SELECT ${organizationId}, ${id}, ${firstName}, ${lastName}, ${email}, ${phone}, ${businessName},
              ${maxInsuredValueCents}, ${createdAt}, ${end(hasPrimary)} RETURNING a.is_primary`
        }
      )
    const insertLater = insertStatement((hasPrimary) => sql`false WHERE ${hasPrimary}`)
    const insertFirst = insertStatement((hasPrimary) => sql`NOT ${hasPrimary}`)

    const withVaultId = (vaultId: string, organizationId: string) => sql`id = ANY (ARRAY(
      SELECT fbo_account_id FROM vault_ids
      WHERE organization_id = ${organizationId} AND vault_id = ${vaultId} AND kind = 'vault_id'))`
    const table = sql`fbo_accounts a`
    const readPage = pageReads<AccountRow>(sql, { columns, table }, { vaultId: withVaultId })

    const readSearched = (
      organizationId: OrganizationId,
      { q, vaultId, ...references }: AccountFilter & { readonly q: string },
      page: PageRequest
    ) => {
      const scope = sql`organization_id = ${organizationId}`
      const condition = sql.and([
        scope,
        ...referenceConditions(sql, sql`fbo_accounts`, organizationId, references),
        ...(vaultId === undefined ? [] : [withVaultId(vaultId, organizationId)])
      ])
      const found = accountSearch(sql, organizationId, q)
      return sql<AccountRow>`${listPage(sql, { columns, table, condition, scope, found }, page)}`
    }

    const find = (organizationId: OrganizationId, id: FboAccountId) =>
      readOne(organizationId, id).pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toAccount))
      )

    // The ids are listed and no array, of which PostgreSQL would not know the length: it would plan the statement anew
    // each time. One is listed twice.
    const lockMoving = fixedStatement(sql, (organizationId: string, first: string, second: string) =>
      accountsLock(sql, organizationId, sql`a.id IN (${first}, ${second})`)
    )

    const addressOf = (organizationId: OrganizationId, fboAccountId: FboAccountId, id: SavedAddressId) =>
      sql`SELECT ${columnList(sql, addressColumns)} FROM saved_addresses
        WHERE organization_id = ${organizationId} AND id = ${id} AND fbo_account_id = ${fboAccountId}`

    const oneAddress = (statement: Fragment) =>
      sql<AddressRow>`${statement}`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toSavedAddress))
      )

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

    return AccountsRepo.of({
      find,

      // The first account is primary. Two of them take turns by the lock on the organization's row; those that come later
      // know by the primary account that is there, and do not wait.
      insert: (account) =>
        Effect.gen(function* () {
          const values = [
            account.organizationId,
            account.id,
            account.firstName,
            account.lastName,
            account.email,
            account.phone,
            account.businessName,
            account.maxInsuredValueCents,
            at(account.createdAt)
          ] as const
          const later = yield* insertLater(...values)
          if (later.length > 0) return false
          yield* sql`SELECT 1 FROM organizations WHERE id = ${account.organizationId} FOR NO KEY UPDATE`
          const [row] = yield* insertFirst(...values)
          return row?.isPrimary === true
        }).pipe(
          orStorageFailure,
          Effect.map((isPrimary) => ({
            ...account,
            isPrimary,
            onHold: false,
            overInsuredLimit: false,
            metadata: {}
          }))
        ),

      lock: (organizationId, id) =>
        lockStatement(organizationId, id).pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toAccount))
        ),

      lockAcrossOrganizations: (id) =>
        Effect.flatMap(
          lockOwner(sql, "fbo_accounts", id),
          Option.match({ onNone: () => Effect.succeedNone, onSome: (owner) => find(owner, id) })
        ),

      list: (organizationId, { q, ...asked }, page) => {
        const filter = { ...asked, vaultId: asked.vaultId && storedVaultId(organizationId, asked.vaultId) }
        const { externalId, metadata, vaultId } = filter
        const rows =
          q === undefined
            ? readPage({ organizationId, externalId, metadata, vaultId }, page)
            : readSearched(organizationId, { ...filter, q }, page)
        return rows.pipe(
          orStorageFailure,
          Effect.map((found) => toPage(found, page, toAccount))
        )
      },

      lockForMovement: Effect.fnUntraced(function* (organizationId, ids) {
        const [first, second = first] = ids
        const lock = lockMoving(organizationId, first, second)
        const wanted = first === second ? 1 : 2
        let rows = yield* lock
        // A limit that is set or lifted while its account is waited for puts it into neither half.
        if (rows.length < wanted) rows = yield* lock
        return rows.map(toAccount)
      }, orStorageFailure),

      update: (organizationId, id, { hold, updatedAt, ...fields }) =>
        written(
          sql,
          updateStatement(
            {
              ...fields,
              ...(hold === undefined ? {} : { hold: hold && PgTypes.jsonb(hold) }),
              ...(updatedAt === undefined ? {} : { updatedAt: at(updatedAt) })
            },
            organizationId,
            id
          )
        ),

      claimVaultId: ({ organizationId, fboAccountId, vaultId, at }) =>
        claim(organizationId, {
          vaultId,
          fboAccountId,
          kind: "vault_id",
          aliasId: null,
          source: "vault",
          at
        }),

      // An account that is being changed is skipped; the next batch takes it.
      noteVaultIdsAcrossOrganizations: (limit) =>
        sql<{ readonly id: string }>`/* across organizations: accounts of all await their vault IDs */
          UPDATE fbo_accounts f SET awaits_vault_id = false FROM (
            SELECT a.organization_id, a.id FROM fbo_accounts a WHERE a.awaits_vault_id AND ${hasVaultId(sql)}
            ORDER BY a.created_at, a.id LIMIT ${limit} FOR NO KEY UPDATE OF a SKIP LOCKED
          ) AS noted WHERE f.organization_id = noted.organization_id AND f.id = noted.id RETURNING f.id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length)
        ),

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
          WHERE vault_id = ${vaultId} AND is_active`.pipe(orStorageFailure, Effect.map(Array.head)),

      insertAddress: (organizationId, { id, fboAccountId, createdAt, updatedAt: _same, ...address }) =>
        written(
          sql,
          sql`INSERT INTO saved_addresses (organization_id, id, fbo_account_id, address, created_at)
            VALUES (${organizationId}, ${id}, ${fboAccountId}, ${sql.json(address)}, ${at(createdAt)})`
        ),

      findAddress: (organizationId, fboAccountId, id) =>
        oneAddress(sql`${addressOf(organizationId, fboAccountId, id)}`),

      lockAddress: (organizationId, fboAccountId, id) =>
        oneAddress(sql`${addressOf(organizationId, fboAccountId, id)} FOR NO KEY UPDATE`),

      updateAddress: (organizationId, { id, fboAccountId, createdAt: _createdAt, updatedAt, ...address }) =>
        written(
          sql,
          sql`UPDATE saved_addresses SET address = ${sql.json(address)}, updated_at = ${at(updatedAt)}
            WHERE organization_id = ${organizationId} AND id = ${id} AND fbo_account_id = ${fboAccountId}`
        ),

      deleteAddress: (organizationId, fboAccountId, id) =>
        sql`DELETE FROM saved_addresses
          WHERE organization_id = ${organizationId} AND id = ${id} AND fbo_account_id = ${fboAccountId}
          RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      listAddresses: (organizationId, id, page: PageRequest) =>
        readListPage(
          sql,
          {
            columns: columnList(sql, addressColumns),
            table: sql`saved_addresses`,
            condition: sql`organization_id = ${organizationId} AND fbo_account_id = ${id}`
          },
          page,
          toSavedAddress
        )
    })
  })
)

import { PgClient, PgTypes } from "@effect/sql-pg"
import { type AccountFilter, AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { storedVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import { Array, Effect, Layer, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { at, orStorageFailure, written } from "../Common/Database.ts"
import { fixedRead, fixedStatement, fixedUpdate } from "../Common/FixedStatement.ts"
import { listPage } from "../Common/Lists/ListPage.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"
import { lockOwner } from "../Common/OwnedRowsPg.ts"
import { pageReads } from "../Common/PageReads.ts"
import { referenceConditions } from "../Common/References.ts"
import { type AccountRow, accountSelection, accountsLock, hasVaultId, toAccount } from "./AccountRow.ts"
import { accountSearch } from "./AccountSearchPg.ts"
import { savedAddresses } from "./SavedAddressesPg.ts"
import { vaultIds } from "./VaultIdsPg.ts"

export const layer = Layer.effect(
  AccountsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const columns = accountSelection(sql)
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

    // The ids are a list and not an array: PostgreSQL does not know the length of an array, and would plan the
    // statement anew each time. A single id is listed twice.
    const lockMoving = fixedStatement(sql, (organizationId: string, first: string, second: string) =>
      accountsLock(sql, organizationId, sql`a.id IN (${first}, ${second})`)
    )

    return AccountsRepo.of({
      find,

      // The first account is primary. The lock on the organization's row serializes two that may be the first; later
      // ones see the primary account and do not wait.
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
        // A limit that was set or lifted during the wait for the lock keeps its account out of both halves of the
        // statement.
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

      ...vaultIds(sql),
      ...savedAddresses(sql)
    })
  })
)

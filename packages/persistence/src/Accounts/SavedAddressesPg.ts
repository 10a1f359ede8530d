import type { PgClient } from "@effect/sql-pg"
import type { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { Address, SavedAddress } from "@vault-custody/schema/Accounts/Address"
import type { FboAccountId, OrganizationId, SavedAddressId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, orStorageFailure, written } from "../Common/Database.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"

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

/** The part of the repository that stores accounts' addresses. */
export const savedAddresses = (
  sql: PgClient.PgClient
): Pick<
  AccountsRepo["Service"],
  "insertAddress" | "findAddress" | "lockAddress" | "updateAddress" | "deleteAddress" | "listAddresses"
> => {
  const addressOf = (organizationId: OrganizationId, fboAccountId: FboAccountId, id: SavedAddressId) =>
    sql`SELECT ${columnList(sql, addressColumns)} FROM saved_addresses
      WHERE organization_id = ${organizationId} AND id = ${id} AND fbo_account_id = ${fboAccountId}`

  const oneAddress = (statement: Fragment) =>
    sql<AddressRow>`${statement}`.pipe(
      orStorageFailure,
      Effect.map((rows) => Option.map(Array.head(rows), toSavedAddress))
    )

  return {
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

    listAddresses: (organizationId, id, page) =>
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
  }
}

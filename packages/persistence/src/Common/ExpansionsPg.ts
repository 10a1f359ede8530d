import type { PgClient } from "@effect/sql-pg"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { Fragment } from "effect/sql/Statement"
import { accountColumns, toAccount } from "../Accounts/AccountRow.ts"
import { productJson, productOfJson } from "../Products/ProductRow.ts"
import { fromJsonRow, jsonRow } from "./JsonRow.ts"

type JsonRow = Readonly<Record<string, unknown>>

/** The expanded objects of a row's ids, as its columns have them. */
export interface ExpandedColumns {
  readonly account?: JsonRow
  readonly fromAccount?: JsonRow
  readonly toAccount?: JsonRow
  readonly product?: JsonRow
  /** By their ids: those of the row's items. */
  readonly products?: Readonly<Record<string, JsonRow>> | null
}

const accountOf = (json: JsonRow): FboAccount =>
  toAccount({
    ...fromJsonRow(accountColumns, json),
    vaultId: typeof json["vaultId"] === "string" ? json["vaultId"] : null
  })

/** The account with this id and organization, which are columns of the query, as a JSON value. */
const accountValue = (sql: PgClient.PgClient, organizationId: Fragment, id: Fragment) => sql`(
  /* fans out to fbo_accounts, vault_ids: staff's lists have the same columns */
  SELECT ${jsonRow(sql, accountColumns)} || jsonb_build_object('vaultId', (
    SELECT v.vault_id FROM vault_ids v
    WHERE v.organization_id = a.organization_id AND v.fbo_account_id = a.id AND v.kind = 'vault_id'))
  FROM fbo_accounts a WHERE a.organization_id = ${organizationId} AND a.id = ${id})`

/** The account of a row of this table. */
export const accountColumn = (sql: PgClient.PgClient, table: Fragment) =>
  sql`${accountValue(sql, sql`${table}.organization_id`, sql`${table}.fbo_account_id`)} AS account`

/** The accounts on both sides of a transfer. */
export const bothAccountColumns = (sql: PgClient.PgClient) =>
  sql`${accountValue(sql, sql`transfers.organization_id`, sql`transfers.from_fbo_account_id`)} AS "fromAccount",
    ${accountValue(sql, sql`transfers.organization_id`, sql`transfers.to_fbo_account_id`)} AS "toAccount"`

/** The product with the id that this column has. */
export const productColumn = (sql: PgClient.PgClient, id: Fragment) =>
  sql`(SELECT ${productJson(sql, sql`p`)} FROM products p WHERE p.id = ${id}) AS product`

/** The products with the ids that this query finds, each once however many items are of it. */
export const productsColumn = (sql: PgClient.PgClient, ids: Fragment) =>
  sql`(SELECT jsonb_object_agg(p.id, ${productJson(sql, sql`p`)}) FROM products p WHERE p.id IN (${ids})) AS products`

interface Listed {
  /** The items of a return, which have only their ids. */
  readonly items?: ReadonlyArray<{ readonly inventoryItemId?: string; readonly productId?: string }>
}

const withProduct = <Item extends object>(item: Item, json: JsonRow | undefined) =>
  json === undefined ? item : { ...item, product: productOfJson(json) }

/** Decodes a row with `decode`, and adds the expanded objects that its columns have. */
export const decodeExpanded =
  <Row extends object, A extends object>(decode: (row: Row) => A & Listed) =>
  ({ account, fromAccount, product, products, toAccount, ...row }: Row & ExpandedColumns): A => {
    const decoded = decode(row as Row)
    return {
      ...decoded,
      ...(account == null ? {} : { account: accountOf(account) }),
      ...(fromAccount == null ? {} : { fromAccount: accountOf(fromAccount) }),
      ...(toAccount == null ? {} : { toAccount: accountOf(toAccount) }),
      ...(product == null ? {} : { product: productOfJson(product) }),
      ...(products == null || decoded.items === undefined
        ? {}
        : {
            items: decoded.items.map((item) => withProduct(item, products[item.productId ?? ""]))
          })
    }
  }

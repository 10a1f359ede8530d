import type { PgClient } from "@effect/sql-pg"
import type { FboAccountId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { wholeNames } from "@vault-custody/domain/Search/WholeNames"
import { textArray } from "../Common/Database.ts"
import { keptAs, type Owners } from "../Common/KeptNumbers.ts"
import { type Beginning, beginsWith, foldedColumn, foldedText } from "../Common/NameBeginnings.ts"
import { placeLookUp } from "../Places/PlacesRepoPg.ts"
import { itemLookUp } from "../Work/LookUpsPg.ts"
import { itemBeginnings } from "./ItemBeginnings.ts"
import type { StoredType } from "@vault-custody/domain/Search/SearchRepo"
import { foundPerType } from "@vault-custody/schema/Search/Found"

/** A query in the form that statements need. */
export interface Wanted {
  readonly q: string
  /** The digits of the vault ID that the text may be. */
  readonly vaultId: string
  readonly owners: Owners
  /** The condition on a column of organizations that the caller may find its rows. */
  readonly owned: (column: Fragment) => Fragment
  /** Only rows that concern these accounts are found; undefined for all. */
  readonly accounts: ReadonlyArray<FboAccountId> | undefined
}

/** The ways in which a kind of resource is found: a query with an index for each, all with the same columns. */
export interface FoundBy {
  readonly table: Fragment
  readonly title: Fragment
  readonly subtitle: Fragment
  /** The condition that a row is visible. */
  readonly visible: Fragment
  /** Conditions for a whole number. */
  readonly exact: ReadonlyArray<Fragment>
  /** Conditions for the beginning of a name or number, or of words. */
  readonly begins: ReadonlyArray<Beginning>
}

/** The visible resources of a kind that match a query: by id, by a number, or by the beginning of a name. */
export const selectFound = (
  sql: PgClient.PgClient,
  type: string,
  { begins, exact, subtitle, table, title, visible }: FoundBy
): ReadonlyArray<Fragment> => {
  const select = (condition: Fragment, isExact: boolean) => sql`SELECT ${type}::text AS type, id,
    ${title} AS title, ${subtitle} AS subtitle, ${isExact}::boolean AS exact
    FROM ${table} WHERE ${visible} AND ${condition}`
  return [
    ...exact.map((condition) => sql`(${select(condition, true)} LIMIT ${foundPerType})`),
    // In the order of the index, so that only the index is read, however many names begin with the text.
    ...begins.map(
      ({ condition, order }) =>
        sql`(${select(condition, false)} ${order === undefined ? sql`` : sql`ORDER BY ${order}`} LIMIT ${foundPerType})`
    )
  ]
}

const beginning = (sql: PgClient.PgClient, name: Fragment, text: string): Beginning => ({
  order: foldedColumn(sql, name),
  condition: beginsWith(sql, name, text)
})

/** Each word of a text begins a word of the value. */
const hasWords = (sql: PgClient.PgClient, value: Fragment, text: string): Beginning => ({
  condition: sql`text_terms(${value}) @@ text_words(${text})`
})

const both = (sql: PgClient.PgClient, of: Beginning, other: Fragment): Beginning => ({
  ...of,
  condition: sql`${of.condition} AND ${other}`
})

const words = (sql: PgClient.PgClient, status: Fragment) => sql`replace(${status}, '_', ' ')`

/** The holder of the account that a row names; the account's id, if it is not among the requested accounts. */
const holderOf =
  (sql: PgClient.PgClient, accounts: Wanted["accounts"]) => (table: Fragment, account: Fragment) =>
    sql`(
    /* fans out to fbo_accounts: staff find the same */ SELECT ${accounts === undefined ? sql`` : sql`CASE WHEN a.id <> ALL (${textArray(accounts)}) THEN a.id ELSE`}
      coalesce(nullif(a.business_name, ''), a.first_name || ' ' || a.last_name)
      ${accounts === undefined ? sql`` : sql`END`}
    FROM fbo_accounts a WHERE a.organization_id = ${table}.organization_id AND a.id = ${account})`

const namesOfPeople = (sql: PgClient.PgClient, q: string): ReadonlyArray<Beginning> => [
  beginning(sql, sql`first_name`, q),
  beginning(sql, sql`last_name`, q),
  both(sql, beginning(sql, sql`business_name`, q), sql`business_name <> ''`),
  ...wholeNames(q).map(({ firstName, lastName }) =>
    both(sql, beginning(sql, sql`last_name`, lastName), beginsWith(sql, sql`first_name`, firstName))
  )
]

const tracked = (sql: PgClient.PgClient, q: string) =>
  sql`fold_identifier(tracking_number) = fold_identifier(${q}) AND tracking_number <> ''`

/** A return that has this tracking number: that of the shipment that came back. */
const returnedWith = (sql: PgClient.PgClient, q: string, ofOwner: Fragment) =>
  sql`(organization_id, outbound_shipment_id) IN (
    SELECT organization_id, id FROM outbound_shipments WHERE ${ofOwner} AND ${tracked(sql, q)})`

/** The ways in which each kind of resource is found. */
export const foundBy = (
  sql: PgClient.PgClient,
  { accounts, owned, owners, q, vaultId }: Wanted
): { readonly [Type in StoredType]: FoundBy } => {
  const holder = holderOf(sql, accounts)
  const byExternalId = sql`external_id = ${q}`
  const none: ReadonlyArray<never> = []
  const ofOwner = owned(sql`organization_id`)
  /** The condition that a column, or one of several, names one of the requested accounts. */
  const visibleBy = (...columns: ReadonlyArray<string>) =>
    accounts === undefined
      ? ofOwner
      : sql`${ofOwner} AND ${sql.or(columns.map((column) => sql`${sql(column)} = ANY (${textArray(accounts)})`))}`
  const visible = visibleBy("fbo_account_id")
  const status = words(sql, sql`status`)
  /** A row's account and state. */
  const ofAccount = (table: Fragment) => sql`${holder(table, sql`fbo_account_id`)} || ' · ' || ${status}`
  const parcel = (name: string) =>
    sql`coalesce(nullif(trim(carrier || ' ' || tracking_number), ''), ${name}::text)`
  return {
    inventory_item: {
      table: sql`inventory_items`,
      title: sql`coalesce(repeated_serial_number, nullif(serial_number, ''), internal_identifier)`,
      subtitle: sql`(SELECT p.title FROM products p WHERE p.id = product_id) || ' · ' || ${status}`,
      visible,
      exact: [itemLookUp(sql, q, { owners, owned: ofOwner })],
      begins: accounts === undefined ? itemBeginnings(sql, q, owners) : none
    },
    fbo_account: {
      table: sql`fbo_accounts`,
      title: sql`coalesce(nullif(business_name, ''), first_name || ' ' || last_name)`,
      subtitle: sql`email`,
      visible: visibleBy("id"),
      exact: [
        sql`id = ANY (ARRAY(SELECT fbo_account_id FROM vault_ids
          WHERE ${ofOwner} AND vault_id = ${keptAs(sql, owners, ":", vaultId)}))`,
        sql`${foldedColumn(sql, sql`email`)} = ${foldedText(sql, q)}`,
        byExternalId
      ],
      begins: namesOfPeople(sql, q)
    },
    inbound_shipment: {
      table: sql`inbound_shipments`,
      title: parcel("Inbound shipment"),
      subtitle: ofAccount(sql`inbound_shipments`),
      visible,
      exact: [tracked(sql, q), byExternalId],
      begins: none
    },
    outbound_request: {
      table: sql`outbound_requests`,
      title: sql`'Request to ' || (destination_address->>'city')`,
      subtitle: ofAccount(sql`outbound_requests`),
      visible,
      exact: [byExternalId],
      begins: none
    },
    outbound_shipment: {
      table: sql`outbound_shipments`,
      title: parcel("Shipment"),
      subtitle: ofAccount(sql`outbound_shipments`),
      visible,
      exact: [tracked(sql, q)],
      begins: none
    },
    transfer: {
      table: sql`transfers`,
      title: sql`'Transfer from ' || ${holder(sql`transfers`, sql`from_fbo_account_id`)}`,
      subtitle: sql`'to ' || ${holder(sql`transfers`, sql`to_fbo_account_id`)} || ' · ' || ${status}`,
      visible: visibleBy("from_fbo_account_id", "to_fbo_account_id"),
      exact: [byExternalId],
      begins: none
    },
    return_shipment: {
      table: sql`return_shipments`,
      title: sql`'Return from ' || ${holder(sql`return_shipments`, sql`fbo_account_id`)}`,
      subtitle: status,
      visible,
      exact: [returnedWith(sql, q, ofOwner)],
      begins: none
    },
    statement: {
      table: sql`statements`,
      title: sql`'Statement of ' || ${holder(sql`statements`, sql`fbo_account_id`)}`,
      subtitle: sql`to_char(statement_date, 'YYYY-MM-DD')`,
      visible,
      exact: none,
      begins: none
    },
    webhook: {
      table: sql`webhook_endpoints`,
      title: sql`name`,
      subtitle: sql`url`,
      visible: sql`${ofOwner} AND deleted_at IS NULL ${
        accounts === undefined ? sql`` : sql`AND fbo_account_ids && ${textArray(accounts)}`
      }`,
      exact: none,
      begins: [hasWords(sql, sql`name || ' ' || url`, q)]
    },
    organization: {
      table: sql`organizations`,
      title: sql`name`,
      subtitle: sql`contact_email`,
      visible: owned(sql`id`),
      exact: none,
      begins: [beginning(sql, sql`name`, q)]
    },
    operator: {
      table: sql`operators`,
      title: sql`name`,
      subtitle: sql`email`,
      visible: sql`true`,
      exact: [sql`${foldedColumn(sql, sql`email`)} = ${foldedText(sql, q)}`],
      begins: [hasWords(sql, sql`name || ' ' || email`, q)]
    },
    place: {
      table: sql`places`,
      title: sql`place_path(id)`,
      subtitle: sql`name`,
      visible: sql`true`,
      exact: [placeLookUp(sql, q)],
      begins: none
    }
  }
}

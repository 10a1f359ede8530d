import type { PgClient } from "@effect/sql-pg"
import { numberKeyOf, type TakenNumber } from "@vault-custody/domain/Inventory/ItemNumbers"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { Fragment } from "effect/sql/Statement"
import type { OneOf } from "../Common/Lists/ListedRows.ts"
import { withSku } from "../Products/SkuKeysPg.ts"

/** A number: its stored form, for the right side of `=`, and its text. The owner of the items is a condition. */
interface Numbered {
  readonly key: Fragment
  readonly text: Fragment
  readonly owned: Fragment
}

/**
 * The ids of items with a number of this form. Rows without keys are of an earlier version; a job of the dispatcher
 * computes their keys.
 */
export const idsOfNumbered = (
  sql: PgClient.PgClient,
  kind: TakenNumber,
  { key, owned, text }: Numbered
): Fragment => {
  const [column, given, isKeyed, isGiven] =
    kind === "serial number"
      ? [sql`serial_key`, sql`serial_number`, sql`serial_key <> ''`, sql`serial_number <> ''`]
      : [sql`mark_key`, sql`internal_identifier`, sql`true`, sql`true`]
  return sql`SELECT id FROM inventory_items WHERE ${owned} AND ${column} = ${key} AND ${isKeyed}
    UNION SELECT id FROM inventory_items WHERE ${owned} AND mark_key IS NULL AND ${isGiven}
      AND fold_identifier(${given}) = fold_identifier(${text})`
}

/** A number of an organization's items. */
const own = (sql: PgClient.PgClient, key: Fragment, organizationId: string): Numbered => ({
  key,
  text: key,
  owned: sql`organization_id = ${organizationId}`
})

/**
 * The condition that an organization's items have a number of this form. It is an array and not a subquery, as in
 * staff's look-ups: the planner would join that. Rows without keys are of an earlier version.
 */
export const numberedItems = (
  sql: PgClient.PgClient,
  kind: TakenNumber,
  key: string,
  organizationId: string
): Fragment => sql`id = ANY (ARRAY(${idsOfNumbered(sql, kind, own(sql, sql`${key}`, organizationId))}))`

/** The forms of a scanned number, separated by white space, which a form does not contain. */
export const scannedKeys = (organizationId: OrganizationId, q: string): string =>
  scannedIdentifiers(q)
    .map((form) => numberKeyOf(organizationId, form))
    .join("\t")

/**
 * The condition that an organization's items have one of these forms of a number: the second one only if no item has
 * the first.
 */
export const scannedItems = (sql: PgClient.PgClient, keys: string, organizationId: string): Fragment => {
  const found = (place: number) => {
    const key = sql`split_part(${keys}, E'\\t', ${sql.literal(String(place))})`
    const number = own(sql, key, organizationId)
    return sql`ARRAY(${idsOfNumbered(sql, "serial number", number)}
      UNION ${idsOfNumbered(sql, "internal identifier", number)})`
  }
  return sql`id = ANY (coalesce(nullif(${found(1)}, '{}'), ${found(2)}))`
}

/**
 * The products of a metal of which an organization, or any, has items. Even many items have few products: each is
 * found in their index behind the one before it.
 */
const ownProductsOf = (
  sql: PgClient.PgClient,
  metal: string,
  organizationId: string | undefined
): Fragment => {
  const owned = organizationId === undefined ? sql`true` : sql`i.organization_id = ${organizationId}`
  return sql`ARRAY(
  WITH RECURSIVE own AS (
    (SELECT i.product_id FROM inventory_items i WHERE ${owned} ORDER BY i.product_id LIMIT 1)
    UNION ALL
    SELECT (SELECT i.product_id FROM inventory_items i
      WHERE ${owned} AND i.product_id > own.product_id ORDER BY i.product_id LIMIT 1)
    FROM own WHERE own.product_id IS NOT NULL
  )
  SELECT own.product_id FROM own WHERE (SELECT p.metal FROM products p WHERE p.id = own.product_id) = ${metal})`
}

/** The product of items, by its SKU in the compared form. */
export const bySku = (sql: PgClient.PgClient, key: string): OneOf => ({
  column: sql`product_id`,
  values: withSku(sql, key)
})

/** The products of items of an organization, or of all, by their metal. */
export const byMetal = (sql: PgClient.PgClient, metal: string, organizationId?: string): OneOf => ({
  column: sql`product_id`,
  values: ownProductsOf(sql, metal, organizationId),
  ofRow: sql`(SELECT p.metal FROM products p WHERE p.id = inventory_items.product_id) = ${metal}`
})

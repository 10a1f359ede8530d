import type { PgClient } from "@effect/sql-pg"
import { numberKeyOf, type TakenNumber } from "@vault-custody/domain/Inventory/ItemNumbers"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { Fragment } from "effect/sql/Statement"

/** The ids of an organization's items with a number of this form. Rows without keys are of an earlier version. */
const idsOfNumbered = (
  sql: PgClient.PgClient,
  kind: TakenNumber,
  key: Fragment,
  organizationId: string
): Fragment => {
  const [column, text, isKeyed, isGiven] =
    kind === "serial number"
      ? [sql`serial_key`, sql`serial_number`, sql`serial_key <> ''`, sql`serial_number <> ''`]
      : [sql`mark_key`, sql`internal_identifier`, sql`true`, sql`true`]
  return sql`SELECT id FROM inventory_items WHERE organization_id = ${organizationId} AND ${column} = ${key} AND ${isKeyed}
    UNION SELECT id FROM inventory_items WHERE organization_id = ${organizationId} AND mark_key IS NULL AND ${isGiven}
      AND fold_identifier(${text}) = fold_identifier(${key})`
}

/**
 * The condition that an organization's items have a number of this form. It is an array and not a subquery, as in
 * staff's look-ups: the planner would join that. Rows without keys are of an earlier version.
 */
export const numberedItems = (
  sql: PgClient.PgClient,
  kind: TakenNumber,
  key: string,
  organizationId: string
): Fragment => sql`id = ANY (ARRAY(${idsOfNumbered(sql, kind, sql`${key}`, organizationId)}))`

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
    return sql`ARRAY(${idsOfNumbered(sql, "serial number", key, organizationId)}
      UNION ${idsOfNumbered(sql, "internal identifier", key, organizationId)})`
  }
  return sql`id = ANY (coalesce(nullif(${found(1)}, '{}'), ${found(2)}))`
}

/**
 * The products of a metal of which an organization has items. Even many items have few products: each is found in
 * their index behind the one before it.
 */
export const ownProductsOf = (
  sql: PgClient.PgClient,
  metal: string,
  organizationId: string
): Fragment => sql`ARRAY(
  WITH RECURSIVE own AS (
    (SELECT i.product_id FROM inventory_items i WHERE i.organization_id = ${organizationId}
      ORDER BY i.product_id LIMIT 1)
    UNION ALL
    SELECT (SELECT i.product_id FROM inventory_items i
      WHERE i.organization_id = ${organizationId} AND i.product_id > own.product_id ORDER BY i.product_id LIMIT 1)
    FROM own WHERE own.product_id IS NOT NULL
  )
  SELECT own.product_id FROM own WHERE (SELECT p.metal FROM products p WHERE p.id = own.product_id) = ${metal})`

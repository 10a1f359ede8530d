import type { PgClient } from "@effect/sql-pg"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { heldNow, isHeld } from "../Inventory/ItemStatusesPg.ts"
import { barHash } from "./BarNamesPg.ts"

/** An item with a serial number that an organization held. */
export interface BarRow {
  readonly organizationId: OrganizationId
  readonly bar: string
  readonly fineWeight: bigint | null
}

/** The other items of a product that an organization held. */
export interface ProductRow {
  readonly organizationId: OrganizationId
  readonly productId: string
  readonly items: bigint
  readonly fineWeight: string | null
}

/**
 * The items that were held at a day's end, which must be over, with their weights then: their own, or their
 * product's. Items without a later movement are read as they are; the others from the ledger.
 */
const heldAtEndOf = (sql: PgClient.PgClient, { end }: StatementDay): Fragment => sql`
  weights AS MATERIALIZED (
    SELECT p.id, (SELECT v.fine_weight FROM valuations v
      WHERE v.product_id = p.id AND v.created_at < ${at(end)}
      ORDER BY v.created_at DESC, v.id DESC LIMIT 1) AS fine_weight
    FROM products p
  ), moved AS MATERIALIZED (
    SELECT o.id AS organization_id, m.inventory_item_id
    FROM organizations o, LATERAL (
      SELECT DISTINCT m.inventory_item_id FROM inventory_movements m
      WHERE m.organization_id = o.id AND m.occurred_at >= ${at(end)}
    ) m
    WHERE ${ofMode(sql, "live", sql`o.id`)}
  ), held AS (
    SELECT i.organization_id, i.product_id, i.bar_key, i.serial_key, i.fine_weight
    FROM inventory_items i
    WHERE ${heldNow(sql)} AND ${ofMode(sql, "live", sql`i.organization_id`)}
      AND NOT EXISTS (SELECT 1 FROM moved m
        WHERE m.organization_id = i.organization_id AND m.inventory_item_id = i.id)
    UNION ALL
    SELECT i.organization_id, i.product_id, i.bar_key, i.serial_key, b.fine_weight
    FROM moved m
    JOIN inventory_items i ON i.organization_id = m.organization_id AND i.id = m.inventory_item_id
    JOIN LATERAL (
      SELECT l.to_status, l.fine_weight FROM inventory_movements l
      WHERE l.organization_id = m.organization_id AND l.inventory_item_id = m.inventory_item_id
        AND l.occurred_at < ${at(end)}
      ORDER BY l.seq DESC LIMIT 1
    ) b ON ${isHeld(sql, sql`b.to_status`)}
  )`

/** The bars that were held at a day's end, in the order of their names. */
export const barsAtEndOf = (sql: PgClient.PgClient, day: StatementDay): Fragment => sql`
  WITH ${heldAtEndOf(sql, day)}
  SELECT i.organization_id AS "organizationId", encode(${barHash(sql, sql`i`)}, 'hex') AS bar,
    coalesce(i.fine_weight, w.fine_weight) AS "fineWeight"
  FROM held i JOIN weights w ON w.id = i.product_id
  WHERE i.serial_key <> '' ORDER BY ${barHash(sql, sql`i`)}`

/** All other items that were held at a day's end, by organization and product. */
export const productsAtEndOf = (sql: PgClient.PgClient, day: StatementDay): Fragment => sql`
  WITH ${heldAtEndOf(sql, day)}
  SELECT i.organization_id AS "organizationId", i.product_id AS "productId", count(*) AS items,
    sum(coalesce(i.fine_weight, w.fine_weight))::text AS "fineWeight"
  FROM held i JOIN weights w ON w.id = i.product_id
  WHERE i.serial_key = '' GROUP BY i.organization_id, i.product_id`

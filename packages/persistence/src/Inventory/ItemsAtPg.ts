import type { PgClient } from "@effect/sql-pg"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"
import type { SpecialColumns, SpecialConditions } from "../Common/PageReads.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { type ListedRows, type OneOf, severalOf } from "../Common/Lists/ListedRows.ts"

/** The longest that an item's time of creation may be after its receipt: another clock than the ledger's gave it. */
const clockSlack = "1 day"

/** The filter of a list of an organization's items, as `listPage` takes it: undefined fields do not filter. */
export const askedOf = (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  filter: Readonly<Record<string, OneOrSeveral<string> | undefined>>,
  special: { readonly conditions: SpecialConditions; readonly columns: SpecialColumns }
): Required<Pick<ListedRows, "condition" | "oneOf">> => {
  const conditions: Array<Fragment> = [sql`organization_id = ${organizationId}`]
  const oneOf: Array<OneOf> = []
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined) continue
    if (typeof value !== "string") oneOf.push(...severalOf(sql, sql`${sql(field)}`, value))
    else if (special.columns[field] !== undefined) {
      // The form for single rows is left out: it would look up each item at the moment for this condition alone.
      oneOf.push({ ...special.columns[field](value, organizationId), ofRow: undefined })
    } else
      conditions.push(special.conditions[field]?.(value, organizationId) ?? sql`${sql(field)} = ${value}`)
  }
  return { condition: sql.and(conditions), oneOf }
}

/** The owner of the items: the organization, or an account of it. */
interface Whose {
  readonly organizationId?: OrganizationId | undefined
  readonly fboAccountId?: OneOrSeveral<FboAccountId> | undefined
  /** The owner of the item that a bar became next, which decides whether that item is named. */
  readonly nextOwner: Fragment
}

/**
 * The table `inventory_items` as it was at a moment (epoch ms), for lists. An item is in it from its first movement
 * on, with the state, holder, weight and time of its last movement by then. Requests, transfers, places and pending
 * voids are not in the ledger, and are left out. The items of an account are read from the ledger; otherwise each
 * item of the list is looked up.
 */
export const itemsAt = (
  sql: PgClient.PgClient,
  moment: number,
  { fboAccountId, nextOwner, organizationId }: Whose
): Fragment => {
  const owner = organizationId === undefined ? sql`i.organization_id` : sql`${organizationId}`
  const reweighed = sql`inventory_movements r
    WHERE r.organization_id = ${owner} AND r.inventory_item_id = i.id AND r.kind = 'reweighed'`
  const stated = (
    own: string,
    previous: string,
    now: Fragment
  ) => sql`CASE WHEN l.fine_weight IS NULL THEN ${now}
    ELSE coalesce((SELECT r.weights -> ${own}::text FROM ${reweighed} AND r.occurred_at <= ${at(moment)}
        ORDER BY r.seq DESC LIMIT 1),
      (SELECT r.weights -> ${previous}::text FROM ${reweighed} AND r.occurred_at > ${at(moment)} ORDER BY r.seq LIMIT 1),
      ${now}) END`
  // A decision is final, and another clock than the ledger's dates it.
  const isDecided = sql`l.to_status IN ('voided', 'rejected', 'returned_to_sender')`
  return sql`(
    SELECT i.organization_id, i.id, i.internal_identifier, i.product_id,
      coalesce(l.to_fbo_account_id, l.from_fbo_account_id) AS fbo_account_id, NULL::text AS place_id,
      i.inbound_shipment_id, NULL::text AS open_outbound_request_id, NULL::text AS reserved_by_transfer_id,
      l.to_status AS status, NULL::jsonb AS pending_void,
      CASE WHEN i.failed_test_at <= ${at(moment)} THEN i.failed_test_at END AS failed_test_at,
      CASE WHEN (i.sent_back ->> 'at')::bigint <= ${moment}::bigint THEN i.sent_back END AS sent_back,
      CASE WHEN ${isDecided} THEN i.reason END AS reason, CASE WHEN ${isDecided} THEN i.decided_at END AS decided_at,
      ${stated("grossWeight", "previousGrossWeight", sql`i.gross_weight`)} AS gross_weight,
      ${stated("fineness", "previousFineness", sql`to_jsonb(i.fineness)`)} #>> '{}' AS fineness,
      l.fine_weight, i.brand, i.year, i.created_at, l.occurred_at AS updated_at, i.serial_number, i.repeated_serial_number, i.serial_key, i.mark_key,
      i.previous_item_id, i.previous_item_owner, n.id AS next_item_id, i.next_item_owner
    FROM inventory_items i
    CROSS JOIN LATERAL (
      SELECT m.to_status, m.to_fbo_account_id, m.from_fbo_account_id, m.fine_weight, m.occurred_at FROM inventory_movements m
      WHERE m.organization_id = ${owner} AND m.inventory_item_id = i.id AND m.occurred_at <= ${at(moment)}
      ORDER BY m.seq DESC LIMIT 1
    ) l
    LEFT JOIN inventory_items n ON n.organization_id = ${nextOwner} AND n.id = i.next_item_id
      AND n.created_at <= ${at(moment)}
    WHERE i.created_at <= ${at(moment)}::timestamptz + ${clockSlack}::interval
      ${organizationId === undefined ? sql`` : sql`AND i.organization_id = ${organizationId}`}
      ${
        organizationId === undefined || fboAccountId === undefined
          ? sql``
          : sql`AND i.id = ANY (ARRAY(SELECT c.inventory_item_id FROM inventory_movements c
              WHERE c.organization_id = ${organizationId}
                AND ${matching<ItemMovement>(sql, { toFboAccountId: fboAccountId })}
                AND c.kind IN ('received', 'returned', 'transferred') AND c.occurred_at <= ${at(moment)}))`
      }
  ) AS inventory_items`
}

import { PgClient } from "@effect/sql-pg"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"

/** An item on which the ledger and the inventory differ. */
export interface LedgerDifference {
  readonly organizationId: OrganizationId
  readonly inventoryItemId: InventoryItemId
  readonly problem: string
}

export interface LedgerVerification {
  readonly items: number
  readonly movements: number
  /** In the order of organizations and items. */
  readonly differences: ReadonlyArray<LedgerDifference>
}

/**
 * Replays the whole movement ledger and compares the result with the present inventory: the status and holder of
 * every item, and that each entry begins where the one before it ended.
 *
 * It is one statement, and so one snapshot: it may run while the service runs. An item's holder is the account that
 * has it or, once it is gone, the last that had it.
 */
export const verifyLedger = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const [result] = yield* sql<LedgerVerification>`/* across organizations: the whole ledger is replayed */
    WITH replayed AS (
      SELECT organization_id, inventory_item_id, product_id, kind, from_status, to_status, from_fbo_account_id,
        coalesce(to_fbo_account_id, from_fbo_account_id) AS holder,
        lag(to_status) OVER item AS status_before,
        lag(coalesce(to_fbo_account_id, from_fbo_account_id)) OVER item AS holder_before,
        row_number() OVER item AS position,
        lead(seq) OVER item IS NULL AS is_last
      FROM inventory_movements
      WINDOW item AS (PARTITION BY organization_id, inventory_item_id ORDER BY seq)
    ), broken AS (
      SELECT organization_id, inventory_item_id, min(position) AS position
      FROM replayed
      WHERE (position = 1) <> (kind = 'received')
        OR from_status IS DISTINCT FROM status_before
        OR from_fbo_account_id IS DISTINCT FROM holder_before
      GROUP BY organization_id, inventory_item_id
    ), compared AS (
      SELECT coalesce(i.organization_id, r.organization_id) AS organization_id,
        coalesce(i.id, r.inventory_item_id) AS inventory_item_id,
        CASE
          WHEN r.inventory_item_id IS NULL THEN 'the ledger has no entry of it'
          WHEN i.id IS NULL THEN 'the ledger has entries of it, the inventory does not have it'
          WHEN b.position IS NOT NULL
            THEN format('entry %s of it in the ledger does not begin where the one before it ended', b.position)
          WHEN i.product_id <> r.product_id
            THEN format('the ledger says it is a %s, the inventory a %s', r.product_id, i.product_id)
          WHEN i.status <> r.to_status
            THEN format('the ledger says %s, the inventory %s', r.to_status, i.status)
          WHEN i.fbo_account_id <> r.holder
            THEN format('the ledger says it is in account %s, the inventory in %s', r.holder, i.fbo_account_id)
        END AS problem
      FROM inventory_items i
      FULL JOIN (SELECT * FROM replayed WHERE is_last) r
        ON r.organization_id = i.organization_id AND r.inventory_item_id = i.id
      LEFT JOIN broken b
        ON b.organization_id = r.organization_id AND b.inventory_item_id = r.inventory_item_id
    )
    SELECT
      (SELECT count(*)::int FROM inventory_items) AS items,
      (SELECT count(*)::int FROM inventory_movements) AS movements,
      coalesce(
        (SELECT jsonb_agg(jsonb_build_object('organizationId', organization_id, 'inventoryItemId', inventory_item_id,
            'problem', problem) ORDER BY organization_id, inventory_item_id)
          FROM compared WHERE problem IS NOT NULL),
        '[]') AS differences`
  return result ?? { items: 0, movements: 0, differences: [] }
})

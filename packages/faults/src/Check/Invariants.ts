import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { Violation } from "./Violation.ts"

/** Invariants of every database at rest: each is a query of the rows that break it. */
const invariants: Readonly<Record<string, string>> = {
  "no transfer is left processing": `
    SELECT id FROM transfers WHERE status = 'processing'`,

  "a completed transfer moved each of its items once, any other moved none": `
    SELECT t.id, t.status, t.total_items, count(m.seq) AS moved, count(DISTINCT m.inventory_item_id) AS items
    FROM transfers t
    LEFT JOIN inventory_movements m ON m.reference_id = t.id AND m.kind = 'transferred'
    GROUP BY t.organization_id, t.id
    HAVING count(m.seq) <> CASE WHEN t.status = 'completed' THEN t.total_items ELSE 0 END
      OR count(m.seq) <> count(DISTINCT m.inventory_item_id)`,

  "a transfer has as many items as it says": `
    SELECT t.id FROM transfers t LEFT JOIN transfer_items i ON i.transfer_id = t.id
    GROUP BY t.organization_id, t.id HAVING count(i.id) <> t.total_items`,

  "no item is reserved": `
    SELECT id, reserved_by_transfer_id FROM inventory_items WHERE reserved_by_transfer_id IS NOT NULL`,

  "a received shipment has items, each received once, and any other has none": `
    SELECT s.id, s.status, count(i.id) AS items, count(m.seq) AS received
    FROM inbound_shipments s
    LEFT JOIN inventory_items i ON i.inbound_shipment_id = s.id
    LEFT JOIN inventory_movements m ON m.inventory_item_id = i.id AND m.kind = 'received'
    GROUP BY s.organization_id, s.id
    HAVING (s.status = 'received') <> (count(i.id) > 0) OR count(i.id) <> count(m.seq)`,

  "an item is held by the open request that names it, and by no other": `
    SELECT i.id, i.open_outbound_request_id, r.id AS request, r.status
    FROM inventory_items i
    FULL JOIN (
      SELECT ri.inventory_item_id, r.id, r.status FROM outbound_request_items ri
      JOIN outbound_requests r ON r.id = ri.outbound_request_id WHERE r.phase IS NOT NULL
    ) r ON r.inventory_item_id = i.id
    WHERE i.open_outbound_request_id IS DISTINCT FROM r.id`,

  "a request has as many items as it says": `
    SELECT r.id FROM outbound_requests r LEFT JOIN outbound_request_items i ON i.outbound_request_id = r.id
    GROUP BY r.organization_id, r.id HAVING count(i.id) <> r.total_items`,

  "a request being fulfilled has one live shipment, one under review has none": `
    SELECT r.id, r.status, r.phase, count(s.id) AS live,
      count(s.id) FILTER (WHERE s.status IN ('shipped', 'delivered')) AS gone
    FROM outbound_requests r
    LEFT JOIN outbound_shipments s ON s.outbound_request_id = r.id AND s.status <> 'cancelled'
    GROUP BY r.organization_id, r.id
    HAVING count(s.id) <> CASE WHEN r.status = 'fulfilled' OR r.phase = 'fulfilling' THEN 1 ELSE 0 END
      OR count(s.id) FILTER (WHERE s.status IN ('shipped', 'delivered')) <>
        CASE WHEN r.status = 'fulfilled' THEN 1 ELSE 0 END`,

  "the ledger has what each shipment did to its items, once": `
    SELECT s.id, s.status, s.item_count, m.picked, m.unpicked, m.gone
    FROM outbound_shipments s
    LEFT JOIN (
      SELECT reference_id, count(*) FILTER (WHERE kind = 'picked') AS picked,
        count(*) FILTER (WHERE kind = 'unpicked') AS unpicked,
        count(*) FILTER (WHERE kind = 'shipped_out') AS gone
      FROM inventory_movements GROUP BY reference_id
    ) m ON m.reference_id = s.id
    WHERE coalesce(m.picked, 0) <> s.item_count
      OR coalesce(m.unpicked, 0) <> CASE WHEN s.status = 'cancelled' THEN s.item_count ELSE 0 END
      OR coalesce(m.gone, 0) <> CASE WHEN s.status IN ('shipped', 'delivered') THEN s.item_count ELSE 0 END`,

  "a return brought back each of its items once": `
    SELECT r.id FROM return_shipments r
    LEFT JOIN inventory_movements m ON m.reference_id = r.id AND m.kind = 'returned'
    GROUP BY r.organization_id, r.id HAVING count(m.seq) <> r.item_count`,

  "the ledger's times never go back for an item, and are the database's": `
    SELECT inventory_item_id, occurred_at FROM (
      SELECT inventory_item_id, occurred_at,
        lag(occurred_at) OVER (PARTITION BY inventory_item_id ORDER BY seq) AS before
      FROM inventory_movements
    ) m
    WHERE occurred_at < before OR occurred_at > clock_timestamp()
      OR occurred_at < (SELECT created_at FROM schema_migrations ORDER BY created_at DESC LIMIT 1)`,

  "valuations and attempts carry the database's time": `
    SELECT id, created_at FROM (
      SELECT id, created_at FROM valuations
      UNION ALL SELECT delivery_id, started_at FROM delivery_attempts
    ) v
    WHERE created_at > clock_timestamp()
      OR created_at < (SELECT created_at FROM schema_migrations ORDER BY created_at DESC LIMIT 1)`,

  "a product shows its latest valuation": `
    SELECT p.id FROM products p WHERE insured_value_cents <> (
      SELECT insured_value_cents FROM valuations v WHERE v.product_id = p.id ORDER BY created_at DESC, id DESC LIMIT 1)`,

  "no open request waits for its quote": `
    SELECT id, status, quote_due_at FROM outbound_requests WHERE quote_due_at IS NOT NULL`,

  "an organization has one first account": `
    SELECT organization_id FROM fbo_accounts GROUP BY organization_id HAVING count(*) FILTER (WHERE is_primary) <> 1`,

  "today's statements count what each account holds": `
    SELECT s.fbo_account_id, s.total_item_count, s.items_received, held.count
    FROM statements s
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM inventory_items i
      WHERE i.fbo_account_id = s.fbo_account_id AND i.status IN ('in_vault', 'pending_outbound', 'quarantined')
    ) held
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM inventory_movements m
      WHERE m.to_fbo_account_id = s.fbo_account_id AND m.kind = 'received'
        AND (m.occurred_at AT TIME ZONE 'UTC')::date = s.statement_date
    ) received
    WHERE s.statement_date = (clock_timestamp() AT TIME ZONE 'UTC')::date
      AND (s.total_item_count <> held.count OR s.items_received <> received.count)`,

  "nothing is left to send": `
    SELECT q.delivery_id, q.due_at, q.leased_until FROM delivery_queue q
    JOIN webhook_endpoints w ON w.id = q.webhook_id WHERE w.is_active OR w.deleted_at IS NOT NULL`,

  "attempts are numbered without gaps": `
    SELECT delivery_id FROM delivery_attempts GROUP BY delivery_id
    HAVING max(attempt) <> count(*) OR count(*) <> count(DISTINCT attempt)`,

  "what counts as delivered ended with a success": `
    SELECT d.id FROM deliveries d
    LEFT JOIN LATERAL (
      SELECT error FROM delivery_attempts a WHERE a.delivery_id = d.id ORDER BY attempt DESC LIMIT 1
    ) last ON true
    JOIN webhook_endpoints w ON w.id = d.webhook_id AND w.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT 1 FROM delivery_queue q WHERE q.delivery_id = d.id)
      AND NOT EXISTS (SELECT 1 FROM delivery_failures f WHERE f.delivery_id = d.id)
      AND (SELECT count(*) FROM delivery_attempts a WHERE a.delivery_id = d.id AND a.error IS NULL) = 0`,

  "no request has two entries in the audit log": `
    SELECT request_id FROM audit_log WHERE request_id <> 'r-set-up' GROUP BY request_id HAVING count(*) > 1`
}

/** How many of the rows that break an invariant are shown. */
const shown = 5

export const checkInvariants = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const found = yield* Effect.forEach(Object.entries(invariants), ([what, query]) =>
    Effect.map(
      sql.unsafe<{ readonly row: unknown }>(`SELECT to_jsonb(broken) AS row FROM (${query}) broken`),
      (rows): ReadonlyArray<Violation> =>
        rows.length === 0
          ? []
          : [
              {
                check: "invariants",
                what: `${what}: ${rows.length} rows say otherwise, such as ${JSON.stringify(rows.slice(0, shown).map(({ row }) => row))}`
              }
            ]
    )
  )
  return found.flat()
})

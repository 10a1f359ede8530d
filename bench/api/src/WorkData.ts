import { id, scattered, time } from "./ScaledData.ts"

const items = Number(process.env["BENCH_ITEMS"] ?? 1_000_000)

/** The amount of data that staff work with. */
export const scale = { organizations: 1000, accounts: items / 10, products: 5000, items }

const requests = 200_000
const transfers = 50_000
const inbound = 50_000
const deliveries = 200_000

/** The account of the n-th of `count` rows: the largest organization has a tenth of them. */
const account = (n: string, count: number) =>
  `fbo_accounts a ON a.id = ${id("fbo", `1 + (${scattered(n, count)} - 1) * ${scale.accounts} / ${count}`)}`

/** An item of the account `a`, whose items lie together. */
const item = id("itm", `1 + ('x' || right(a.id, 8))::bit(32)::bigint * ${scale.items / scale.accounts} - 5`)

const address = `'{"street1":"1 Main St","city":"Reno","state":"NV","zip":"89501","country":"US"}'`

/** In SQL, one of the values, by its share in percent. */
const oneOf = (n: string, shares: ReadonlyArray<readonly [value: string, share: number]>) => {
  let below = 0
  const cases = shares.map(([value, share]) => `WHEN ${n} % 1000 < ${(below += share * 10)} THEN ${value}`)
  return `CASE ${cases.join(" ")} END`
}

/** The statements that add open and past work of staff to the scaled data. */
export const workStatements: ReadonlyArray<string> = [
  `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier,
      created_at)
    SELECT a.organization_id, ${id("inb", `n + ${items}`)}, a.id,
      ${oneOf("n", [
        ["'created'", 2],
        ["'in_transit'", 2],
        ["'cancelled'", 2],
        ["'received'", 94]
      ])}, '', '', '',
      ${time("n", inbound)}
    FROM generate_series(1, ${inbound}) n JOIN ${account("n", inbound)}`,
  `INSERT INTO outbound_requests (organization_id, id, fbo_account_id, status, phase, total_items, approved_by_system,
      notes, destination_address, shipping_mode, signature_type, created_at, approvals)
    SELECT a.organization_id, ${id("obr", "n")}, a.id,
      ${oneOf("n", [
        ["'pending_review'", 1],
        ["'processing'", 2],
        ["'rejected'", 2],
        ["'cancelled'", 3],
        ["'fulfilled'", 92]
      ])},
      ${oneOf("n", [
        ["'pending'", 1],
        ["'pending_checkout'", 1],
        ["'fulfilling'", 1],
        ["NULL", 97]
      ])}, 1, false, '',
      ${address}, 'cheapest', 'NoSignature', ${time("n", requests)},
      CASE WHEN n % 1000 = 1 THEN '[{"operatorId":"opr_1","name":"Ann","at":1}]'::jsonb ELSE '[]' END
    FROM generate_series(1, ${requests}) n JOIN ${account("n", requests)}`,
  `INSERT INTO outbound_request_items (organization_id, id, outbound_request_id, product_id, inventory_item_id, created_at)
    SELECT r.organization_id, 'obi' || substr(r.id, 4), r.id, i.product_id, i.id, r.created_at
    FROM outbound_requests r JOIN fbo_accounts a ON a.id = r.fbo_account_id
    JOIN inventory_items i ON i.organization_id = r.organization_id AND i.id = ${item}`,
  `INSERT INTO outbound_shipments (organization_id, id, fbo_account_id, outbound_request_id, status, carrier, service,
      signature_type, tracking_number, item_count, created_at)
    SELECT organization_id, 'obs' || substr(id, 4), fbo_account_id, id,
      CASE phase WHEN 'pending_checkout' THEN 'picked' WHEN 'fulfilling' THEN 'shipped' ELSE 'delivered' END,
      '', '', 'NoSignature', '', 1, created_at
    FROM outbound_requests WHERE phase IN ('pending_checkout', 'fulfilling') OR status = 'fulfilled'`,
  `INSERT INTO return_shipments (organization_id, id, fbo_account_id, outbound_shipment_id, status, item_count, created_at)
    SELECT organization_id, 'ret' || substr(id, 4), fbo_account_id, id, 'received', 1, created_at
    FROM outbound_shipments WHERE right(id, 2) = '00'`,
  `INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, initiated_by, total_items,
      notes, created_at)
    SELECT a.organization_id, ${id("trf", "n")}, a.id, a.id,
      ${oneOf("n", [
        ["'pending_approval'", 2],
        ["'processing'", 0.1],
        ["'cancelled'", 2.9],
        ["'completed'", 95]
      ])},
      'customer', 1, '', ${time("n", transfers)}
    FROM generate_series(1, ${transfers}) n JOIN ${account("n", transfers)}`,
  `INSERT INTO statements (organization_id, id, fbo_account_id, statement_type, statement_date, total_item_count,
      total_insured_value_cents, total_market_value_cents, items_received, items_shipped_out, items_transferred,
      items_returned, items_voided, email_delivery_status, is_final, created_at)
    SELECT organization_id, ${id("stm", "row_number() OVER ()")}, id, 'daily', current_date - day, 10, 1, 1, 0, 0, 0, 0, 0,
      CASE WHEN right(id, 3) = '00f' THEN 'failed' ELSE 'sent' END, true, now() - day * interval '1 day'
    FROM fbo_accounts, generate_series(1, 5) day`,
  `INSERT INTO members (organization_id, id, email, name, role, created_at)
    SELECT o.id, ${id("mbr", "row_number() OVER ()")}, 'm' || n || '-' || o.id, 'Ann', 'admin', o.created_at
    FROM organizations o, generate_series(1, 3) n`,
  `INSERT INTO webhook_endpoints (organization_id, id, name, url, events, secret, created_at, updated_at, failing_since)
    SELECT o.id, ${id("whk", "1000 + row_number() OVER ()")}, 'Bench', 'https://example.org/hook', '{transfer.completed}',
      '\\x00', now(), now(), CASE WHEN right(o.id, 1) = '1' THEN now() END
    FROM organizations o, generate_series(1, 2) n`,
  `UPDATE fbo_accounts SET hold = '{"reason":"Asked for","since":1}'
    WHERE right(id, 3) = '0f0'`,
  `UPDATE fbo_accounts SET over_insured_limit = true WHERE right(id, 3) = '0f1'`,
  `UPDATE inventory_items SET pending_void = '{"operatorId":"opr_1","name":"Ann","reason":"Lost","at":1}'
    WHERE right(id, 4) = '0f00' AND status = 'in_vault'`,
  `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id, from_status,
      to_status, occurred_at)
    SELECT organization_id, id, product_id, 'shipped_out', fbo_account_id, 'in_vault', 'shipped_out',
      created_at + interval '1 day'
    FROM inventory_items WHERE status = 'shipped_out' ORDER BY created_at`,
  `INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
    SELECT organization_id, ${id("dlv", "n")}, id, ${id("evt", "n")}, 'fbo_account.created',
      now() - n * interval '7 days' / ${deliveries}
    FROM webhook_endpoints, generate_series(1, ${deliveries}) n WHERE id = ${id("whk", "1")}`,
  `INSERT INTO delivery_attempts (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
    SELECT organization_id, id, 1, created_at, 5, CASE WHEN right(id, 2) = '00' THEN 503 ELSE 200 END FROM deliveries`,
  `INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
    SELECT organization_id, webhook_id, created_at, id FROM deliveries WHERE right(id, 2) = '00'`
]

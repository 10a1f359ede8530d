/** How many rows of each kind one organization has. */
export const rows = Number(process.env["BENCH_ROWS"] ?? 1_000_000)

/** How many accounts and shipments they are of, and of how many products. */
const accounts = 1000
const products = 1000

export const organizationId = "org_lists"
export const endpoint = "whk_lists"
export const someAccount = "fbo_0000007"
export const someProduct = "prd_0000007"
export const someShipment = "inb_0000007"

const id = (prefix: string, n: string) => `('${prefix}_' || lpad((${n})::text, 7, '0')) COLLATE "C"`

/** When the n-th was made: one each second. Neighbours in a table are not of one time, as when many write at once. */
const made = `timestamptz '2026-01-01' + (n * 7919::bigint % ${rows}) * interval '1 second'`

/** Up to when the oldest six thousandths of the rows were made: a time on which all of them were changed. */
const old = `timestamptz '2026-01-01' + ${Math.ceil(rows * 0.006)} * interval '1 second'`

/** The times of changes: the newest 100 rows were changed one by one, and the oldest ones all at once, before that. */
export const oldChanged = Date.UTC(2027, 0, 1)
export const newChanged = Date.UTC(2027, 1, 1)

const changed = `CASE WHEN ${made} < ${old} THEN timestamptz '2027-01-01'
  WHEN n * 7919::bigint % ${rows} >= ${rows} - 100 THEN timestamptz '2027-02-01' + n * interval '1 millisecond' END`

/** Rare states are those of the oldest rows: a list that is walked from its beginning meets them last. */
const stateOf = (common: string, rare: string) =>
  `CASE WHEN ${made} < timestamptz '2026-01-01 00:01' THEN '${rare}' ELSE '${common}' END`

const account = id("fbo", `n % ${accounts}`)

const series = `FROM generate_series(0, ${rows - 1}) n`

/** The statements that fill a migrated database with one organization's rows, in their order. */
export const listsStatements: ReadonlyArray<string> = [
  `INSERT INTO organizations (id, name, contact_email, created_at)
    VALUES ('${organizationId}', 'Large', 'owner@example.org', '2026-01-01')`,
  `INSERT INTO products (id, title, sku, sku_key, product_type, subcategory, manufacturer, metal, is_serialized,
      insured_value_cents, images, created_at, updated_at)
    SELECT ${id("prd", "n")}, 'Bar ' || n, 'SKU-' || n, 'sku' || n, 'precious_metal', 'bar', 'Mint',
      CASE WHEN n = 7 THEN 'rhodium' WHEN n % 2 = 0 THEN 'gold' ELSE 'silver' END, false, 3000, '[]', '2026-01-01',
      '2026-01-01'
    FROM generate_series(0, ${products - 1}) n`,
  `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary,
      external_id, metadata, created_at, updated_at)
    SELECT '${organizationId}', ${id("fbo", "n")}, 'Ann' || n % 1009, 'Lee' || n % 4001, 'ann' || n || '@example.org', '',
      '', false, 'ext-' || n, CASE WHEN n % 1000 = 7 THEN '{"tier": "gold"}'::jsonb ELSE '{}' END, ${made}, ${changed}
    ${series}`,
  `INSERT INTO vault_ids (vault_id, organization_id, fbo_account_id, kind, source, created_at, updated_at)
    SELECT (7000000000 + n)::text, '${organizationId}', ${id("fbo", "n")}, 'vault_id', 'vault', now(), now() ${series}`,
  `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier,
      external_id, created_at, updated_at)
    SELECT '${organizationId}', ${id("inb", "n")}, ${account}, ${stateOf("received", "cancelled")}, '', '', '',
      'ext-' || n, ${made}, ${changed} ${series}`,
  `INSERT INTO inventory_items (organization_id, id, internal_identifier, mark_key, product_id, fbo_account_id,
      inbound_shipment_id, serial_number, serial_key, status, created_at, updated_at)
    SELECT '${organizationId}', ${id("itm", "n")}, 'VC-' || n, 'vc' || n, ${id("prd", `n % ${products}`)}, ${account},
      ${id("inb", "n / 100")}, 'SN-' || n, 'sn' || n, ${stateOf("in_vault", "voided")}, ${made}, ${changed} ${series}`,
  `INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, initiated_by, total_items,
      notes, created_at, updated_at)
    SELECT '${organizationId}', ${id("trf", "n")}, ${account}, ${id("fbo", `(n + 1) % ${accounts}`)},
      ${stateOf("completed", "cancelled")}, 'customer', 1, '', ${made}, ${changed} ${series}`,
  `INSERT INTO outbound_requests (organization_id, id, fbo_account_id, status, total_items, approved_by_system, notes,
      destination_address, shipping_mode, signature_type, created_at, updated_at)
    SELECT '${organizationId}', ${id("obr", "n")}, ${account}, ${stateOf("fulfilled", "rejected")}, 1, false, '',
      '{"street1":"1 Main St","city":"Reno","state":"NV","zip":"89501","country":"US"}', 'cheapest', 'NoSignature',
      ${made}, ${changed} ${series}`,
  `INSERT INTO outbound_shipments (organization_id, id, fbo_account_id, outbound_request_id, status, carrier, service,
      signature_type, tracking_number, item_count, created_at, updated_at)
    SELECT '${organizationId}', ${id("obs", "n")}, ${account}, ${id("obr", "n")}, ${stateOf("delivered", "cancelled")}, '',
      '', 'NoSignature', '', 1, ${made}, ${changed} ${series}`,
  `INSERT INTO return_shipments (organization_id, id, fbo_account_id, outbound_shipment_id, status, item_count, created_at,
      updated_at)
    SELECT '${organizationId}', ${id("ret", "n")}, ${account}, ${id("obs", "n")}, 'received', 1, ${made}, ${changed}
    ${series}`,
  `INSERT INTO statements (organization_id, id, fbo_account_id, statement_type, statement_date, total_item_count,
      total_insured_value_cents, total_market_value_cents, items_received, items_shipped_out, items_transferred,
      items_returned, items_voided, email_delivery_status, is_final, created_at, updated_at)
    SELECT '${organizationId}', ${id("stm", "n")}, ${account}, 'daily', date '2026-01-01' + n / ${accounts}, 10, 1, 1, 0, 0,
      0, 0, 0, 'sent', true, ${made}, ${changed} ${series}`,
  `INSERT INTO webhook_endpoints (organization_id, id, name, url, events, secret, created_at, updated_at)
    VALUES ('${organizationId}', '${endpoint}', 'Bench', 'https://example.org/hook', '{*}', '\\x00', now(), now())`,
  `INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
    SELECT '${organizationId}', ${id("dlv", "n")}, '${endpoint}', ${id("evt", "n")}, 'fbo_account.created', ${made}
    ${series}`,
  `INSERT INTO delivery_attempts (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
    SELECT '${organizationId}', ${id("dlv", "n")}, 1, coalesce(${changed}, ${made}), 5, 200 ${series}`,
  `INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
    SELECT organization_id, webhook_id, created_at, id FROM deliveries WHERE created_at < '2026-01-01 00:01'`
]

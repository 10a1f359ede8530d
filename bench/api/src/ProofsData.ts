import { id, keyStatement, scattered, time } from "./ScaledData.ts"

export const accounts = 200
const products = 20

/** When the n-th item came in; the last one days ago. */
const receivedAt = (n: string, bars: number) => time(scattered(n, bars), bars)

/**
 * The statements that fill a migrated database with the bars of one organization, each received once, as if from
 * before the log: the dispatcher takes all of them over. No register is made until it is requested.
 */
export const proofsStatements = (bars: number): ReadonlyArray<string> => [
  `INSERT INTO organizations (id, name, contact_email, created_at)
    VALUES (${id("org", "1")}, 'Bench', 'bench@example.org', ${time("0", bars)})`,
  keyStatement(1, [
    "inventory:read",
    "organizations:read",
    "transfer_batches:create",
    "transfer_batches:update"
  ]),
  `INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
      insured_value_cents, images, created_at, updated_at, fine_weight)
    SELECT ${id("prd", "n")}, 'Bar ' || n, 'SKU-' || n, 'precious_metal', 'bar', 'Mint ' || n, 'gold', true, 1000,
      8000000, '[]', ${time("0", bars)}, ${time("0", bars)}, 9999000000
    FROM generate_series(1, ${products}) n`,
  `INSERT INTO valuations (id, product_id, insured_value_cents, created_at, metal, fine_weight, priced_metal)
    SELECT 'val' || substr(id, 4), id, insured_value_cents, created_at, metal, fine_weight, NULL FROM products`,
  `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary, created_at)
    SELECT ${id("org", "1")}, ${id("fbo", "n")}, 'Ann', 'Lee', 'ann' || n || '@example.org', '', '', false, ${time("0", bars)}
    FROM generate_series(1, ${accounts}) n`,
  `INSERT INTO vault_ids (vault_id, organization_id, fbo_account_id, kind, source, created_at, updated_at)
    SELECT (7000000000 + row_number() OVER ())::text, organization_id, id, 'vault_id', 'vault', created_at, created_at
    FROM fbo_accounts`,
  `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier,
      created_at)
    SELECT organization_id, ${id("inb", "1")}, id, 'received', '', '', '', created_at FROM fbo_accounts LIMIT 1`,
  `INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id, inbound_shipment_id,
      serial_number, serial_key, mark_key, bar_key, status, created_at)
    SELECT ${id("org", "1")}, ${id("itm", "n")}, 'VC-' || n, ${id("prd", `1 + n % ${products}`)},
      ${id("fbo", `1 + n % ${accounts}`)}, ${id("inb", "1")}, 'SN-' || n, 'sn' || n, 'vc' || n,
      E'gold\\nmint' || 1 + n % ${products} || E'\\nsn' || n || E'\\n\\n1000 g', 'in_vault', ${receivedAt("n", bars)}
    FROM generate_series(1, ${bars}) n`,
  `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id, to_status,
      fine_weight, occurred_at)
    SELECT organization_id, id, product_id, 'received', fbo_account_id, 'in_vault', NULL, created_at FROM inventory_items
    ORDER BY created_at`,
  `UPDATE log_state SET filled_to = 0, fill_until = (SELECT max(seq) FROM inventory_movements)`,
  `UPDATE register_start SET day = '2999-01-01'`
]

/** Items of the organization whose items come and go. */
const turnedOver = 20_000

/**
 * The statements that add an organization with so many movements, of items that came in and went out again all the time,
 * over 300 days. At the end all are there.
 */
export const turnoverStatements = (movements: number): ReadonlyArray<string> => {
  const times = Math.floor(movements / turnedOver / 2)
  const org = id("org", "2")
  const account = id("fbo", `1000000 + n % ${accounts}`)
  const item = id("itm", "100000000 + n")
  const product = id("prd", `1 + n % ${products}`)
  const all = times * turnedOver * 2 + turnedOver
  return [
    `INSERT INTO organizations (id, name, contact_email, created_at)
      VALUES (${org}, 'Turnover', 'turnover@example.org', ${time("0", all)})`,
    keyStatement(2, ["inventory:read"]),
    `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary, created_at)
      SELECT ${org}, ${account}, 'Ann', 'Lee', 'lee' || n || '@example.org', '', '', false, ${time("0", all)}
      FROM generate_series(1, ${accounts}) n`,
    `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number, carrier,
        created_at)
      SELECT organization_id, ${id("inb", "2")}, id, 'received', '', '', '', created_at FROM fbo_accounts
      WHERE organization_id = ${org} LIMIT 1`,
    `INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id, inbound_shipment_id,
        serial_number, status, created_at)
      SELECT ${org}, ${item}, 'VC-T' || n, ${product}, ${account}, ${id("inb", "2")}, '', 'in_vault', ${time("n", all)}
      FROM generate_series(1, ${turnedOver}) n`,
    `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
        to_fbo_account_id, to_status, fine_weight, occurred_at)
      SELECT ${org}, ${item}, ${product}, CASE WHEN t = 0 THEN 'received' WHEN t % 2 = 1 THEN 'shipped_out' ELSE 'returned' END,
        CASE WHEN t % 2 = 1 THEN ${account} END, CASE WHEN t % 2 = 0 THEN ${account} END,
        CASE WHEN t % 2 = 1 THEN 'shipped_out' ELSE 'in_vault' END, NULL::bigint, ${time(`t * ${turnedOver} + n`, all)}
      FROM generate_series(0, ${2 * times}) t, generate_series(1, ${turnedOver}) n ORDER BY t, n`
  ]
}

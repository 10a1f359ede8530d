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

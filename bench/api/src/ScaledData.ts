import { Redacted } from "effect"
import { createHash } from "node:crypto"

/** The amount of data. */
export interface Scale {
  readonly organizations: number
  readonly accounts: number
  readonly products: number
  readonly items: number
}

/** The amount of data for a value of `BENCH_SCALE`: `full`, or a part of it. */
export const scaleOf = (name: string): Scale => {
  const full: Scale = { organizations: 1000, accounts: 1_000_000, products: 1_000_000, items: 5_000_000 }
  if (name === "full") return full
  const part = Number(name)
  if (!(part > 0 && part <= 1)) throw new Error("BENCH_SCALE: `full`, or a part of it such as 0.01")
  return {
    organizations: Math.max(20, Math.round(full.organizations * part)),
    accounts: Math.max(10_000, full.accounts * part),
    products: Math.max(1000, full.products * part),
    items: Math.max(50_000, full.items * part)
  }
}

/** The number of organizations with clients: the largest ones. */
export const keyed = 8

/** The API key of an organization of these data. */
export const keyOf = (organization: number): Redacted.Redacted =>
  Redacted.make(`vault_live_${createHash("sha256").update(`bench ${organization}`).digest("hex")}`)

const hashOf = (organization: number) =>
  createHash("sha256")
    .update(Redacted.value(keyOf(organization)))
    .digest("hex")

/** An id with a number, of these data. */
export const idOf = (prefix: string, number: number): string =>
  `${prefix}_${number.toString(16).padStart(26, "0")}`

/** The id of an organization of these data. */
export const organizationId = (organization: number): string => idOf("org", organization)

/** In SQL, an id with a number. */
export const id = (prefix: string, number: string) =>
  `('${prefix}_' || lpad(to_hex((${number})::bigint), 26, '0')) COLLATE "C"`

/** The owner of the n-th of `count` rows: organization 1 has a tenth of all, the last of a thousand a few hundred. */
const owner = (n: string, count: number, { organizations }: Scale) =>
  `1 + floor(${organizations} * power(((${n}) - 0.5) / ${count}, 3))::int`

/** In SQL, the creation time of the n-th of `count` rows. */
export const time = (n: string, count: number) =>
  `date_trunc('milliseconds', timestamptz '2026-01-01' + (${n}) * interval '300 days' / ${count})`

/** Scatters rows over the months, as in production: neighbours in time belong to different organizations. */
export const scattered = (n: string, count: number) => `1 + (${n} * 7919::bigint) % ${count}`

/** The statement that gives an organization of these data its API key. */
export const keyStatement = (organization: number, scopes: ReadonlyArray<string>): string =>
  `INSERT INTO api_keys (organization_id, id, name, scopes, status, key_hash, created_at)
    VALUES (${id("org", String(organization))}, ${id("key", String(organization))}, 'Bench', '{${scopes.join(",")}}',
      'active', '\\x${hashOf(organization)}', now())`

/**
 * The statements that fill a migrated database, in their order. Items are in no place unless an SQL expression gives
 * the place of the n-th.
 */
export const statements = (
  scale: Scale,
  scopes: ReadonlyArray<string>,
  placeOf: (n: string) => string = () => "NULL"
): ReadonlyArray<string> => {
  const { accounts, items, organizations, products } = scale
  return [
    `INSERT INTO organizations (id, name, contact_email, created_at)
      SELECT ${id("org", "n")}, 'Organization ' || n, 'owner' || n || '@example.org', ${time("n", organizations)}
      FROM generate_series(1, ${organizations}) n`,
    ...Array.from({ length: keyed }, (_, k) => keyStatement(k + 1, scopes)),
    `INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
        insured_value_cents, images, created_at, updated_at)
      SELECT ${id("prd", "n")}, 'Bar of kind ' || n, 'SKU-' || n, 'precious_metal', 'bar', 'Mint ' || n % 97,
        'silver', false, 31.1, 3000 + n % 1000, '[]', ${time("n", products)}, ${time("n", products)}
      FROM generate_series(1, ${products}) n`,
    `INSERT INTO valuations (id, product_id, insured_value_cents, created_at)
      SELECT 'val' || substr(id, 4), id, insured_value_cents, created_at FROM products`,
    `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary,
        created_at)
      SELECT ${id("org", "o")}, ${id("fbo", "n")}, 'Ann' || n % 1009, 'Lee' || n % 4001, 'ann' || n || '@example.org',
        '', CASE WHEN n % 5 = 0 THEN 'Business ' || n ELSE '' END, false, ${time(scattered("n", accounts), accounts)}
      FROM generate_series(1, ${accounts}) n, LATERAL (SELECT ${owner("n", accounts, scale)} AS o) AS of`,
    `INSERT INTO vault_ids (vault_id, organization_id, fbo_account_id, kind, source, created_at, updated_at)
      SELECT (7000000000 + row_number() OVER ())::text, organization_id, id, 'vault_id', 'vault', created_at, created_at
      FROM fbo_accounts`,
    `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number,
        carrier, created_at)
      SELECT DISTINCT ON (organization_id) organization_id, ${id("inb", "row_number() OVER ()")}, id, 'received', '', '',
        '', created_at
      FROM fbo_accounts ORDER BY organization_id, id`,
    `ANALYZE fbo_accounts, inbound_shipments`,
    // Accounts of an organization lie together, so an item's account is the one at the same place.
    `INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
        inbound_shipment_id, serial_number, status, created_at, place_id)
      SELECT a.organization_id, ${id("itm", "n")}, 'VC-' || n, ${id("prd", `1 + floor(${products} * power(random(), 3))::int`)},
        a.id, s.id, CASE WHEN n % 2 = 0 THEN 'SN-' || n ELSE '' END, CASE WHEN n % 20 = 0 THEN 'shipped_out' ELSE 'in_vault' END,
        ${time(scattered("n", items), items)}, CASE WHEN n % 20 <> 0 THEN ${placeOf("n")} END
      FROM generate_series(1, ${items}) n
      JOIN fbo_accounts a ON a.id = ${id("fbo", `1 + (n::bigint - 1) * ${accounts} / ${items}`)}
      JOIN inbound_shipments s ON s.organization_id = a.organization_id`,
    `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id, to_status,
        occurred_at)
      SELECT organization_id, id, product_id, 'received', fbo_account_id, 'in_vault', created_at FROM inventory_items
      ORDER BY created_at`,
    `INSERT INTO webhook_endpoints (organization_id, id, name, url, events, secret, created_at, updated_at)
      SELECT ${id("org", "n")}, ${id("whk", "n")}, 'Bench', 'https://example.org/hook',
        '{fbo_account.created,fbo_account.updated}', '\\x00', now(), now()
      FROM generate_series(1, ${keyed}) n`
  ]
}

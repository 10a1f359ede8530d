/** The roles with the processes' rights. They cannot log in: the operator's login roles are their members. */
export const processRoles = ["vault_api", "vault_dispatcher"] as const

export type ProcessRole = (typeof processRoles)[number]

export type Privilege = "select" | "insert" | "update" | "delete"

interface TableRule {
  /** The column that names the owner of a row; `none` for rows that belong to no customer. */
  readonly owner: "organization_id" | "id" | "principal" | "none"
  readonly api: ReadonlyArray<Privilege>
  readonly dispatcher: ReadonlyArray<Privilege>
}

const nothing: ReadonlyArray<Privilege> = []
const read: ReadonlyArray<Privilege> = ["select"]
/** The privileges on rows that are written once and never changed. */
const append: ReadonlyArray<Privilege> = ["select", "insert"]
/** Locking a row requires the right to update it. */
const change: ReadonlyArray<Privilege> = ["select", "update"]
const write: ReadonlyArray<Privilege> = ["select", "insert", "update"]
const queue: ReadonlyArray<Privilege> = ["select", "insert", "update", "delete"]

/**
 * Every table: the owner column of its rows, and the processes' rights on it. A table that a migration adds needs its
 * line here; `migrate` grants these rights and revokes all others.
 */
export const tables: Readonly<Record<string, TableRule>> = {
  api_key_allowances: { owner: "none", api: write, dispatcher: nothing },
  api_keys: { owner: "organization_id", api: write, dispatcher: nothing },
  audit_log: { owner: "organization_id", api: append, dispatcher: append },
  count_differences: { owner: "none", api: write, dispatcher: nothing },
  count_draws: { owner: "organization_id", api: append, dispatcher: nothing },
  count_expected: { owner: "organization_id", api: append, dispatcher: nothing },
  count_operators: { owner: "none", api: write, dispatcher: read },
  count_recounts: { owner: "none", api: append, dispatcher: nothing },
  count_scans: { owner: "none", api: write, dispatcher: nothing },
  counts: { owner: "none", api: write, dispatcher: read },
  daily_runs: { owner: "none", api: read, dispatcher: write },
  deliveries: { owner: "organization_id", api: write, dispatcher: queue },
  delivery_attempts: { owner: "organization_id", api: append, dispatcher: append },
  delivery_attempts_default: { owner: "organization_id", api: nothing, dispatcher: nothing },
  delivery_failures: { owner: "organization_id", api: queue, dispatcher: queue },
  delivery_queue: { owner: "organization_id", api: queue, dispatcher: queue },
  endpoint_mails: { owner: "organization_id", api: nothing, dispatcher: queue },
  event_log: { owner: "organization_id", api: read, dispatcher: append },
  event_log_default: { owner: "organization_id", api: nothing, dispatcher: nothing },
  event_log_heads: { owner: "organization_id", api: read, dispatcher: write },
  event_log_trims: { owner: "organization_id", api: read, dispatcher: write },
  event_objects: { owner: "organization_id", api: append, dispatcher: ["select", "insert", "delete"] },
  events: { owner: "organization_id", api: append, dispatcher: ["select", "insert", "delete"] },
  fbo_accounts: { owner: "organization_id", api: write, dispatcher: change },
  idempotency_records: { owner: "principal", api: write, dispatcher: ["select", "update", "delete"] },
  inbound_shipments: { owner: "organization_id", api: write, dispatcher: change },
  // If a serial number of a receipt is taken, the items that were already written are deleted.
  inventory_items: { owner: "organization_id", api: queue, dispatcher: queue },
  inventory_movements: { owner: "organization_id", api: append, dispatcher: append },
  item_moves: { owner: "organization_id", api: append, dispatcher: nothing },
  item_tests: { owner: "organization_id", api: append, dispatcher: nothing },
  ledger_balances: { owner: "organization_id", api: read, dispatcher: ["select", "insert", "delete"] },
  log_checkpoints: { owner: "none", api: read, dispatcher: write },
  log_entries: { owner: "none", api: read, dispatcher: append },
  log_heads: { owner: "organization_id", api: read, dispatcher: write },
  log_keys: { owner: "none", api: read, dispatcher: append },
  log_origins: { owner: "none", api: read, dispatcher: write },
  log_outbox: { owner: "organization_id", api: append, dispatcher: ["select", "insert", "delete"] },
  log_records: { owner: "organization_id", api: read, dispatcher: append },
  log_state: { owner: "none", api: read, dispatcher: change },
  log_statement_days: { owner: "organization_id", api: append, dispatcher: ["select", "insert", "delete"] },
  log_statement_trees: { owner: "organization_id", api: read, dispatcher: write },
  log_statements: { owner: "organization_id", api: read, dispatcher: write },
  log_tiles: { owner: "none", api: read, dispatcher: append },
  log_vault_records: { owner: "none", api: read, dispatcher: append },
  log_witnesses: { owner: "none", api: read, dispatcher: queue },
  members: { owner: "organization_id", api: write, dispatcher: read },
  metal_prices: { owner: "none", api: append, dispatcher: read },
  operators: { owner: "none", api: write, dispatcher: read },
  organizations: { owner: "id", api: write, dispatcher: read },
  outbound_request_items: { owner: "organization_id", api: write, dispatcher: change },
  outbound_requests: { owner: "organization_id", api: write, dispatcher: change },
  outbound_shipments: { owner: "organization_id", api: write, dispatcher: write },
  outbox: { owner: "organization_id", api: append, dispatcher: ["select", "insert", "delete"] },
  passkey_challenges: { owner: "none", api: queue, dispatcher: ["select", "update", "delete"] },
  passkeys: { owner: "organization_id", api: queue, dispatcher: nothing },
  person_mails: { owner: "organization_id", api: append, dispatcher: ["select", "update", "delete"] },
  place_moves: { owner: "none", api: append, dispatcher: nothing },
  places: { owner: "none", api: write, dispatcher: change },
  product_history: { owner: "none", api: append, dispatcher: read },
  products: { owner: "none", api: write, dispatcher: change },
  provider_identities: { owner: "none", api: append, dispatcher: nothing },
  provider_sign_ins: { owner: "none", api: queue, dispatcher: ["select", "update", "delete"] },
  register_lines: { owner: "organization_id", api: read, dispatcher: queue },
  register_start: { owner: "none", api: nothing, dispatcher: read },
  registers: { owner: "none", api: read, dispatcher: write },
  return_shipments: { owner: "organization_id", api: append, dispatcher: nothing },
  saved_addresses: { owner: "organization_id", api: queue, dispatcher: nothing },
  schema_migrations: { owner: "none", api: read, dispatcher: read },
  search_abbreviations: { owner: "none", api: read, dispatcher: nothing },
  sessions: { owner: "organization_id", api: queue, dispatcher: ["select", "update", "delete"] },
  sign_in_codes: { owner: "none", api: queue, dispatcher: ["select", "update", "delete"] },
  sign_in_limits: { owner: "none", api: write, dispatcher: ["select", "update", "delete"] },
  sign_in_links: { owner: "organization_id", api: queue, dispatcher: ["select", "update", "delete"] },
  simulated_steps: { owner: "organization_id", api: ["select", "delete"], dispatcher: queue },
  statement_days: { owner: "none", api: append, dispatcher: append },
  statement_moments: { owner: "none", api: append, dispatcher: append },
  statements: { owner: "organization_id", api: write, dispatcher: write },
  statements_before: { owner: "organization_id", api: nothing, dispatcher: nothing },
  statements_default: { owner: "organization_id", api: nothing, dispatcher: nothing },
  test_settings: { owner: "organization_id", api: write, dispatcher: change },
  transfer_items: { owner: "organization_id", api: append, dispatcher: read },
  transfers: { owner: "organization_id", api: write, dispatcher: change },
  valuations: { owner: "none", api: append, dispatcher: read },
  vault_ids: { owner: "organization_id", api: write, dispatcher: read },
  webhook_endpoints: { owner: "organization_id", api: write, dispatcher: change },
  webhook_replays: { owner: "organization_id", api: write, dispatcher: ["select", "update", "delete"] }
}

/** Every function that statements may call, and the roles that may. Trigger functions are never called directly. */
export const functions: Readonly<Record<string, ReadonlyArray<ProcessRole>>> = {
  account_terms: processRoles,
  account_words: processRoles,
  custody_number: ["vault_api"],
  drop_day_partitions: ["vault_dispatcher"],
  event_object_wanted: processRoles,
  fold_identifier: processRoles,
  forget_balances: [],
  forget_statement_moment: [],
  keep_product_history: [],
  keep_replayed_event: [],
  log_count: [],
  log_final_statement: [],
  log_metal_price: [],
  log_movements: [],
  log_statements: [],
  log_valuations: [],
  make_attempts_partition: ["vault_dispatcher"],
  make_day_partition: ["vault_dispatcher"],
  make_statement_partition: ["vault_dispatcher"],
  make_twin: [],
  metadata_terms: processRoles,
  note_count_update: [],
  note_difference_update: [],
  note_scans: [],
  note_update: [],
  note_waiting: [],
  place_path: processRoles,
  place_path_at: ["vault_api"],
  place_site: processRoles,
  price_product: [],
  price_valuation: [],
  priced_value: processRoles,
  recording_number: processRoles,
  recording_snapshot: processRoles,
  refuse_change: [],
  reset_twin: processRoles,
  search_words: processRoles,
  text_terms: processRoles,
  text_words: processRoles,
  vault_now: processRoles,
  weigh_movement: [],
  weigh_valuation: [],
  weighed_value: processRoles
}

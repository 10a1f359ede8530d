-- Conventions of the whole schema:
--  * Every row of a customer carries organization_id; keys and foreign keys are composite (organization_id, id), so a
--    row can never point into another organization, and the organization can become the distribution key.
--  * Ids are TypeIDs in collation "C": they compare bytewise, and so by creation time.
--  * Times keep the milliseconds that the API shows, so that ordering in SQL is ordering on the wire.
--  * Lists are read newest first: (organization_id, created_at DESC, id DESC) is the index of each.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Refuses UPDATE, DELETE and TRUNCATE on tables that are records of what happened.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $fn$;

-- ---------------------------------------------------------------- Organizations

CREATE TABLE organizations (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  contact_email text NOT NULL,
  auto_approve_limit_cents bigint CHECK (auto_approve_limit_cents >= 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX organizations_newest ON organizations (created_at DESC, id DESC);

CREATE TABLE members (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations,
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'viewer')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX members_newest ON members (organization_id, created_at DESC, id DESC);

-- The key itself is never stored, only its SHA-256.
CREATE TABLE api_keys (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations,
  id text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'disabled', 'revoked')),
  key_hash bytea NOT NULL UNIQUE,
  request_count bigint NOT NULL DEFAULT 0,
  last_used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX api_keys_newest ON api_keys (organization_id, created_at DESC, id DESC);

-- ---------------------------------------------------------------- Accounts

CREATE TABLE fbo_accounts (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations,
  id text COLLATE "C" NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  business_name text NOT NULL,
  max_insured_value_cents bigint NOT NULL DEFAULT 0 CHECK (max_insured_value_cents >= 0),
  is_primary boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX fbo_accounts_newest ON fbo_accounts (organization_id, created_at DESC, id DESC);
-- An organization has one primary account; this index settles a race for it.
CREATE UNIQUE INDEX fbo_accounts_primary ON fbo_accounts (organization_id) WHERE is_primary;

-- Canonical vault IDs and aliases in one table: one primary key makes an ID unique over both kinds and over all
-- organizations, whatever races for it.
CREATE TABLE vault_ids (
  vault_id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vault_id', 'alias')),
  alias_id text COLLATE "C" CHECK ((kind = 'alias') = (alias_id IS NOT NULL)),
  source text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts
);
CREATE UNIQUE INDEX vault_ids_canonical ON vault_ids (organization_id, fbo_account_id) WHERE kind = 'vault_id';
CREATE INDEX vault_ids_aliases ON vault_ids (organization_id, fbo_account_id, created_at DESC, alias_id DESC)
  WHERE kind = 'alias';

CREATE TABLE saved_addresses (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  address jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts
);
CREATE INDEX saved_addresses_newest ON saved_addresses (organization_id, fbo_account_id, created_at DESC, id DESC);

-- ---------------------------------------------------------------- Webhooks and the outbox

-- Deleting marks the row: what is under way may finish, and the deletion of its rows does not delay the request.
CREATE TABLE webhook_endpoints (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations,
  id text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  secret bytea NOT NULL,
  secret_version integer NOT NULL DEFAULT 1,
  previous_secret bytea,
  previous_secret_expires_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX webhook_endpoints_newest ON webhook_endpoints (organization_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;

-- The bytes of an event are fixed here, in the transaction of the change that it tells of.
CREATE TABLE events (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- Events are old in the order in which they were stored, which is all that a BRIN index needs to find those past
-- retention, at next to no cost for writers.
CREATE INDEX events_age ON events USING brin (created_at) WITH (autosummarize = on);

-- One row for each event and endpoint that it is delivered to, kept as history: inserted and never updated. The status
-- follows from where the delivery is: pending while it is queued, failed while it is among the failures, and delivered
-- otherwise. Its attempts are in the attempt log. So recording an attempt costs a row of that log and one of the queue,
-- and leaves nothing to clean up in the largest tables.
CREATE TABLE deliveries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  event_type text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX deliveries_newest ON deliveries (organization_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX deliveries_age ON deliveries USING brin (created_at) WITH (autosummarize = on);

-- The deliveries that have failed, in the order in which an endpoint's are listed.
CREATE TABLE delivery_failures (
  organization_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, webhook_id, created_at, delivery_id)
);

-- The hot table: only what is still to be sent. A row leaves when its delivery is finished, so claims stay fast
-- however long the history grows.
--
-- It is read by lane: an endpoint's first attempts, or its retries, each in the order in which they are due. What
-- waits on an endpoint that cannot take it is never passed over on the way to another's.
--
-- Every row is updated once, when it is claimed, and often with all others of its page: with room for all of them the
-- update stays within the page (HOT) and costs no index anything.
CREATE TABLE delivery_queue (
  delivery_id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  -- Whether an attempt of this round has failed: it has a lane of its own, so that retries leave room.
  is_retry boolean NOT NULL DEFAULT false,
  -- Failed attempts of the present round of three, and all attempts of the rounds before.
  attempts integer NOT NULL DEFAULT 0,
  attempts_before integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  -- Until when a dispatcher has it; past that, anyone may take it. The database's clock rules. Taking it changes
  -- no indexed column, so it costs no index anything.
  leased_until timestamptz(3),
  lease_id uuid
) WITH (fillfactor = 45, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0);
CREATE INDEX delivery_queue_lane ON delivery_queue (webhook_id, is_retry, due_at, delivery_id);

-- The attempt log: append-only, partitioned by UTC day, so that retention drops a partition. The dispatchers make
-- the partitions ahead of time; the default one catches what comes while none of them has.
CREATE TABLE delivery_attempts (
  organization_id text COLLATE "C" NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  attempt integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  duration_ms integer NOT NULL,
  response_status integer,
  error text,
  PRIMARY KEY (organization_id, delivery_id, attempt, started_at)
) PARTITION BY RANGE (started_at);
CREATE TABLE delivery_attempts_default PARTITION OF delivery_attempts DEFAULT;

-- Makes the partition of a UTC day, unless it exists or the default one already has rows of that day. Attaching
-- locks the parent against other changes of the schema alone; creating it in place would lock out its users.
CREATE FUNCTION make_attempts_partition(day date) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE
  partition_name text := 'delivery_attempts_' || to_char(day, 'YYYYMMDD');
  day_start timestamptz := day::timestamp AT TIME ZONE 'UTC';
  day_end timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(partition_name) IS NOT NULL OR EXISTS (
    SELECT FROM delivery_attempts_default WHERE started_at >= day_start AND started_at < day_end
  ) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE delivery_attempts INCLUDING ALL)', partition_name);
  EXECUTE format('ALTER TABLE delivery_attempts ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition_name, day_start, day_end);
END $fn$;
PERFORM make_attempts_partition((now() AT TIME ZONE 'UTC')::date + ahead) FROM generate_series(0, 7) AS ahead;

-- ---------------------------------------------------------------- Requests and records

-- The answer of a POST with an Idempotency-Key, written in the transaction of its effect. Kept 24 hours.
CREATE TABLE idempotency_records (
  organization_id text COLLATE "C" NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, method, path, key)
);
CREATE INDEX idempotency_records_age ON idempotency_records (created_at);

CREATE TABLE audit_log (
  id text COLLATE "C" PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C",
  request_id text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_organization ON audit_log (organization_id, at DESC, id DESC);
CREATE INDEX audit_log_resource ON audit_log (resource_id, at DESC, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------- Catalogue

CREATE TABLE products (
  id text COLLATE "C" PRIMARY KEY,
  title text NOT NULL,
  sku text COLLATE "C" NOT NULL UNIQUE,
  product_type text NOT NULL,
  subcategory text NOT NULL,
  manufacturer text NOT NULL,
  metal text NOT NULL,
  is_serialized boolean NOT NULL,
  weight_grams double precision,
  insured_value_cents bigint NOT NULL CHECK (insured_value_cents >= 0),
  market_value_cents bigint CHECK (market_value_cents >= 0),
  images jsonb NOT NULL,
  -- What search knows a product by: written by the program with every product (domain, Products/SearchText), so that
  -- how text is folded does not depend on the locale of the database.
  search_words text[] COLLATE "C" NOT NULL DEFAULT '{}',
  search_sku text COLLATE "C" NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_type ON products (product_type, subcategory, created_at DESC, id DESC);
CREATE INDEX products_search_words ON products USING gin (search_words);
CREATE INDEX products_search_sku ON products USING gin (search_sku gin_trgm_ops);

-- Every word that a product has or had: a few thousand, however many products there are. A word with typos is looked
-- up here, and products are then found by the words as they are spelled.
CREATE TABLE product_words (
  word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX product_words_alike ON product_words USING gin (word gin_trgm_ops);

-- Every valuation that ever was in force, so that a statement can use the one of its day's end.
CREATE TABLE valuations (
  id text COLLATE "C" PRIMARY KEY,
  product_id text COLLATE "C" NOT NULL REFERENCES products,
  insured_value_cents bigint NOT NULL CHECK (insured_value_cents >= 0),
  market_value_cents bigint CHECK (market_value_cents >= 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX valuations_in_force ON valuations (product_id, created_at DESC, id DESC);

-- ---------------------------------------------------------------- Inbound and inventory

CREATE TABLE inbound_shipments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL UNIQUE,
  fbo_account_id text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'in_transit', 'received', 'cancelled')),
  shipment_notes text NOT NULL,
  tracking_number text NOT NULL,
  carrier text NOT NULL,
  cancel_reason text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts
);
CREATE INDEX inbound_shipments_newest ON inbound_shipments (organization_id, created_at DESC, id DESC);
CREATE INDEX inbound_shipments_account
  ON inbound_shipments (organization_id, fbo_account_id, created_at DESC, id DESC);

-- The holds stand on the item itself: an open request or a processing transfer has it, or none. The transaction that sets a hold
-- does it by compare-and-set on this row, so two can never have it.
CREATE TABLE inventory_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL UNIQUE,
  internal_identifier text NOT NULL,
  product_id text COLLATE "C" NOT NULL REFERENCES products,
  fbo_account_id text COLLATE "C" NOT NULL,
  inbound_shipment_id text COLLATE "C" NOT NULL,
  serial_number text NOT NULL,
  status text NOT NULL CHECK (status IN ('in_vault', 'pending_outbound', 'shipped_out', 'voided')),
  open_outbound_request_id text COLLATE "C",
  reserved_by_transfer_id text COLLATE "C",
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts,
  FOREIGN KEY (organization_id, inbound_shipment_id) REFERENCES inbound_shipments,
  CHECK (open_outbound_request_id IS NULL OR reserved_by_transfer_id IS NULL),
  CHECK (status IN ('in_vault', 'pending_outbound') OR (open_outbound_request_id IS NULL AND reserved_by_transfer_id IS NULL))
);
CREATE UNIQUE INDEX inventory_items_serial ON inventory_items (product_id, serial_number)
  WHERE serial_number <> '' AND status <> 'voided';
CREATE INDEX inventory_items_newest ON inventory_items (organization_id, created_at DESC, id DESC);
CREATE INDEX inventory_items_account ON inventory_items (organization_id, fbo_account_id, created_at DESC, id DESC);
CREATE INDEX inventory_items_product ON inventory_items (organization_id, product_id, created_at DESC, id DESC);
-- Which organizations hold a product: read when its valuation changes.
CREATE INDEX inventory_items_held ON inventory_items (product_id, organization_id)
  WHERE status IN ('in_vault', 'pending_outbound');
-- What a transfer has left to move, in the order in which items are locked.
CREATE INDEX inventory_items_reserved ON inventory_items (organization_id, reserved_by_transfer_id, id)
  WHERE reserved_by_transfer_id IS NOT NULL;

-- The movement ledger: every change of holder or status, appended in the transaction of the change. Replaying it in
-- the order of seq gives the present holdings.
CREATE TABLE inventory_movements (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('received', 'picked', 'unpicked', 'shipped_out', 'transferred', 'returned', 'voided')),
  from_fbo_account_id text COLLATE "C",
  to_fbo_account_id text COLLATE "C",
  from_status text,
  to_status text NOT NULL,
  -- The inbound shipment, transfer, outbound shipment or return shipment that moved it.
  reference_id text COLLATE "C",
  occurred_at timestamptz(3) NOT NULL
);
CREATE INDEX inventory_movements_item ON inventory_movements (organization_id, inventory_item_id, seq);
-- What came into an account and what went out of it, each in the order of time: a statement sums both up. Picks change
-- no holdings and are in neither.
CREATE INDEX inventory_movements_in
  ON inventory_movements (organization_id, to_fbo_account_id, occurred_at) INCLUDE (product_id, kind)
  WHERE kind IN ('received', 'returned', 'transferred');
CREATE INDEX inventory_movements_out
  ON inventory_movements (organization_id, from_fbo_account_id, occurred_at) INCLUDE (product_id, kind)
  WHERE kind IN ('shipped_out', 'voided', 'transferred');
CREATE TRIGGER inventory_movements_append_only BEFORE UPDATE OR DELETE ON inventory_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inventory_movements_no_truncate BEFORE TRUNCATE ON inventory_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------- Transfers

CREATE TABLE transfers (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL UNIQUE,
  from_fbo_account_id text COLLATE "C" NOT NULL,
  to_fbo_account_id text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('pending_approval', 'processing', 'completed', 'cancelled')),
  initiated_by text CHECK (initiated_by IN ('customer', 'staff')),
  total_items integer NOT NULL,
  approved_by_system boolean NOT NULL DEFAULT false,
  notes text NOT NULL,
  cancel_reason text,
  created_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, from_fbo_account_id) REFERENCES fbo_accounts,
  FOREIGN KEY (organization_id, to_fbo_account_id) REFERENCES fbo_accounts
);
CREATE INDEX transfers_newest ON transfers (organization_id, created_at DESC, id DESC);
CREATE INDEX transfers_from ON transfers (organization_id, from_fbo_account_id, created_at DESC, id DESC);
CREATE INDEX transfers_to ON transfers (organization_id, to_fbo_account_id, created_at DESC, id DESC);
-- What the dispatcher app still has to finish.
CREATE INDEX transfers_processing ON transfers (created_at, id) WHERE status = 'processing';

CREATE TABLE transfer_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  transfer_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, transfer_id, inventory_item_id),
  FOREIGN KEY (organization_id, transfer_id) REFERENCES transfers,
  FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items
);
CREATE INDEX transfer_items_newest ON transfer_items (organization_id, transfer_id, created_at DESC, id DESC);

-- ---------------------------------------------------------------- Outbound

CREATE TABLE outbound_requests (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL UNIQUE,
  fbo_account_id text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('pending_review', 'processing', 'fulfilled', 'rejected', 'cancelled')),
  -- The internal phase while the request is open; null once it is closed.
  phase text CHECK (phase IN ('pending', 'pending_checkout', 'fulfilling')),
  total_items integer NOT NULL,
  approved_by_system boolean NOT NULL,
  notes text NOT NULL,
  reason text,
  destination_address jsonb NOT NULL,
  shipping_mode text NOT NULL CHECK (shipping_mode IN ('cheapest', 'service')),
  service_code text CHECK (shipping_mode <> 'service' OR service_code IS NOT NULL),
  signature_type text NOT NULL CHECK (signature_type IN ('NoSignature', 'Signature', 'AdultSignature')),
  quote jsonb,
  -- Since when the dispatcher app owes this request a quote; null when it owes none.
  quote_due_at timestamptz(3),
  -- How often a quote was tried since it fell due: what the pause before the next attempt grows with.
  quote_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts,
  CHECK ((phase IS NOT NULL) = (status IN ('pending_review', 'processing')))
);
CREATE INDEX outbound_requests_newest ON outbound_requests (organization_id, created_at DESC, id DESC);
CREATE INDEX outbound_requests_account
  ON outbound_requests (organization_id, fbo_account_id, created_at DESC, id DESC);
CREATE INDEX outbound_requests_status ON outbound_requests (organization_id, status, created_at DESC, id DESC);
CREATE INDEX outbound_requests_quote_due ON outbound_requests (quote_due_at, id) WHERE quote_due_at IS NOT NULL;

CREATE TABLE outbound_shipments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL UNIQUE,
  fbo_account_id text COLLATE "C" NOT NULL,
  outbound_request_id text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'picked', 'shipped', 'delivered', 'cancelled')),
  carrier text NOT NULL,
  service text NOT NULL,
  signature_type text NOT NULL,
  tracking_number text NOT NULL,
  item_count integer NOT NULL,
  cancel_reason text,
  shipped_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, outbound_request_id) REFERENCES outbound_requests
);
CREATE INDEX outbound_shipments_newest ON outbound_shipments (organization_id, created_at DESC, id DESC);
CREATE INDEX outbound_shipments_account
  ON outbound_shipments (organization_id, fbo_account_id, created_at DESC, id DESC);
CREATE INDEX outbound_shipments_request
  ON outbound_shipments (organization_id, outbound_request_id, created_at DESC, id DESC);
CREATE INDEX outbound_shipments_status ON outbound_shipments (organization_id, status, created_at DESC, id DESC);
-- A request has at most one live shipment, whatever races to make one.
CREATE UNIQUE INDEX outbound_shipments_live ON outbound_shipments (organization_id, outbound_request_id)
  WHERE status <> 'cancelled';

CREATE TABLE return_shipments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  outbound_shipment_id text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('received')),
  item_count integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, outbound_shipment_id) REFERENCES outbound_shipments
);
CREATE INDEX return_shipments_newest ON return_shipments (organization_id, created_at DESC, id DESC);

CREATE TABLE outbound_request_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  outbound_request_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  -- The return that brought the item back. A request ships once, so an item comes back from it once.
  return_shipment_id text COLLATE "C",
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, outbound_request_id, inventory_item_id),
  FOREIGN KEY (organization_id, outbound_request_id) REFERENCES outbound_requests,
  FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items,
  FOREIGN KEY (organization_id, return_shipment_id) REFERENCES return_shipments
);

-- ---------------------------------------------------------------- Statements

CREATE TABLE statements (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  statement_type text NOT NULL CHECK (statement_type IN ('daily')),
  statement_date date NOT NULL,
  total_item_count integer NOT NULL,
  total_insured_value_cents numeric(38, 0) NOT NULL,
  total_market_value_cents numeric(38, 0) NOT NULL,
  items_received integer NOT NULL,
  items_shipped_out integer NOT NULL,
  items_transferred integer NOT NULL,
  items_returned integer NOT NULL,
  items_voided integer NOT NULL,
  email_delivery_status text NOT NULL CHECK (email_delivery_status IN ('pending', 'sent', 'failed', 'skipped')),
  -- Since when a statement is owed to its account by mail, or until when a dispatcher that has taken it may take to send
  -- it; null once it is sent, given up or not to be mailed.
  email_due_at timestamptz(3),
  email_failures integer NOT NULL DEFAULT 0,
  -- False while its day is not over: later runs bring it up to date in place.
  is_final boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts
);
CREATE UNIQUE INDEX statements_day ON statements (organization_id, fbo_account_id, statement_date);
CREATE INDEX statements_newest ON statements (organization_id, created_at DESC, id DESC);
CREATE INDEX statements_account ON statements (organization_id, fbo_account_id, created_at DESC, id DESC);
CREATE INDEX statements_date ON statements (organization_id, statement_date, created_at DESC, id DESC);
CREATE INDEX statements_email_due ON statements (email_due_at, organization_id, id) WHERE email_due_at IS NOT NULL;

-- What is done once a day by one dispatcher of many. An advisory lock is the claim, the row says that it is done.
CREATE TABLE daily_runs (
  name text NOT NULL,
  day date NOT NULL,
  finished_at timestamptz(3),
  PRIMARY KEY (name, day)
);

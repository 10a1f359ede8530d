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
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_type ON products (product_type, subcategory, created_at DESC, id DESC);

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

-- The holds stand on the item itself: an open request or a processing transfer has it, or nobody. Whoever sets a hold
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
CREATE INDEX inventory_items_reserved ON inventory_items (organization_id, reserved_by_transfer_id)
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
CREATE INDEX inventory_movements_day ON inventory_movements (occurred_at, organization_id);
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

CREATE TABLE outbound_request_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  outbound_request_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, outbound_request_id, inventory_item_id),
  FOREIGN KEY (organization_id, outbound_request_id) REFERENCES outbound_requests,
  FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items
);

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
-- A request has at most one live shipment, whoever races to make it.
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
  -- False while its day is not over: later runs bring it up to date in place.
  is_final boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts
);
CREATE UNIQUE INDEX statements_day ON statements (organization_id, fbo_account_id, statement_date);
CREATE INDEX statements_newest ON statements (organization_id, created_at DESC, id DESC);
CREATE INDEX statements_unsent ON statements (created_at, id) WHERE email_delivery_status = 'pending';

-- What is done once a day by one dispatcher of many. An advisory lock is the claim, the row says that it is done.
CREATE TABLE daily_runs (
  name text NOT NULL,
  day date NOT NULL,
  finished_at timestamptz(3),
  PRIMARY KEY (name, day)
);

-- Counts: what lies in the vault, held against the records. A count expects what the ledger and the custody record had come
-- to when it was begun. That is a snapshot, so that beginning one writes one row and waits for nobody: a move belongs to
-- it where its transaction had committed by then, as movements belong to the moments of statements. What is from before
-- has no number and belongs to every count.
ALTER TABLE item_moves ADD COLUMN recorded_in xid8;
ALTER TABLE item_moves ALTER COLUMN recorded_in SET DEFAULT recording_number();
ALTER TABLE place_moves ADD COLUMN recorded_in xid8;
ALTER TABLE place_moves ALTER COLUMN recorded_in SET DEFAULT recording_number();

CREATE TABLE counts (
  id text COLLATE "C" PRIMARY KEY,
  scope jsonb NOT NULL,
  is_blind boolean NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('open', 'closed', 'finished')),
  as_of timestamptz NOT NULL,
  snapshot pg_snapshot NOT NULL,
  started_by jsonb NOT NULL,
  closed_at timestamptz,
  closed_by jsonb,
  finished_at timestamptz,
  numbers jsonb,
  expected_sha256 text
);
CREATE INDEX counts_newest ON counts (as_of DESC, id DESC);
CREATE INDEX counts_status ON counts (status, as_of DESC, id DESC);

-- Who scanned, and how many scans: so that neither is counted up again for each read.
CREATE TABLE count_operators (
  count_id text COLLATE "C" NOT NULL REFERENCES counts (id),
  operator_id text COLLATE "C" NOT NULL,
  operator_type text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  scans integer NOT NULL,
  PRIMARY KEY (count_id, operator_id)
);

-- What was seen. A scan that was sent at once is numbered with the moves, which is their order; one that was sent later has
-- its time alone. `item_ids` are the items that have the number, `item_id` the one that is meant.
CREATE TABLE count_scans (
  count_id text COLLATE "C" NOT NULL REFERENCES counts (id),
  scan_id text COLLATE "C" NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  scanned text NOT NULL,
  place_id text COLLATE "C" NOT NULL REFERENCES places (id),
  seen_at timestamptz NOT NULL,
  custody_number bigint,
  item_ids text[] COLLATE "C" NOT NULL,
  item_id text COLLATE "C",
  operator_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (count_id, scan_id)
);
CREATE INDEX count_scans_number ON count_scans (count_id, number);
CREATE INDEX count_scans_item ON count_scans (count_id, item_id) WHERE item_id IS NOT NULL;

-- What a count expected, kept when it is closed.
CREATE TABLE count_expected (
  count_id text COLLATE "C" NOT NULL REFERENCES counts (id),
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (count_id, inventory_item_id)
);

CREATE TABLE count_differences (
  id text COLLATE "C" PRIMARY KEY,
  count_id text COLLATE "C" NOT NULL REFERENCES counts (id),
  kind text COLLATE "C" NOT NULL,
  is_open boolean NOT NULL,
  is_discrepancy boolean NOT NULL,
  inventory_item_id text COLLATE "C",
  scanned text,
  scanned_key text COLLATE "C",
  expected_place_id text COLLATE "C",
  found_place_id text COLLATE "C",
  -- Its recount and its resolution.
  handling jsonb NOT NULL
);
CREATE INDEX count_differences_count ON count_differences (count_id, is_open DESC, id);

CREATE TABLE count_recounts (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_id text COLLATE "C" NOT NULL REFERENCES counts (id),
  operator jsonb NOT NULL,
  place_ids text[] COLLATE "C" NOT NULL,
  recounted_at timestamptz NOT NULL
);
CREATE INDEX count_recounts_count ON count_recounts (count_id, number);

-- The vault's log, an append-only tree over what happened, by which customers check that no history was edited. What is
-- committed waits in `log_outbox` until the one process that appends gives it its index.
CREATE TABLE log_outbox (
  -- Drawn when the row is written, so after the change has locked what it changes: of two movements of one item the one
  -- that happened first has the lower number. What happened before there was a log has numbers below zero.
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By which the appending process finds what became visible since it last looked.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Whose chain it belongs to; null for what is the vault's own or in no chain.
  organization_id text COLLATE "C",
  kind text COLLATE "C" NOT NULL,
  -- The number of a movement.
  movement bigint,
  -- The id of what else is recorded.
  subject text COLLATE "C",
  -- What is recorded, where the row itself says it.
  body jsonb
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX log_outbox_transaction ON log_outbox (transaction_id);

-- The log's entries, in the bytes that anybody is shown: a commitment of 32 bytes, or a record in clear.
CREATE TABLE log_entries (
  index bigint PRIMARY KEY,
  data bytea NOT NULL
) WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);

-- Full tiles of hashes, each written once. `hash` is the tile's own, one of the hashes of the level above.
CREATE TABLE log_tiles (
  level integer NOT NULL,
  index bigint NOT NULL,
  hashes bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (level, index)
);

-- The records of each organization's chain, in the bytes that the commitments are of: numbers from 0, without gaps.
CREATE TABLE log_records (
  organization_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  index bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  record text NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (organization_id, number)
) WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
CREATE UNIQUE INDEX log_records_index ON log_records (index);

-- The same of the vault's own chain.
CREATE TABLE log_vault_records (
  number bigint PRIMARY KEY,
  index bigint NOT NULL UNIQUE,
  type text COLLATE "C" NOT NULL,
  record text NOT NULL,
  salt bytea NOT NULL
);

-- Where the chain of each organization ends.
CREATE TABLE log_heads (
  organization_id text COLLATE "C" PRIMARY KEY,
  last_number bigint NOT NULL,
  last_commitment bytea NOT NULL
) WITH (fillfactor = 50);

-- Where the log ends, and the vault's own chain. What appends moves `size` on from the size that it knows, so no index is
-- given twice whoever appends. `filled_to` is how far the movements from before the log are in the outbox, up to
-- `fill_until`; `filled_to` is null until what is the vault's own from before is there.
CREATE TABLE log_state (
  id integer PRIMARY KEY CHECK (id = 1),
  size bigint NOT NULL,
  vault_number bigint,
  vault_commitment bytea,
  filled_to bigint,
  fill_until bigint NOT NULL
) WITH (fillfactor = 50);

-- Triggers, so that what a process of an earlier version records is in the log too. Twins of organizations are in none of it.
CREATE FUNCTION log_movements() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_outbox (organization_id, kind, movement)
  SELECT organization_id, 'movement', seq FROM appended
  WHERE organization_id < 'org_4' OR organization_id >= 'org_8' ORDER BY seq;
  RETURN NULL;
END $$;
CREATE TRIGGER inventory_movements_logged AFTER INSERT ON inventory_movements
  REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION log_movements();

-- The trigger waited for those who write movements and keeps out others, so there is none yet that has a row and a higher
-- number, or has none and a lower one.
INSERT INTO log_state (id, size, filled_to, fill_until)
SELECT 1, 0, 0, coalesce((SELECT max(seq) FROM inventory_movements), 0);

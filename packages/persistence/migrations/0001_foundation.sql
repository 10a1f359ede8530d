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
-- An organization has one primary account; the loser of a race for it is told by this index.
CREATE UNIQUE INDEX fbo_accounts_primary ON fbo_accounts (organization_id) WHERE is_primary;

-- Canonical vault IDs and aliases in one table: one primary key makes an ID unique over both kinds and over all
-- organizations, whoever races for it.
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

-- Deleting marks the row: what is under way may finish, and the sweep behind it need not hold up the request.
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

-- What an endpoint was or is to be told: one row an event and endpoint, kept as history.
--
-- A delivery is finished by an update of its row. No index has a column that this changes, and every page keeps room
-- for it, so the update stays within the page (HOT) and costs no index anything.
CREATE TABLE deliveries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  event_type text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  -- Attempts of the rounds that are over: the numbering goes on in the next, whatever retention has dropped.
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  PRIMARY KEY (organization_id, id)
) WITH (fillfactor = 80);
CREATE INDEX deliveries_newest ON deliveries (organization_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX deliveries_age ON deliveries USING brin (created_at) WITH (autosummarize = on);

-- The deliveries whose status is failed, as an index would list them, but kept apart (see above).
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
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
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

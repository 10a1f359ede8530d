-- Where every event is stored in the transaction of its change, until the sequencer has given it a position in the log.
CREATE TABLE outbox (
  -- Drawn when the row is written, so after the change has locked what it changes: of two events about one resource the
  -- one that happened first has the lower number.
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By which the sequencer finds what became visible since it last looked.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  -- The ids that the event's data names, but for the organization's.
  resource_ids text[] COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX outbox_transaction ON outbox (transaction_id);

-- The log of each organization: positions from 1, without gaps. Written by one sequencer at a time, and partitioned by
-- UTC day so that retention drops a partition.
CREATE TABLE event_log (
  organization_id text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  resource_ids text[] COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  logged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, position, logged_at)
) PARTITION BY RANGE (logged_at);
CREATE INDEX event_log_id ON event_log (organization_id, id);
CREATE TABLE event_log_default PARTITION OF event_log DEFAULT;

-- Where the log of an organization ends. What gives positions updates this row, so that none is given twice whoever gives
-- them.
CREATE TABLE event_log_heads (
  organization_id text COLLATE "C" PRIMARY KEY,
  last_position bigint NOT NULL,
  last_id text COLLATE "C" NOT NULL
) WITH (fillfactor = 50);

-- Up to where the log of an organization is past retention. With the event that stood there: a place at the very end of
-- what is gone can still be told from one of another history.
CREATE TABLE event_log_trims (
  organization_id text COLLATE "C" PRIMARY KEY,
  position bigint NOT NULL,
  id text COLLATE "C" NOT NULL
);

-- Makes the partition of a UTC day of a log that is partitioned by `time_column`, unless it exists or the default one
-- already has rows of that day. Attaching locks the parent against other changes of the schema alone; creating it in
-- place would lock out its users.
CREATE FUNCTION make_day_partition(parent text, time_column text, day date) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE
  partition_name text := parent || '_' || to_char(day, 'YYYYMMDD');
  day_start timestamptz := day::timestamp AT TIME ZONE 'UTC';
  day_end timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
  is_taken boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %2$I < $2)', parent || '_default', time_column)
    INTO is_taken USING day_start, day_end;
  IF to_regclass(partition_name) IS NOT NULL OR is_taken THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition_name, parent);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition_name, day_start,
    day_end);
END $fn$;
PERFORM make_day_partition('event_log', 'logged_at', (now() AT TIME ZONE 'UTC')::date + ahead)
FROM generate_series(0, 7) AS ahead;

-- The registers of days: what the vault held at a day's end, a line each. A day has a row once its register is made, or is
-- known never to be. `bars` and `tree` are the number of its lines of bars and the tree over these, whose place in the log
-- is not needed to make them; `index` is that of the register's entry, null until it is in the log.
CREATE TABLE registers (
  date date PRIMARY KEY,
  bars integer NOT NULL,
  tree bytea NOT NULL,
  -- A bar stood in it twice: there is none.
  has_conflict boolean NOT NULL DEFAULT false,
  index bigint,
  -- It was past retention.
  is_dropped boolean NOT NULL DEFAULT false
);

-- The lines as they are published, with whose they are and the salts that say so. Parts follow each other: bars, chains,
-- other items by product. In each, numbers are from 0 in the order of the lines' bytes.
CREATE TABLE register_lines (
  date date NOT NULL,
  part smallint NOT NULL,
  number integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  line text COLLATE "C" NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (date, part, number)
) WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000);
CREATE INDEX register_lines_owner ON register_lines (organization_id, date, part, number);

-- The first day that has a register: the one before this migration.
CREATE TABLE register_start (day date PRIMARY KEY);
INSERT INTO register_start SELECT (now() AT TIME ZONE 'UTC')::date - 1;

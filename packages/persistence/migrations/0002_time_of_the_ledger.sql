-- The clock that everything in the ledger, valuations and statements goes by, to the millisecond that is shown. Cut
-- off, not rounded: a rounded time could lie in the future.
CREATE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  AS $$ SELECT date_trunc('milliseconds', clock_timestamp()) $$;

-- Days that were seen to be over, each with the first transaction that can no longer add to it: whatever was dated in
-- the day has a lower number. Once every transaction below that has ended, the day's statements are final.
CREATE TABLE statement_days (
  day date PRIMARY KEY,
  fence xid8 NOT NULL
);

-- A final statement never changes. A correction is a statement of its own, with the next version.
ALTER TABLE statements
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD COLUMN supersedes text COLLATE "C",
  -- The version after this one; null for the latest, which lists show.
  ADD COLUMN superseded_by text COLLATE "C",
  ADD CHECK ((version = 1) = (supersedes IS NULL));
CREATE UNIQUE INDEX statements_version
  ON statements (organization_id, fbo_account_id, statement_date, version);
DROP INDEX statements_day;

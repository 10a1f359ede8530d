-- The processes' roles own nothing, so what needs an owner is done by functions that run as theirs. Names in them are
-- looked up in `public` alone, whatever a caller's search_path says.

-- The body is parsed here, once, so that it needs no search_path either and is still inlined.
CREATE OR REPLACE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN date_trunc('milliseconds', clock_timestamp());

ALTER FUNCTION refuse_change() SET search_path = pg_catalog, pg_temp;
ALTER FUNCTION make_attempts_partition(date) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION make_day_partition(text, text, date) SECURITY DEFINER SET search_path = public, pg_temp;

-- Drops the days of a log that ended at a time or before, with what older rows its default partition has, and returns the
-- names of their partitions. Nothing but these logs can be named, and today stays, whoever asks.
CREATE FUNCTION drop_day_partitions(parent text, time_column text, before timestamptz) RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  partition_name text;
  latest timestamptz := least(before, clock_timestamp());
BEGIN
  IF (parent, time_column) NOT IN (('delivery_attempts', 'started_at'), ('event_log', 'logged_at')) THEN
    RAISE EXCEPTION '% is not a log of days', parent USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DELETE FROM %I WHERE %I < $1', parent || '_default', time_column) USING latest;
  FOR partition_name IN
    SELECT c.relname
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = parent::regclass AND c.relname ~ ('^' || parent || '_[0-9]{8}$')
      AND ((right(c.relname, 8)::date + 1)::timestamp AT TIME ZONE 'UTC') <= latest
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE %I', partition_name);
    RETURN NEXT partition_name;
  END LOOP;
END $fn$;

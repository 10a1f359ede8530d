-- The processes' roles own nothing, so what needs an owner is done by functions that run as theirs. Names in them are
-- looked up in `public` alone, whatever a caller's search_path says.

-- The body is parsed here, once, so that it needs no search_path either and is still inlined.
CREATE OR REPLACE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN date_trunc('milliseconds', clock_timestamp());

ALTER FUNCTION refuse_change() SET search_path = pg_catalog, pg_temp;

ALTER FUNCTION make_attempts_partition(date) SECURITY DEFINER SET search_path = public, pg_temp;

-- Drops the partitions of the days that were over before a time, with what older rows the default partition has, and
-- returns their names. What is younger than a day stays, whoever asks.
CREATE FUNCTION drop_attempts_partitions(before timestamptz) RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  partition_name text;
  latest timestamptz := least(before, clock_timestamp() - interval '1 day');
BEGIN
  DELETE FROM delivery_attempts_default WHERE started_at < latest;
  FOR partition_name IN
    SELECT c.relname
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'delivery_attempts'::regclass AND c.relname ~ '^delivery_attempts_[0-9]{8}$'
      AND ((right(c.relname, 8)::date + 1)::timestamp AT TIME ZONE 'UTC') < latest
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE %I', partition_name);
    RETURN NEXT partition_name;
  END LOOP;
END $fn$;

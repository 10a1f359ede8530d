-- Numbers of transactions tell what had been recorded when a statement was made. A database that was dumped and restored
-- has the numbers of another server, whose count may be far ahead: so they are counted on from there. `migrate` replaces
-- these two functions then, with the number to begin at.
CREATE FUNCTION recording_number() RETURNS xid8 LANGUAGE sql
  RETURN pg_current_xact_id();
CREATE FUNCTION recording_snapshot() RETURNS pg_snapshot LANGUAGE sql STABLE
  RETURN pg_current_snapshot();

ALTER TABLE inventory_movements ALTER COLUMN recorded_in SET DEFAULT recording_number();
ALTER TABLE valuations ALTER COLUMN recorded_in SET DEFAULT recording_number();
ALTER TABLE product_history ALTER COLUMN recorded_in SET DEFAULT recording_number();

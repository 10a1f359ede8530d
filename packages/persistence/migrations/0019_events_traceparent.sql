-- The span in which an event was published, as W3C's traceparent; null where nothing is traced.
DO $$ BEGIN
  ALTER TABLE events ADD COLUMN traceparent text;
END $$;

-- How many states a thing can have. Almost all rows of a large table are in one of them, and a sample meets no other: a
-- statement that is planned for all states then walks the whole list for a rare one, since it expects to find it at once.
ALTER TABLE inventory_items ALTER COLUMN status SET (n_distinct = 7);
ALTER TABLE inbound_shipments ALTER COLUMN status SET (n_distinct = 4);
ALTER TABLE outbound_requests ALTER COLUMN status SET (n_distinct = 5);
ALTER TABLE outbound_shipments ALTER COLUMN status SET (n_distinct = 5);
ALTER TABLE transfers ALTER COLUMN status SET (n_distinct = 4);

-- It counts from the next look at a table. That of a small one comes soon; one at an empty table would have its statements
-- read it from end to end until it has rows and is looked at again.
DO $$
DECLARE
  large regclass;
BEGIN
  FOR large IN SELECT c.oid FROM pg_class c WHERE c.reltuples >= 10000 AND c.oid = ANY (ARRAY['inventory_items',
    'inbound_shipments', 'outbound_requests', 'outbound_shipments', 'transfers']::regclass[]) LOOP
    EXECUTE format('ANALYZE %s (status)', large);
  END LOOP;
END $$;

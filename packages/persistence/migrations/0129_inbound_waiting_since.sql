-- Since when a row is in the queue of work that it waits in, where nothing else says it. A trigger notes it, also of what a
-- process of an earlier version changes, which does not know of the column.
CREATE FUNCTION note_waiting() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.waiting_since := vault_now();
  RETURN NEW;
END $$;

-- Parcels in transit. Of those that were on their way before, the audit log says it.
ALTER TABLE inbound_shipments ADD COLUMN waiting_since timestamp(3) with time zone;

CREATE TRIGGER inbound_shipments_waiting BEFORE UPDATE OF status ON inbound_shipments FOR EACH ROW
WHEN (NEW.status = 'in_transit' AND OLD.status <> 'in_transit')
EXECUTE FUNCTION note_waiting();

-- A delivery that a replay makes has a creation time of its own, and not that of its event, which leads from an event to
-- every other delivery of it.
ALTER TABLE deliveries ADD COLUMN made_by_replay boolean NOT NULL DEFAULT false;

-- An event stays for as long as such a delivery needs it. Purging asks for the others by the event's time, also in
-- processes that know nothing of these. No replay makes one while events are purged (`EventsLockPg`).
CREATE FUNCTION keep_replayed_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF EXISTS (SELECT FROM deliveries d
    WHERE d.organization_id = OLD.organization_id AND d.event_id = OLD.id AND d.made_by_replay)
  THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $fn$;
CREATE TRIGGER events_of_replayed_deliveries BEFORE DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION keep_replayed_event();

-- Endpoints can have the resource with each event, as it was after the change. It is written with the event for
-- organizations that have such an endpoint, once for all of these.
ALTER TABLE webhook_endpoints ADD COLUMN payload text NOT NULL DEFAULT 'thin'
  CONSTRAINT webhook_endpoints_payload_check CHECK (payload IN ('thin', 'full'));

-- Each event that is written looks here.
CREATE INDEX webhook_endpoints_full ON webhook_endpoints (organization_id)
  WHERE payload = 'full' AND deleted_at IS NULL;

CREATE TABLE event_objects (
  organization_id text COLLATE "C" NOT NULL,
  -- Ids sort by time: what is past retention is at the beginning.
  event_id text COLLATE "C" PRIMARY KEY,
  -- JSON, as it is sent.
  object text NOT NULL
);

-- Refuses an event that came without its object though an endpoint wants it: its process did not know of the endpoint,
-- and repeats the transaction.
CREATE FUNCTION event_object_wanted() RETURNS text LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'an endpoint wants the objects of events' USING ERRCODE = 'serialization_failure';
END $$;

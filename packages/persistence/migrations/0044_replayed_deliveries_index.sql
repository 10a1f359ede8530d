-- no-transaction
-- Leads from an event to the deliveries that replays made of it: one for an endpoint. The others are not in it.
DROP INDEX CONCURRENTLY IF EXISTS deliveries_replayed;
CREATE UNIQUE INDEX CONCURRENTLY deliveries_replayed ON deliveries (organization_id, event_id, webhook_id)
  WHERE made_by_replay;

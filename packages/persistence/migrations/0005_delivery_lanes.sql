-- A lane is what waits on one endpoint, first attempts and retries together, in the order in which they are due.
--
-- What waits for an inactive endpoint is paused: it is taken out of the index by which lanes are found and read, so
-- that it costs nobody anything, and put back when the endpoint is active again. The dispatchers do both in batches,
-- behind the change of the endpoint; until they have, nothing of it is sent, since claims ask the endpoint.
DROP INDEX delivery_queue_lane;
ALTER TABLE delivery_queue DROP COLUMN is_retry, ADD COLUMN is_paused boolean NOT NULL DEFAULT false;
CREATE INDEX delivery_queue_lane ON delivery_queue (webhook_id, due_at, delivery_id) WHERE NOT is_paused;
CREATE INDEX delivery_queue_paused ON delivery_queue (webhook_id, due_at) WHERE is_paused;

-- Whether some of it is paused. The index has those endpoints alone for which there is something to put back or drop.
ALTER TABLE webhook_endpoints ADD COLUMN has_paused_deliveries boolean NOT NULL DEFAULT false;
CREATE INDEX webhook_endpoints_to_resume ON webhook_endpoints (id)
  WHERE has_paused_deliveries AND (is_active OR deleted_at IS NOT NULL);

-- Ids sort by the time at which they were made, so the primary keys find what is past retention. A BRIN index finds it
-- only until the space of what was deleted is used again, when every range of pages has something old and new.
DROP INDEX events_age;
DROP INDEX deliveries_age;

-- no-transaction
-- What is redelivered in bulk: what is paused of it by endpoint, as it comes due; and how much is not.
DROP INDEX CONCURRENTLY IF EXISTS delivery_queue_replayed;
CREATE INDEX CONCURRENTLY delivery_queue_replayed ON delivery_queue (is_paused, webhook_id, due_at, delivery_id)
  WHERE is_replayed;

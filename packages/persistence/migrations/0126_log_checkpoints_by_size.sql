-- no-transaction
-- Finds the newest published checkpoint by the tree's size, which never goes back; the clock can. The version before still
-- reads log_checkpoints_published.
DROP INDEX CONCURRENTLY IF EXISTS log_checkpoints_by_size;
CREATE INDEX CONCURRENTLY log_checkpoints_by_size ON log_checkpoints (size DESC, published_at DESC) WHERE published_at IS NOT NULL;

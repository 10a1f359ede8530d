-- no-transaction
-- The deliveries of one type of event, for endpoints that have very many of others.
DROP INDEX CONCURRENTLY IF EXISTS deliveries_event_type;
CREATE INDEX CONCURRENTLY deliveries_event_type
  ON deliveries (organization_id, webhook_id, event_type, created_at DESC, id DESC);
-- What staff have done, among very much that customers have.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_staff;
CREATE INDEX CONCURRENTLY audit_log_staff ON audit_log (at DESC, id DESC)
  WHERE actor_type NOT IN ('member', 'api_key');

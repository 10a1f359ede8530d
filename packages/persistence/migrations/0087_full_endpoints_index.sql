-- no-transaction
-- Each event that is written looks here for endpoints that want its object.
DROP INDEX CONCURRENTLY IF EXISTS webhook_endpoints_full;
CREATE INDEX CONCURRENTLY webhook_endpoints_full ON webhook_endpoints (organization_id) WHERE payload = 'full' AND deleted_at IS NULL;

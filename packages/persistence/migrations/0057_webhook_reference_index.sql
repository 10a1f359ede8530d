-- no-transaction
-- An organization has few endpoints: their metadata needs no index. One that is deleted has its name no longer.
DROP INDEX CONCURRENTLY IF EXISTS webhook_endpoints_external_id;
CREATE UNIQUE INDEX CONCURRENTLY webhook_endpoints_external_id ON webhook_endpoints (organization_id, external_id)
  WHERE external_id IS NOT NULL AND deleted_at IS NULL;

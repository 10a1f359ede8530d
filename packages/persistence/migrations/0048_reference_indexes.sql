-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_external_id;
CREATE UNIQUE INDEX CONCURRENTLY fbo_accounts_external_id ON fbo_accounts (organization_id, external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_metadata;
CREATE INDEX CONCURRENTLY fbo_accounts_metadata ON fbo_accounts USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE metadata <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_external_id;
CREATE UNIQUE INDEX CONCURRENTLY inbound_shipments_external_id ON inbound_shipments (organization_id, external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_metadata;
CREATE INDEX CONCURRENTLY inbound_shipments_metadata ON inbound_shipments USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE metadata <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS outbound_requests_external_id;
CREATE UNIQUE INDEX CONCURRENTLY outbound_requests_external_id ON outbound_requests (organization_id, external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS outbound_requests_metadata;
CREATE INDEX CONCURRENTLY outbound_requests_metadata ON outbound_requests USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE metadata <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS transfers_external_id;
CREATE UNIQUE INDEX CONCURRENTLY transfers_external_id ON transfers (organization_id, external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS transfers_metadata;
CREATE INDEX CONCURRENTLY transfers_metadata ON transfers USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE metadata <> '{}';

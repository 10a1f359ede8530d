-- no-transaction
-- One search finds anything: parcels by tracking number, things by their customers' own references, accounts of an
-- organization by the beginning of a name.
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_tracking;
CREATE INDEX CONCURRENTLY inbound_shipments_tracking ON inbound_shipments (fold_identifier(tracking_number)) WHERE tracking_number <> '';
DROP INDEX CONCURRENTLY IF EXISTS outbound_shipments_tracking;
CREATE INDEX CONCURRENTLY outbound_shipments_tracking ON outbound_shipments (fold_identifier(tracking_number)) WHERE tracking_number <> '';
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_any_external_id;
CREATE INDEX CONCURRENTLY fbo_accounts_any_external_id ON fbo_accounts (external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_any_external_id;
CREATE INDEX CONCURRENTLY inbound_shipments_any_external_id ON inbound_shipments (external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS outbound_requests_any_external_id;
CREATE INDEX CONCURRENTLY outbound_requests_any_external_id ON outbound_requests (external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS transfers_any_external_id;
CREATE INDEX CONCURRENTLY transfers_any_external_id ON transfers (external_id) WHERE external_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_own_first_name;
CREATE INDEX CONCURRENTLY fbo_accounts_own_first_name ON fbo_accounts (organization_id, lower(first_name COLLATE "C"));
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_own_last_name;
CREATE INDEX CONCURRENTLY fbo_accounts_own_last_name ON fbo_accounts (organization_id, lower(last_name COLLATE "C"));
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_own_business_name;
CREATE INDEX CONCURRENTLY fbo_accounts_own_business_name ON fbo_accounts (organization_id, lower(business_name COLLATE "C")) WHERE business_name <> '';
DROP INDEX CONCURRENTLY IF EXISTS organizations_name;
CREATE INDEX CONCURRENTLY organizations_name ON organizations (lower(name COLLATE "C"));

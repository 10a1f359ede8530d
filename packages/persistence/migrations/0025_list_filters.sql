-- no-transaction
-- A list that is filtered by what nothing has answers as quickly as one that finds something: an index for each filter.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_status;
CREATE INDEX CONCURRENTLY inventory_items_status
  ON inventory_items (organization_id, status, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_status;
CREATE INDEX CONCURRENTLY inbound_shipments_status
  ON inbound_shipments (organization_id, status, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS transfers_status;
CREATE INDEX CONCURRENTLY transfers_status ON transfers (organization_id, status, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS products_subcategory;
CREATE INDEX CONCURRENTLY products_subcategory ON products (subcategory, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_actor;
CREATE INDEX CONCURRENTLY audit_log_actor ON audit_log (organization_id, actor, at DESC, id DESC);

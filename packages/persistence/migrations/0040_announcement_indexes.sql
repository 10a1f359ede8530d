-- no-transaction
-- The open announcements of an account, for whoever takes something in for it.
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_open;
CREATE INDEX CONCURRENTLY inbound_shipments_open ON inbound_shipments (organization_id, fbo_account_id, created_at, id)
  WHERE status IN ('created', 'in_transit');
-- The queue of discrepancies that nobody has resolved.
DROP INDEX CONCURRENTLY IF EXISTS inbound_shipments_discrepancies;
CREATE INDEX CONCURRENTLY inbound_shipments_discrepancies ON inbound_shipments (created_at, id)
  WHERE discrepancies <> '[]' AND discrepancy_resolution IS NULL;

-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS return_shipments_account;
CREATE INDEX CONCURRENTLY return_shipments_account ON return_shipments (organization_id, fbo_account_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS return_shipments_shipment;
CREATE INDEX CONCURRENTLY return_shipments_shipment ON return_shipments (organization_id, outbound_shipment_id, created_at DESC, id DESC);

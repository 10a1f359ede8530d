-- no-transaction
-- Finds the transfers and returns of items of a product: of one organization, and of all for staff.
DROP INDEX CONCURRENTLY IF EXISTS transfer_items_product;
CREATE INDEX CONCURRENTLY transfer_items_product ON transfer_items (product_id, organization_id, transfer_id);
DROP INDEX CONCURRENTLY IF EXISTS outbound_request_items_returned;
CREATE INDEX CONCURRENTLY outbound_request_items_returned ON outbound_request_items (product_id, organization_id, return_shipment_id) WHERE return_shipment_id IS NOT NULL;

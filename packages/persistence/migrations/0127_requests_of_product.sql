-- no-transaction
-- Finds the requests for items of a product: of one organization, and of all for staff.
DROP INDEX CONCURRENTLY IF EXISTS outbound_request_items_product;
CREATE INDEX CONCURRENTLY outbound_request_items_product ON outbound_request_items (product_id, organization_id, outbound_request_id);

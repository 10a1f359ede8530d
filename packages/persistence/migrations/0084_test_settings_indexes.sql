-- no-transaction
-- What a reset deletes is asked for what refers to it. Live rows are never deleted, and are not in these indexes.
DROP INDEX CONCURRENTLY IF EXISTS transfer_items_of_twins;
CREATE INDEX CONCURRENTLY transfer_items_of_twins ON transfer_items (organization_id, inventory_item_id) WHERE organization_id >= 'org_4' AND organization_id < 'org_8';
DROP INDEX CONCURRENTLY IF EXISTS outbound_request_items_of_twins;
CREATE INDEX CONCURRENTLY outbound_request_items_of_twins ON outbound_request_items (organization_id, inventory_item_id) WHERE organization_id >= 'org_4' AND organization_id < 'org_8';
DROP INDEX CONCURRENTLY IF EXISTS outbound_request_items_returned_to_twins;
CREATE INDEX CONCURRENTLY outbound_request_items_returned_to_twins ON outbound_request_items (organization_id, return_shipment_id) WHERE organization_id >= 'org_4' AND organization_id < 'org_8';
DROP INDEX CONCURRENTLY IF EXISTS vault_ids_of_twins;
CREATE INDEX CONCURRENTLY vault_ids_of_twins ON vault_ids (organization_id, fbo_account_id) WHERE organization_id >= 'org_4' AND organization_id < 'org_8';

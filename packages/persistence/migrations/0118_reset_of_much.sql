-- no-transaction
-- The reset of a twin with much in it. Its foreign keys were checked by statements planned for each row, so that indexes
-- of twins alone could serve: planning took longer than the checks. And a batch looked up all that was left, since a bitmap
-- has no end before its last row.
DROP INDEX CONCURRENTLY IF EXISTS outbound_request_items_item;
CREATE INDEX CONCURRENTLY outbound_request_items_item ON outbound_request_items (organization_id, inventory_item_id);
DROP INDEX CONCURRENTLY IF EXISTS outbound_request_items_of_twins;
ALTER FUNCTION reset_twin(text, integer) RESET plan_cache_mode;
ALTER FUNCTION reset_twin(text, integer) SET enable_bitmapscan = off;

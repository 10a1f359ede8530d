-- no-transaction
-- The queue of bars that the vault has twice.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_doubled_numbers;
CREATE INDEX CONCURRENTLY inventory_items_doubled_numbers ON inventory_items (serial_key) WHERE is_doubled_number;

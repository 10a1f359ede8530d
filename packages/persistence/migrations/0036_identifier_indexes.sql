-- no-transaction
-- A number is one's own, however it is written. Of items only while the vault has them, and but for those of which it
-- had several when this was introduced.
DROP INDEX CONCURRENTLY IF EXISTS products_compared_sku;
CREATE UNIQUE INDEX CONCURRENTLY products_compared_sku ON products (sku_key) WHERE NOT is_doubled_sku;
DROP INDEX CONCURRENTLY IF EXISTS products_doubled_sku;
CREATE INDEX CONCURRENTLY products_doubled_sku ON products (sku_key) WHERE is_doubled_sku;
DROP INDEX CONCURRENTLY IF EXISTS products_without_key;
CREATE INDEX CONCURRENTLY products_without_key ON products (fold_identifier(sku)) WHERE sku_key IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_serial_key;
CREATE INDEX CONCURRENTLY inventory_items_serial_key ON inventory_items (serial_key) WHERE serial_key <> '';
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_mark_key;
CREATE INDEX CONCURRENTLY inventory_items_mark_key ON inventory_items (mark_key);
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_serial;
CREATE UNIQUE INDEX CONCURRENTLY inventory_items_held_serial ON inventory_items (product_id, serial_key) WHERE serial_key <> '' AND status NOT IN ('shipped_out', 'voided', 'returned_to_sender') AND NOT is_doubled_number;
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_bar;
CREATE UNIQUE INDEX CONCURRENTLY inventory_items_held_bar ON inventory_items (bar_key) WHERE bar_key IS NOT NULL AND status NOT IN ('shipped_out', 'voided', 'returned_to_sender') AND NOT is_doubled_number;
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_mark;
CREATE UNIQUE INDEX CONCURRENTLY inventory_items_held_mark ON inventory_items (mark_key) WHERE status NOT IN ('shipped_out', 'voided', 'returned_to_sender') AND NOT is_doubled_mark;
-- What a job has to do, and the queue of marks that several items have.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_without_keys;
CREATE INDEX CONCURRENTLY inventory_items_without_keys ON inventory_items (id) WHERE mark_key IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_doubled_marks;
CREATE INDEX CONCURRENTLY inventory_items_doubled_marks ON inventory_items (created_at, id) WHERE is_doubled_mark;

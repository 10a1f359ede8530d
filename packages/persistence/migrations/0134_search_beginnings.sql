-- no-transaction
-- Finds an organization's items by the beginning of a number, past those of other organizations; and endpoints by words.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_own_mark;
CREATE INDEX CONCURRENTLY inventory_items_own_mark ON inventory_items (organization_id, mark_key);
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_own_serial;
CREATE INDEX CONCURRENTLY inventory_items_own_serial ON inventory_items (organization_id, serial_key) WHERE serial_key <> '';
DROP INDEX CONCURRENTLY IF EXISTS webhook_endpoints_words;
CREATE INDEX CONCURRENTLY webhook_endpoints_words ON webhook_endpoints USING gin (text_terms(name || ' ' || url)) WHERE deleted_at IS NULL;

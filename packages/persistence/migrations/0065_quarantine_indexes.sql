-- no-transaction
ALTER TABLE inventory_items VALIDATE CONSTRAINT inventory_items_status_check;
ALTER TABLE inventory_movements VALIDATE CONSTRAINT inventory_movements_kind_check;
-- What is held, quarantined items too, in place of the indexes that knew of none. Those of an older version are served by
-- the new ones: what they ask for is a part of it.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_alike;
CREATE INDEX CONCURRENTLY inventory_items_held_alike ON inventory_items (organization_id, fbo_account_id, product_id) INCLUDE (fine_weight, status) WHERE status IN ('in_vault', 'pending_outbound', 'quarantined');
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_weights;
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_by;
CREATE INDEX CONCURRENTLY inventory_items_held_by ON inventory_items (product_id, organization_id) INCLUDE (status) WHERE status IN ('in_vault', 'pending_outbound', 'quarantined');
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held;
-- The queue of what failed its test.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_failed_tests;
CREATE INDEX CONCURRENTLY inventory_items_failed_tests ON inventory_items (created_at, id) WHERE failed_test_at IS NOT NULL AND status = 'quarantined';
-- What came into quarantine and what left it, by account, for statements.
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_quarantined;
CREATE INDEX CONCURRENTLY inventory_movements_quarantined ON inventory_movements (organization_id, to_fbo_account_id, occurred_at) WHERE kind = 'received' AND to_status = 'quarantined';
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_unquarantined;
CREATE INDEX CONCURRENTLY inventory_movements_unquarantined ON inventory_movements (organization_id, from_fbo_account_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE from_status = 'quarantined' AND to_status <> 'quarantined';

-- no-transaction
-- What is counted and added up is read in indexes alone, weights included.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_held_weights;
CREATE INDEX CONCURRENTLY inventory_items_held_weights ON inventory_items (organization_id, fbo_account_id, product_id) INCLUDE (fine_weight) WHERE status IN ('in_vault', 'pending_outbound');
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_holdings;
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_came;
CREATE INDEX CONCURRENTLY inventory_movements_came ON inventory_movements (organization_id, to_fbo_account_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE kind IN ('received', 'returned', 'transferred');
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_in;
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_went;
CREATE INDEX CONCURRENTLY inventory_movements_went ON inventory_movements (organization_id, from_fbo_account_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE kind IN ('shipped_out', 'voided', 'transferred');
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_out;

-- no-transaction
ALTER TABLE inventory_movements VALIDATE CONSTRAINT inventory_movements_kind_check;
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_reweighed;
CREATE INDEX CONCURRENTLY inventory_movements_reweighed ON inventory_movements (organization_id, to_fbo_account_id, occurred_at) INCLUDE (product_id, fine_weight, previous_fine_weight) WHERE kind = 'reweighed';

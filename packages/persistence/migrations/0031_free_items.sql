-- no-transaction
-- The oldest free items of a product in an account, for whoever asks for a quantity.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_oldest;
CREATE INDEX CONCURRENTLY inventory_items_oldest
  ON inventory_items (organization_id, fbo_account_id, product_id, created_at, id) WHERE status = 'in_vault';

-- no-transaction
-- What is in a place.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_place;
CREATE INDEX CONCURRENTLY inventory_items_place ON inventory_items (place_id, id) INCLUDE (product_id, status)
  WHERE place_id IS NOT NULL;
-- The queue of what is somewhere in the vault, and in no place yet.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_unplaced;
CREATE INDEX CONCURRENTLY inventory_items_unplaced ON inventory_items (created_at, id)
  WHERE place_id IS NULL AND status IN ('in_vault', 'quarantined', 'rejected');

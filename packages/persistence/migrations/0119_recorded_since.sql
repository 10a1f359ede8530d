-- no-transaction
-- What was recorded since a count began is found by the numbers of its transactions.
DROP INDEX CONCURRENTLY IF EXISTS item_moves_recorded;
CREATE INDEX CONCURRENTLY item_moves_recorded ON item_moves (recorded_in);
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_recorded;
CREATE INDEX CONCURRENTLY inventory_movements_recorded ON inventory_movements (recorded_in);

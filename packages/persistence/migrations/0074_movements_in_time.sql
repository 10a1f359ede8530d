-- no-transaction
-- An organization's movements in the order of time, which exports read.
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_in_time;
CREATE INDEX CONCURRENTLY inventory_movements_in_time ON inventory_movements (organization_id, occurred_at, seq);

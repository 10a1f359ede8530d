-- no-transaction
-- What an organization held at any moment is read from this alone: what came and what went, in its order.
DROP INDEX CONCURRENTLY IF EXISTS inventory_movements_held;
CREATE INDEX CONCURRENTLY inventory_movements_held ON inventory_movements (organization_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE kind IN ('received', 'returned', 'shipped_out', 'voided');

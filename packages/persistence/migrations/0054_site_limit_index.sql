-- no-transaction
-- The queue of sites that are over their limit.
DROP INDEX CONCURRENTLY IF EXISTS places_over_limit;
CREATE INDEX CONCURRENTLY places_over_limit ON places (created_at, id) WHERE is_over_limit;

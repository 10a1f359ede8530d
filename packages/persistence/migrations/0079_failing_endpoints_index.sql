-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS webhook_endpoints_failing_attempts;
CREATE INDEX CONCURRENTLY webhook_endpoints_failing_attempts ON webhook_endpoints (coalesce(attempts_failing_since, failing_since)) WHERE coalesce(attempts_failing_since, failing_since) IS NOT NULL AND deleted_at IS NULL;

-- no-transaction
-- By what staff filter the whole log.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_any_actor;
CREATE INDEX CONCURRENTLY audit_log_any_actor ON audit_log (actor, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_actor_type;
CREATE INDEX CONCURRENTLY audit_log_actor_type ON audit_log (actor_type, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_action;
CREATE INDEX CONCURRENTLY audit_log_action ON audit_log (action, at DESC, id DESC);

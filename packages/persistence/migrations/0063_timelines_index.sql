-- no-transaction
-- The steps of a thing in the audit log, without the updates of it, of which there may be any number.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_steps;
CREATE INDEX CONCURRENTLY audit_log_steps ON audit_log (resource_id, at, id) WHERE action NOT LIKE '%.update';

-- no-transaction
-- Where the log has the certificate of a count.
DROP INDEX CONCURRENTLY IF EXISTS log_vault_records_count;
CREATE INDEX CONCURRENTLY log_vault_records_count ON log_vault_records ((record::jsonb ->> 'countId')) WHERE type = 'count';

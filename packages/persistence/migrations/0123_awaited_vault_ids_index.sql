-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_await_vault_id;
CREATE INDEX CONCURRENTLY fbo_accounts_await_vault_id ON fbo_accounts (created_at, id) WHERE awaits_vault_id;

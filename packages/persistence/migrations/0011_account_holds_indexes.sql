-- no-transaction
-- Staff's queues of accounts, oldest first; and the accounts whose limit valuations may break.
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_on_hold;
CREATE INDEX CONCURRENTLY fbo_accounts_on_hold ON fbo_accounts (created_at, id) WHERE hold IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_over_limit;
CREATE INDEX CONCURRENTLY fbo_accounts_over_limit ON fbo_accounts (created_at, id) WHERE over_insured_limit;
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_limited;
CREATE INDEX CONCURRENTLY fbo_accounts_limited ON fbo_accounts (id) WHERE max_insured_value_cents > 0;
-- What an account or an organization holds of each product, read without touching the items.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_holdings;
CREATE INDEX CONCURRENTLY inventory_items_holdings ON inventory_items (organization_id, fbo_account_id, product_id)
  WHERE status IN ('in_vault', 'pending_outbound');

-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_words;
CREATE INDEX CONCURRENTLY fbo_accounts_words ON fbo_accounts USING gin (account_terms(organization_id, first_name, last_name, business_name, email, phone, external_id));
DROP INDEX CONCURRENTLY IF EXISTS vault_ids_own;
CREATE INDEX CONCURRENTLY vault_ids_own ON vault_ids (organization_id, vault_id);
-- Lists of products by metal.
DROP INDEX CONCURRENTLY IF EXISTS products_metal;
CREATE INDEX CONCURRENTLY products_metal ON products (metal, created_at DESC, id DESC);

-- The accounts that a key is bound to; none for all.
ALTER TABLE api_keys ADD COLUMN fbo_account_ids text[] NOT NULL DEFAULT '{}';

-- Candidates for the queue of accounts without a vault ID. A job clears the flag of accounts that have their vault ID; the
-- queue looks at `vault_ids` itself, so a flag that is not cleared yet costs time and is never wrong.
ALTER TABLE fbo_accounts ADD COLUMN awaits_vault_id boolean NOT NULL DEFAULT true;

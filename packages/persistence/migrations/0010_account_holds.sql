-- What staff set of an account: a hold, {reason, since}, and whether its insured value is above its limit, as it was when
-- that was last looked at.
ALTER TABLE fbo_accounts
  ADD COLUMN hold jsonb,
  ADD COLUMN over_insured_limit boolean NOT NULL DEFAULT false;

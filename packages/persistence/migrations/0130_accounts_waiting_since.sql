-- Since when an account is over its limit; null of those that were before.
ALTER TABLE fbo_accounts ADD COLUMN waiting_since timestamp(3) with time zone;

CREATE TRIGGER fbo_accounts_waiting BEFORE UPDATE OF over_insured_limit ON fbo_accounts FOR EACH ROW
WHEN (NEW.over_insured_limit AND NOT OLD.over_insured_limit)
EXECUTE FUNCTION note_waiting();

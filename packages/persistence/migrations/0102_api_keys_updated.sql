-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE api_keys ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER api_keys_updated BEFORE UPDATE OF name, scopes, status, expires_at, allowed_addresses, fbo_account_ids
ON api_keys FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.name, OLD.scopes, OLD.status, OLD.expires_at, OLD.allowed_addresses, OLD.fbo_account_ids)
    IS DISTINCT FROM (NEW.name, NEW.scopes, NEW.status, NEW.expires_at, NEW.allowed_addresses, NEW.fbo_account_ids))
EXECUTE FUNCTION note_update();

-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE fbo_accounts ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER fbo_accounts_updated BEFORE UPDATE OF first_name, last_name, email, phone, business_name,
      max_insured_value_cents, hold, external_id, metadata
ON fbo_accounts FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.business_name, OLD.max_insured_value_cents, OLD.hold,
      OLD.external_id, OLD.metadata)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.business_name,
      NEW.max_insured_value_cents, NEW.hold, NEW.external_id, NEW.metadata))
EXECUTE FUNCTION note_update();

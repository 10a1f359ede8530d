-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE places ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER places_updated BEFORE UPDATE OF name, parent_id, seal_number, insured_limit_cents, is_active
ON places FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.name, OLD.parent_id, OLD.seal_number, OLD.insured_limit_cents, OLD.is_active)
    IS DISTINCT FROM (NEW.name, NEW.parent_id, NEW.seal_number, NEW.insured_limit_cents, NEW.is_active))
EXECUTE FUNCTION note_update();

-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE operators ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER operators_updated BEFORE UPDATE OF email, name, role, status
ON operators FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.email, OLD.name, OLD.role, OLD.status)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.role, NEW.status))
EXECUTE FUNCTION note_update();

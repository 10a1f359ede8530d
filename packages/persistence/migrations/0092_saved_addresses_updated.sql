-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE saved_addresses ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER saved_addresses_updated BEFORE UPDATE OF address
ON saved_addresses FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND OLD.address IS DISTINCT FROM NEW.address)
EXECUTE FUNCTION note_update();

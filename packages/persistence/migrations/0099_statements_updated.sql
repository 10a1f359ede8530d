-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE statements ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER statements_updated BEFORE UPDATE OF moment_id, is_final, email_delivery_status
ON statements FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.moment_id, OLD.is_final, OLD.email_delivery_status)
    IS DISTINCT FROM (NEW.moment_id, NEW.is_final, NEW.email_delivery_status))
EXECUTE FUNCTION note_update();

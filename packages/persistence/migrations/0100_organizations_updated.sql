-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE organizations ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER organizations_updated BEFORE UPDATE OF name, contact_email, auto_approve_limit_cents
ON organizations FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.name, OLD.contact_email, OLD.auto_approve_limit_cents)
    IS DISTINCT FROM (NEW.name, NEW.contact_email, NEW.auto_approve_limit_cents))
EXECUTE FUNCTION note_update();

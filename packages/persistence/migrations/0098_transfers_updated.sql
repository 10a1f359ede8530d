-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE transfers ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER transfers_updated BEFORE UPDATE OF status, initiated_by, approved_by_system, notes, cancel_reason,
      decided_at, completed_at, external_id, metadata
ON transfers FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.initiated_by, OLD.approved_by_system, OLD.notes, OLD.cancel_reason, OLD.decided_at,
      OLD.completed_at, OLD.external_id, OLD.metadata)
    IS DISTINCT FROM (NEW.status, NEW.initiated_by, NEW.approved_by_system, NEW.notes, NEW.cancel_reason,
      NEW.decided_at, NEW.completed_at, NEW.external_id, NEW.metadata))
EXECUTE FUNCTION note_update();

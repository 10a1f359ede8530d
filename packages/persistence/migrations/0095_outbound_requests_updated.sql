-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE outbound_requests ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER outbound_requests_updated BEFORE UPDATE OF status, phase, notes, reason, decided_at, quote, approvals,
      external_id, metadata
ON outbound_requests FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.phase, OLD.notes, OLD.reason, OLD.decided_at, OLD.quote, OLD.approvals, OLD.external_id,
      OLD.metadata)
    IS DISTINCT FROM (NEW.status, NEW.phase, NEW.notes, NEW.reason, NEW.decided_at, NEW.quote, NEW.approvals,
      NEW.external_id, NEW.metadata))
EXECUTE FUNCTION note_update();

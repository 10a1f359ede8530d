-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE webhook_replays ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER webhook_replays_updated BEFORE UPDATE OF status, queued
ON webhook_replays FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.queued)
    IS DISTINCT FROM (NEW.status, NEW.queued))
EXECUTE FUNCTION note_update();

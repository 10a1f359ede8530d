-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE return_shipments ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER return_shipments_updated BEFORE UPDATE OF status, item_count
ON return_shipments FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.item_count)
    IS DISTINCT FROM (NEW.status, NEW.item_count))
EXECUTE FUNCTION note_update();

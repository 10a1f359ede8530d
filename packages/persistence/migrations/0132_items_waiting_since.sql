-- Since when an item that was in a place, picked or gone is in the vault without a place. Null of an item that has been
-- without one since its receipt, and of those that came back before this migration.
ALTER TABLE inventory_items ADD COLUMN waiting_since timestamp(3) with time zone;

CREATE TRIGGER inventory_items_waiting BEFORE UPDATE OF status, place_id ON inventory_items FOR EACH ROW
WHEN (NEW.place_id IS NULL AND NEW.status IN ('in_vault', 'quarantined', 'rejected')
  AND (OLD.place_id IS NOT NULL OR OLD.status NOT IN ('in_vault', 'quarantined', 'rejected')))
EXECUTE FUNCTION note_waiting();

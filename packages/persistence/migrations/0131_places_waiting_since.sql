-- Since when a site is over its limit; null of those that were before.
ALTER TABLE places ADD COLUMN waiting_since timestamp(3) with time zone;

CREATE TRIGGER places_waiting BEFORE UPDATE OF is_over_limit ON places FOR EACH ROW
WHEN (NEW.is_over_limit AND NOT OLD.is_over_limit)
EXECUTE FUNCTION note_waiting();

-- When a count last changed. Null until then: it was begun at its moment.
ALTER TABLE counts ADD COLUMN updated_at timestamp(3) with time zone;
-- Scans share the row of their count, so the time of the last one stands beside their number.
ALTER TABLE count_operators ADD COLUMN updated_at timestamp(3) with time zone;

-- Each change has a later time than the one before it.
CREATE FUNCTION note_count_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := greatest(vault_now(), OLD.updated_at + interval '1 millisecond', OLD.as_of + interval '1 millisecond',
    (SELECT max(updated_at) + interval '1 millisecond' FROM count_operators WHERE count_id = OLD.id));
  RETURN NEW;
END $$;
CREATE TRIGGER counts_updated BEFORE UPDATE OF status, updated_at ON counts FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.updated_at IS DISTINCT FROM NEW.updated_at)
EXECUTE FUNCTION note_count_update();

CREATE FUNCTION note_scans() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := (SELECT greatest(vault_now(), c.updated_at + interval '1 millisecond',
      c.as_of + interval '1 millisecond', (SELECT max(o.updated_at) + interval '1 millisecond' FROM count_operators o
        WHERE o.count_id = c.id))
    FROM counts c WHERE c.id = NEW.count_id);
  RETURN NEW;
END $$;
CREATE TRIGGER count_operators_added BEFORE INSERT ON count_operators FOR EACH ROW
WHEN (NEW.scans > 0) EXECUTE FUNCTION note_scans();
CREATE TRIGGER count_operators_updated BEFORE UPDATE OF scans ON count_operators FOR EACH ROW
WHEN (OLD.scans <> NEW.scans) EXECUTE FUNCTION note_scans();

-- A change of differences has its count locked.
CREATE FUNCTION note_difference_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE counts SET updated_at = greatest(vault_now(), coalesce(updated_at, as_of) + interval '1 millisecond')
  WHERE id IN (SELECT count_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER count_differences_updated AFTER UPDATE ON count_differences
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_difference_update();

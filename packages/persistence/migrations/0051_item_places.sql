-- Where each item is, and the custody record of items: append-only, like the ledger, and apart from it. Both records of
-- moves are numbered by one count, which is their order: whoever moves a place excludes all others that move anything.
-- Older processes put nothing anywhere; of what they take out a place is kept that no longer counts, since the state
-- of the item says that it is in none.
ALTER TABLE inventory_items ADD COLUMN place_id text COLLATE "C";
ALTER TABLE place_moves ADD COLUMN seal_broken text;

CREATE TABLE item_moves (
  seq bigint PRIMARY KEY DEFAULT custody_number(),
  move_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" REFERENCES places (id),
  seal_broken text,
  operator_type text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  moved_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items (organization_id, id)
);
CREATE INDEX item_moves_item ON item_moves (organization_id, inventory_item_id, seq);
CREATE INDEX item_moves_place ON item_moves (place_id, inventory_item_id);

CREATE TRIGGER item_moves_append_only BEFORE UPDATE OR DELETE ON item_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER item_moves_no_truncate BEFORE TRUNCATE ON item_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The code of the site that a place is in.
CREATE FUNCTION place_site(place text) RETURNS text LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  step record;
BEGIN
  LOOP
    SELECT p.code, p.parent_id INTO STRICT step FROM places p WHERE p.id = place;
    EXIT WHEN step.parent_id IS NULL;
    place := step.parent_id;
  END LOOP;
  RETURN step.code;
END $$;

-- The path of a place when the record had come to a number. Codes never change.
CREATE FUNCTION place_path_at(place text, number bigint) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
DECLARE
  path text;
  step record;
BEGIN
  WHILE place IS NOT NULL LOOP
    SELECT p.code, (SELECT m.parent_id FROM place_moves m WHERE m.place_id = p.id AND m.seq <= number
      ORDER BY m.seq DESC LIMIT 1) AS parent_id INTO STRICT step FROM places p WHERE p.id = place;
    path := step.code || coalesce('/' || path, '');
    place := step.parent_id;
  END LOOP;
  RETURN path;
END $$;

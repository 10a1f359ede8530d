-- Where things are kept, and the record of where each place stood when. Codes and seals are compared by a form of
-- their own. `place_moves` is append-only, and its order is that of `seq`: what changes where a place stands excludes
-- all others that do.
CREATE TABLE places (
  id text COLLATE "C" PRIMARY KEY,
  code text NOT NULL,
  code_key text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('site', 'room', 'rack', 'shelf', 'box')),
  name text NOT NULL,
  parent_id text COLLATE "C" REFERENCES places (id),
  seal_number text,
  seal_key text COLLATE "C",
  insured_limit_cents bigint,
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'site') = (parent_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (parent_id, code_key)
);
CREATE INDEX places_newest ON places (created_at DESC, id DESC);
CREATE INDEX places_parent ON places (parent_id, created_at DESC, id DESC);
CREATE INDEX places_kind ON places (kind, created_at DESC, id DESC);
CREATE INDEX places_code ON places (code_key);
CREATE INDEX places_seal ON places (seal_key) WHERE seal_key IS NOT NULL;

-- One sequence for places and for what is in them: their records are read in one order.
CREATE SEQUENCE custody_numbers AS bigint;
CREATE FUNCTION custody_number() RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN nextval('custody_numbers');

CREATE TABLE place_moves (
  seq bigint PRIMARY KEY DEFAULT custody_number(),
  move_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" NOT NULL REFERENCES places (id),
  parent_id text COLLATE "C" REFERENCES places (id),
  operator_type text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  moved_at timestamptz NOT NULL
);
CREATE INDEX place_moves_place ON place_moves (place_id, seq);
CREATE INDEX place_moves_parent ON place_moves (parent_id, seq);

CREATE TRIGGER place_moves_append_only BEFORE UPDATE OR DELETE ON place_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER place_moves_no_truncate BEFORE TRUNCATE ON place_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The codes from the site on, joined by slashes.
CREATE FUNCTION place_path(place text) RETURNS text LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  path text;
  step record;
BEGIN
  WHILE place IS NOT NULL LOOP
    SELECT p.code, p.parent_id INTO STRICT step FROM places p WHERE p.id = place;
    path := step.code || coalesce('/' || path, '');
    place := step.parent_id;
  END LOOP;
  RETURN path;
END $$;

-- What else the log records: prices and valuations and the certificates of counts in the vault's own chain, and the final
-- statements of a day in each organization's.
ALTER TABLE log_state ADD COLUMN is_vault_filled boolean NOT NULL DEFAULT false;

CREATE FUNCTION log_valuations() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_outbox (kind, subject) SELECT 'valuation', id FROM appended ORDER BY created_at, id;
  RETURN NULL;
END $$;
CREATE TRIGGER valuations_logged AFTER INSERT ON valuations
  REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION log_valuations();

CREATE FUNCTION log_metal_price() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_outbox (kind, subject) VALUES ('metal_price', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER metal_prices_logged AFTER INSERT ON metal_prices FOR EACH ROW EXECUTE FUNCTION log_metal_price();

CREATE FUNCTION log_count() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_outbox (kind, subject) VALUES ('count', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER counts_logged AFTER UPDATE OF finished_at ON counts FOR EACH ROW
  WHEN (NEW.finished_at IS NOT NULL AND OLD.finished_at IS NULL) EXECUTE FUNCTION log_count();

-- Days of which an organization has final statements that are in no tree yet.
CREATE TABLE log_statement_days (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  statement_date date NOT NULL
);

CREATE FUNCTION log_statements() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_statement_days (organization_id, statement_date)
  SELECT DISTINCT organization_id, statement_date FROM made
  WHERE is_final AND (organization_id < 'org_4' OR organization_id >= 'org_8');
  RETURN NULL;
END $$;
CREATE TRIGGER statements_logged AFTER INSERT ON statements
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION log_statements();

-- One that was provisional, and so was there before.
CREATE FUNCTION log_final_statement() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_statement_days (organization_id, statement_date) VALUES (NEW.organization_id, NEW.statement_date);
  RETURN NULL;
END $$;
CREATE TRIGGER statements_logged_final AFTER UPDATE OF is_final ON statements FOR EACH ROW
  WHEN (NEW.is_final AND NOT OLD.is_final AND (NEW.organization_id < 'org_4' OR NEW.organization_id >= 'org_8'))
  EXECUTE FUNCTION log_final_statement();

-- The trees over the final statements of a day: a first one, and one for each correction. The index is that of the entry,
-- null until it is in the log.
CREATE TABLE log_statement_trees (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  statement_date date NOT NULL,
  count integer NOT NULL,
  root bytea NOT NULL,
  index bigint
);
CREATE INDEX log_statement_trees_day ON log_statement_trees (organization_id, statement_date, id);

-- The leaves of trees, in the exact text of the statement that they are of. A leaf is in the trees from the one on that is
-- named, until what superseded the statement is in its place; in none yet where none is named.
CREATE TABLE log_statements (
  organization_id text COLLATE "C" NOT NULL,
  statement_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  statement_date date NOT NULL,
  version integer NOT NULL,
  first_tree bigint REFERENCES log_statement_trees (id),
  statement text NOT NULL,
  salt bytea NOT NULL,
  leaf bytea NOT NULL,
  PRIMARY KEY (organization_id, statement_id)
) WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
CREATE INDEX log_statements_day ON log_statements (organization_id, statement_date, fbo_account_id, version);

-- The moments that statements are of. A row of the ledger, of the valuations or of the products' history belongs to a
-- moment where its transaction had committed by then: so the rows of a statement can be read again, exactly, whatever was
-- recorded later, also what was dated before. Statements that are made together share one.
CREATE TABLE statement_moments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  snapshot pg_snapshot NOT NULL
);

-- The number of the transaction that recorded a row. What is from before has none and belongs to every moment. A default
-- set apart from its column is for new rows alone, and rewrites none.
ALTER TABLE inventory_movements ADD COLUMN recorded_in xid8;
ALTER TABLE inventory_movements ALTER COLUMN recorded_in SET DEFAULT pg_current_xact_id();
ALTER TABLE valuations ADD COLUMN recorded_in xid8;
ALTER TABLE valuations ALTER COLUMN recorded_in SET DEFAULT pg_current_xact_id();

-- What statements name of a product, as it was until it was changed. A product that never changed has nothing here.
CREATE TABLE product_history (
  product_id text COLLATE "C" NOT NULL REFERENCES products (id),
  number bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  sku text COLLATE "C" NOT NULL,
  metal text NOT NULL,
  replaced_at timestamptz(3) NOT NULL,
  recorded_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (product_id, number)
);

-- By a trigger, so that older processes keep the history too.
CREATE FUNCTION keep_product_history() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO product_history (product_id, title, sku, metal, replaced_at)
  VALUES (old.id, old.title, old.sku, old.metal, vault_now());
  RETURN NULL;
END
$fn$;
CREATE TRIGGER products_history AFTER UPDATE OF title, sku, metal ON products FOR EACH ROW
  WHEN ((old.title, old.sku, old.metal) IS DISTINCT FROM (new.title, new.sku, new.metal))
  EXECUTE FUNCTION keep_product_history();

-- Null in statements from before: nobody counted then, and when they were made is not known.
ALTER TABLE statements
  ADD COLUMN moment_id integer,
  ADD COLUMN items_without_market_value integer;

-- An older process brings a statement up to date without its moment; then the one that it had is no longer its own.
CREATE FUNCTION forget_statement_moment() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  new.moment_id = NULL;
  new.items_without_market_value = NULL;
  RETURN new;
END
$fn$;
CREATE TRIGGER statements_moment BEFORE UPDATE OF total_item_count ON statements FOR EACH ROW
  WHEN (old.moment_id = new.moment_id)
  EXECUTE FUNCTION forget_statement_moment();

-- That of statements of days that were over when moments began: all that had been recorded by then.
INSERT INTO statement_moments (id, at, snapshot) OVERRIDING SYSTEM VALUE
VALUES (0, vault_now(), pg_current_snapshot());

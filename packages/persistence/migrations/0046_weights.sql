-- Weights of bars (docs/rules/Weights.md). A gross weight is as it was stated, {value, unit}; fine_weight is the fine metal in
-- thousandths of a troy ounce. Items of products that are not weighed have none of their own: their product's is theirs.
ALTER TABLE products
  ADD COLUMN gross_weight jsonb,
  ADD COLUMN fineness text,
  ADD COLUMN fine_weight bigint,
  ADD COLUMN is_weighed boolean NOT NULL DEFAULT false;
ALTER TABLE inventory_items
  ADD COLUMN gross_weight jsonb,
  ADD COLUMN fineness text,
  ADD COLUMN fine_weight bigint,
  ADD COLUMN brand text,
  ADD COLUMN year integer;

-- What an item weighed by itself after the movement, and what one unit of a product weighed when it was valued, with the
-- metal. -1 is written by older processes, which do not know of weights: a trigger puts what is so in its place.
ALTER TABLE inventory_movements ADD COLUMN fine_weight bigint;
ALTER TABLE inventory_movements ALTER COLUMN fine_weight SET DEFAULT -1;
ALTER TABLE valuations ADD COLUMN metal text, ADD COLUMN fine_weight bigint;
ALTER TABLE valuations ALTER COLUMN fine_weight SET DEFAULT -1;

CREATE FUNCTION weigh_movement() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  new.fine_weight = (SELECT i.fine_weight FROM inventory_items i
    WHERE i.organization_id = new.organization_id AND i.id = new.inventory_item_id);
  RETURN new;
END
$fn$;
CREATE TRIGGER inventory_movements_weight BEFORE INSERT ON inventory_movements FOR EACH ROW
  WHEN (new.fine_weight = -1) EXECUTE FUNCTION weigh_movement();

CREATE FUNCTION weigh_valuation() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  SELECT p.metal, p.fine_weight INTO new.metal, new.fine_weight FROM products p WHERE p.id = new.product_id;
  RETURN new;
END
$fn$;
CREATE TRIGGER valuations_weight BEFORE INSERT ON valuations FOR EACH ROW
  WHEN (new.fine_weight = -1) EXECUTE FUNCTION weigh_valuation();

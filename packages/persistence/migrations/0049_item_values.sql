-- What an item is worth by its own fine weight (docs/rules/Weights.md#values): half up to the cent, from exact numbers. Without
-- a weight of its own it is worth what one unit is.
CREATE FUNCTION weighed_value(unit_cents bigint, own_weight bigint, unit_weight bigint) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN own_weight IS NULL OR unit_weight IS NULL OR unit_weight = 0 THEN unit_cents::numeric
    ELSE div(2 * unit_cents::numeric * own_weight + unit_weight, 2 * unit_weight::numeric) END;

-- Fine metal by metal, in thousandths of a troy ounce; null in statements of a version that did not know of weights. Such a
-- version brings a statement up to date without it.
ALTER TABLE statements ADD COLUMN total_fine_weights jsonb;
CREATE OR REPLACE FUNCTION forget_statement_moment() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  new.moment_id = NULL;
  new.items_without_market_value = NULL;
  new.total_fine_weights = NULL;
  RETURN new;
END
$fn$;

-- Prices of metals, and what the market value of a product follows from (docs/rules/Prices.md). A price is one row however many
-- items there are: values are computed from it when they are read, of any past day from the price in force then.
CREATE TABLE metal_prices (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  metal text NOT NULL,
  -- By which metals are compared.
  metal_key text COLLATE "C" NOT NULL,
  -- As it was sent, and in ten thousandths of a cent.
  cents_per_troy_ounce text NOT NULL,
  price bigint NOT NULL,
  source text NOT NULL,
  at timestamptz(3) NOT NULL,
  recorded_by jsonb,
  created_at timestamptz(3) NOT NULL,
  recorded_in xid8 NOT NULL DEFAULT recording_number()
);
CREATE INDEX metal_prices_in_force ON metal_prices (metal_key, at DESC, number DESC) INCLUDE (price);
CREATE INDEX metal_prices_list ON metal_prices (created_at, id);

-- Where a product has market pricing its market_value_cents is null, and priced_metal is the key of its metal. '-' is written by
-- older processes, which do not know of prices: a trigger puts what is so in its place.
ALTER TABLE products ADD COLUMN market_pricing jsonb, ADD COLUMN priced_metal text COLLATE "C";
ALTER TABLE valuations ADD COLUMN market_pricing jsonb, ADD COLUMN priced_metal text COLLATE "C";
ALTER TABLE valuations ALTER COLUMN priced_metal SET DEFAULT '-';

CREATE FUNCTION price_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF new.market_pricing IS NULL THEN
    new.priced_metal = NULL;
  ELSE
    new.market_value_cents = NULL;
    IF tg_op = 'UPDATE' AND new.metal <> old.metal AND new.priced_metal = old.priced_metal THEN
      new.priced_metal = fold_identifier(new.metal);
    END IF;
  END IF;
  RETURN new;
END
$fn$;
CREATE TRIGGER products_pricing BEFORE INSERT OR UPDATE ON products FOR EACH ROW
  WHEN (new.market_pricing IS NOT NULL OR new.priced_metal IS NOT NULL) EXECUTE FUNCTION price_product();

CREATE FUNCTION price_valuation() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  SELECT p.market_pricing, p.priced_metal INTO new.market_pricing, new.priced_metal FROM products p WHERE p.id = new.product_id;
  IF new.market_pricing IS NOT NULL THEN
    new.market_value_cents = NULL;
  END IF;
  RETURN new;
END
$fn$;
CREATE TRIGGER valuations_pricing BEFORE INSERT ON valuations FOR EACH ROW
  WHEN (new.priced_metal = '-') EXECUTE FUNCTION price_valuation();

-- What an item is worth by the price of its metal, half up to the cent, rounded once from exact numbers and never below zero
-- (docs/rules/Weights.md#values). A price is in ten thousandths of a cent and a weight in thousandths of an ounce; a premium in
-- cents is of one unit, one in percent has two decimals.
CREATE FUNCTION priced_value(price bigint, pricing jsonb, own_weight bigint, unit_weight bigint) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN price IS NULL OR unit_weight IS NULL THEN NULL ELSE greatest(0, div(
      2 * (w.fine * price * (10000 + w.percent) * w.of + w.premium * w.part * 100000000000) + w.of * 100000000000,
      2 * w.of * 100000000000)) END
    FROM (SELECT coalesce(own_weight, unit_weight)::numeric AS fine,
        CASE WHEN own_weight IS NULL OR unit_weight = 0 THEN 1 ELSE unit_weight END::numeric AS of,
        CASE WHEN own_weight IS NULL OR unit_weight = 0 THEN 1 ELSE own_weight END::numeric AS part,
        coalesce((pricing ->> 'premiumCents')::numeric, 0) AS premium,
        coalesce((pricing ->> 'premiumPercent')::numeric, 0) * 100 AS percent) AS w);

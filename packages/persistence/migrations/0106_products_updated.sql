-- It has the column already; some changes did not say it.
CREATE TRIGGER products_updated BEFORE UPDATE OF title, sku, product_type, subcategory, manufacturer, metal,
      is_serialized, weight_grams, insured_value_cents, market_value_cents, images, gross_weight, fineness, fine_weight,
      is_weighed, requires_test, market_pricing
ON products FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.title, OLD.sku, OLD.product_type, OLD.subcategory, OLD.manufacturer, OLD.metal, OLD.is_serialized,
      OLD.weight_grams, OLD.insured_value_cents, OLD.market_value_cents, OLD.images, OLD.gross_weight, OLD.fineness,
      OLD.fine_weight, OLD.is_weighed, OLD.requires_test, OLD.market_pricing)
    IS DISTINCT FROM (NEW.title, NEW.sku, NEW.product_type, NEW.subcategory, NEW.manufacturer, NEW.metal,
      NEW.is_serialized, NEW.weight_grams, NEW.insured_value_cents, NEW.market_value_cents, NEW.images,
      NEW.gross_weight, NEW.fineness, NEW.fine_weight, NEW.is_weighed, NEW.requires_test, NEW.market_pricing))
EXECUTE FUNCTION note_update();

-- What search knows a product by: written by the program with every product (domain, Products/SearchText), so that
-- how text is folded does not depend on the locale of the database.
ALTER TABLE products ADD COLUMN search_text text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);

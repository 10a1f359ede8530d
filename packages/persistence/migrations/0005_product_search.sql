-- What search knows a product by: written by the program with every product (domain, Products/SearchText), so that
-- how text is folded does not depend on the locale of the database.
ALTER TABLE products ADD COLUMN search_words text[] COLLATE "C" NOT NULL DEFAULT '{}';
ALTER TABLE products ADD COLUMN search_sku text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX products_search_words ON products USING gin (search_words);
CREATE INDEX products_search_sku ON products USING gin (search_sku gin_trgm_ops);

-- Every word that a product has or had: a few thousand, however many products there are. A word with typos is looked
-- up here, and products are then found by the words as they are spelled.
CREATE TABLE product_words (
  word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX product_words_alike ON product_words USING gin (word gin_trgm_ops);

-- The words of a text without accents, in full case folding: ß is ss, and the last sigma of a word is any other.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(
    replace(replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]+', '', 'g') COLLATE "pg_c_utf8"),
      'ß', 'ss'), 'ς', 'σ'),
    '[^[:alnum:]]+'), '');

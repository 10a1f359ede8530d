-- The words of a text, by which endpoints and operators are found.
CREATE FUNCTION text_terms(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(ARRAY(SELECT left(word, 100) FROM unnest(search_words(value)) AS word));

-- The condition that a text has words that begin with each word of another; null for one without words.
CREATE FUNCTION text_words(words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || left(word, 100) || ''':*', ' & ')::tsquery FROM unnest(search_words(words)) AS word);

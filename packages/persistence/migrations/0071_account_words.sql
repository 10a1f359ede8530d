-- What accounts are looked for by: the words of a text without accents and in small letters.
CREATE FUNCTION search_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]+', '', 'g') COLLATE "pg_c_utf8"),
    '[^[:alnum:]]+'), '');

-- The words of an account with whose it is: so that an index of them leads past those of other organizations. A number is
-- a word without what stands between its digits, too.
CREATE FUNCTION account_terms(
  organization_id text, first_name text, last_name text, business_name text, email text, phone text, external_id text
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(ARRAY(
    SELECT organization_id || ' ' || left(word, 100)
    FROM unnest(search_words(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || phone || ' '
      || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(external_id, ''))) AS word));

-- The condition that an account has words that begin with each word of a text; null for a text without words.
CREATE FUNCTION account_words(organization_id text, words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || organization_id || ' ' || left(word, 100) || ''':*', ' & ')::tsquery
    FROM unnest(search_words(words)) AS word);

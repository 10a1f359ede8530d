-- What there is of statements becomes the partition of the months until then. The next month may have begun when it does.
EXECUTE format('ALTER TABLE statements ADD CONSTRAINT statements_before CHECK (statement_date < %L) NOT VALID',
  (date_trunc('month', clock_timestamp() AT TIME ZONE 'UTC' + interval '7 days') + interval '1 month')::date);

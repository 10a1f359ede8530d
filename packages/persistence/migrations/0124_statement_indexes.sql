-- no-transaction
-- Makes smaller indexes of each partition of statements. The statements of one batch have the same time of creation. An
-- index that has no id behind the time holds such entries as one with a list of rows, 8 to 10 bytes a row; PostgreSQL sorts
-- the rows of one time by id as it reads them.
--
-- The next file attaches them. What a run before this one left behind unfinished goes first.
SELECT format('DROP INDEX CONCURRENTLY %s', i.indexrelid::regclass)
FROM pg_inherits p JOIN pg_index i ON i.indrelid = p.inhrelid JOIN pg_class c ON c.oid = i.indexrelid
WHERE p.inhparent = 'statements'::regclass AND c.relname LIKE '%\_by\_%' AND NOT i.indisvalid \gexec;

-- All rows have a version above 0. The lists of all organizations say so, and those of one do not, so that PostgreSQL reads
-- none of the latter along an index in which everybody's rows stand.
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I %s', c.relname || '_by_' || name, c.relname, entries)
FROM pg_inherits p JOIN pg_class c ON c.oid = p.inhrelid, (VALUES
  ('newest', '(organization_id, created_at)'),
  ('date', '(organization_id, statement_date, created_at)'),
  ('own_updated', '(organization_id, coalesce(updated_at, created_at))'),
  ('all', '(created_at) WHERE version > 0'),
  ('all_date', '(statement_date, created_at) WHERE version > 0'),
  ('all_updated', '(coalesce(updated_at, created_at)) WHERE version > 0')) AS smaller (name, entries)
WHERE p.inhparent = 'statements'::regclass ORDER BY 1 \gexec;

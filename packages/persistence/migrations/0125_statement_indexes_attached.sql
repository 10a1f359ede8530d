-- Takes the larger indexes of statements away, and the smaller ones in their place. An account's list is read by
-- statements_version, which begins with the account.
DECLARE
  smaller record;
  part text;
  built text;
BEGIN
  DROP INDEX statements_account, statements_newest, statements_date, statements_own_updated, statements_all,
    statements_all_date, statements_all_updated;
  FOR smaller IN SELECT * FROM (VALUES
    ('newest', '(organization_id, created_at)'),
    ('date', '(organization_id, statement_date, created_at)'),
    ('own_updated', '(organization_id, coalesce(updated_at, created_at))'),
    ('all', '(created_at) WHERE version > 0'),
    ('all_date', '(statement_date, created_at) WHERE version > 0'),
    ('all_updated', '(coalesce(updated_at, created_at)) WHERE version > 0')) AS these (name, entries)
  LOOP
    EXECUTE format('CREATE INDEX %I ON ONLY statements %s', 'statements_' || smaller.name, smaller.entries);
    FOR part IN SELECT c.relname FROM pg_inherits p JOIN pg_class c ON c.oid = p.inhrelid
      WHERE p.inhparent = 'statements'::regclass ORDER BY 1
    LOOP
      built := part || '_by_' || smaller.name;
      -- Months came with this release, so that none has many statements yet.
      IF to_regclass(quote_ident(built)) IS NULL THEN
        EXECUTE format('CREATE INDEX %I ON %I %s', built, part, smaller.entries);
      END IF;
      EXECUTE format('ALTER INDEX %I ATTACH PARTITION %I', 'statements_' || smaller.name, built);
    END LOOP;
  END LOOP;
END;

-- Statements become a table of months, by the day that a statement is of. The table that there is becomes the partition
-- of what was before: no row is moved. Where it is empty, that is long ago.
--
-- Each partition has its own primary key: one of the whole would need the day in it. An id is random beyond its time, so
-- that it is unique needs no index of the whole. A statement's account is not referred to: accounts are not deleted, and a
-- table that is spread over several servers cannot refer to one that is not.
DECLARE
  month date := '2000-01-01';
BEGIN
  LOCK TABLE statements;
  IF EXISTS (SELECT 1 FROM statements) THEN
    SELECT substring(pg_get_constraintdef(oid) FROM '\d{4}-\d{2}-\d{2}')::date INTO month FROM pg_constraint
    WHERE conrelid = 'statements'::regclass AND conname = 'statements_before';
  END IF;

  ALTER TABLE statements DROP CONSTRAINT statements_organization_id_fbo_account_id_fkey;
  DROP TRIGGER statements_logged ON statements;
  DROP TRIGGER statements_logged_final ON statements;
  DROP TRIGGER statements_moment ON statements;
  DROP TRIGGER statements_updated ON statements;
  ALTER TABLE statements RENAME TO statements_before;
  ALTER INDEX statements_pkey RENAME TO statements_before_pkey;
  ALTER INDEX statements_account RENAME TO statements_before_account;
  ALTER INDEX statements_all RENAME TO statements_before_all;
  ALTER INDEX statements_all_date RENAME TO statements_before_all_date;
  ALTER INDEX statements_all_updated RENAME TO statements_before_all_updated;
  ALTER INDEX statements_date RENAME TO statements_before_date;
  ALTER INDEX statements_email_due RENAME TO statements_before_email_due;
  ALTER INDEX statements_newest RENAME TO statements_before_newest;
  ALTER INDEX statements_not_mailed RENAME TO statements_before_not_mailed;
  ALTER INDEX statements_own_updated RENAME TO statements_before_own_updated;
  ALTER INDEX statements_version RENAME TO statements_before_version;

  CREATE TABLE statements (LIKE statements_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
    PARTITION BY RANGE (statement_date);
  ALTER TABLE statements DROP CONSTRAINT statements_before;
  CREATE INDEX statements_account ON statements (organization_id, fbo_account_id, created_at DESC, id DESC);
  CREATE INDEX statements_all ON statements (created_at DESC, id DESC);
  CREATE INDEX statements_all_date ON statements (statement_date, created_at DESC, id DESC);
  CREATE INDEX statements_all_updated ON statements (COALESCE(updated_at, created_at), id);
  CREATE INDEX statements_date ON statements (organization_id, statement_date, created_at DESC, id DESC);
  CREATE INDEX statements_email_due ON statements (email_due_at, organization_id, id) WHERE (email_due_at IS NOT NULL);
  CREATE INDEX statements_newest ON statements (organization_id, created_at DESC, id DESC);
  CREATE INDEX statements_not_mailed ON statements (created_at, id) WHERE (email_delivery_status = 'failed'::text);
  CREATE INDEX statements_own_updated ON statements (organization_id, COALESCE(updated_at, created_at), id);
  CREATE UNIQUE INDEX statements_version ON statements (organization_id, fbo_account_id, statement_date, version);
  EXECUTE format('ALTER TABLE statements ATTACH PARTITION statements_before FOR VALUES FROM (MINVALUE) TO (%L)', month);
  ALTER TABLE statements_before DROP CONSTRAINT statements_before;
  CREATE TABLE statements_default PARTITION OF statements (PRIMARY KEY (organization_id, id)) DEFAULT;

  CREATE TRIGGER statements_logged AFTER INSERT ON statements REFERENCING NEW TABLE AS made FOR EACH STATEMENT
    EXECUTE FUNCTION log_statements();
  CREATE TRIGGER statements_logged_final AFTER UPDATE OF is_final ON statements FOR EACH ROW
    WHEN ((new.is_final AND (NOT old.is_final) AND ((new.organization_id < 'org_4'::text) OR (new.organization_id >= 'org_8'::text))))
    EXECUTE FUNCTION log_final_statement();
  CREATE TRIGGER statements_moment BEFORE UPDATE OF total_item_count ON statements FOR EACH ROW
    WHEN ((old.moment_id = new.moment_id))
    EXECUTE FUNCTION forget_statement_moment();
  CREATE TRIGGER statements_updated BEFORE UPDATE OF moment_id, is_final, email_delivery_status ON statements FOR EACH ROW
    WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((old.moment_id IS DISTINCT FROM new.moment_id) OR (old.is_final IS DISTINCT FROM new.is_final)) OR (old.email_delivery_status IS DISTINCT FROM new.email_delivery_status))))
    EXECUTE FUNCTION note_update();
END;

-- Makes the partition of a month, unless it exists or the default one already has rows of it. Attaching locks the parent
-- against other changes of the schema alone; creating it in place would lock out its users.
CREATE FUNCTION make_statement_partition(month date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $fn$
DECLARE
  month_start date := date_trunc('month', month::timestamp)::date;
  month_end date := (month_start + interval '1 month')::date;
  partition_name text := 'statements_' || to_char(month_start, 'YYYYMMDD');
BEGIN
  IF to_regclass(partition_name) IS NOT NULL OR EXISTS (
    SELECT 1 FROM statements_default WHERE statement_date >= month_start AND statement_date < month_end
  ) OR EXISTS (
    SELECT 1 FROM pg_class WHERE oid = 'statements_before'::regclass
      AND substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''(.*)''\)')::date > month_start
  ) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE statements INCLUDING ALL, PRIMARY KEY (organization_id, id))', partition_name);
  EXECUTE format('ALTER TABLE statements ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition_name, month_start,
    month_end);
END $fn$;

-- Empties some of a twin. One of its tables has partitions now.
CREATE OR REPLACE FUNCTION reset_twin(twin text, most integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $fn$
DECLARE
  since timestamptz;
  emptied text;
  deleted integer;
  event_ids text[];
  with_rows CONSTANT text[] := ARRAY['outbox', 'outbound_request_items', 'transfer_items', 'return_shipments',
    'outbound_shipments', 'outbound_requests', 'transfers', 'item_moves', 'item_tests', 'inventory_movements',
    'inventory_items', 'inbound_shipments', 'statements', 'saved_addresses', 'vault_ids', 'fbo_accounts'];
BEGIN
  IF twin < 'org_4' OR twin >= 'org_8' THEN
    RAISE EXCEPTION '% is not an organization for tests', twin USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT s.reset_since INTO since FROM test_settings s WHERE s.organization_id = twin AND s.reset_since IS NOT NULL
    FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;

  FOREACH emptied IN ARRAY ARRAY['simulated_steps', 'webhook_replays', 'event_objects', 'delivery_queue',
    'delivery_failures'] LOOP
    EXECUTE format('DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE organization_id = $1 LIMIT $2))',
      emptied) USING twin, most;
    GET DIAGNOSTICS deleted = ROW_COUNT;
    IF deleted > 0 THEN RETURN true; END IF;
  END LOOP;

  DELETE FROM delivery_attempts WHERE organization_id = twin AND delivery_id <= (
    SELECT max(a.delivery_id) FROM (
      SELECT delivery_id FROM delivery_attempts WHERE organization_id = twin ORDER BY delivery_id LIMIT most) a);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN RETURN true; END IF;

  WITH gone AS (
    DELETE FROM deliveries
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM deliveries WHERE organization_id = twin LIMIT most)) RETURNING event_id)
  SELECT array_agg(event_id) INTO event_ids FROM gone;
  IF event_ids IS NOT NULL THEN
    DELETE FROM events WHERE organization_id = twin AND id = ANY (event_ids);
    RETURN true;
  END IF;

  INSERT INTO event_log_trims AS t (organization_id, position, id)
  SELECT h.organization_id, h.last_position, h.last_id FROM event_log_heads h WHERE h.organization_id = twin
  ON CONFLICT (organization_id) DO UPDATE SET position = excluded.position, id = excluded.id
    WHERE t.position < excluded.position;
  DELETE FROM event_log WHERE organization_id = twin AND position <= (
    SELECT max(l.position) FROM (
      SELECT position FROM event_log WHERE organization_id = twin ORDER BY position LIMIT most) l);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN RETURN true; END IF;

  DELETE FROM idempotency_records WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_records WHERE (principal = twin OR principal >= twin || ' ' AND principal < twin || '!')
      AND created_at < since LIMIT most));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN RETURN true; END IF;

  DELETE FROM audit_log WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM audit_log WHERE organization_id = twin AND action <> 'test_data.reset' LIMIT most));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN RETURN true; END IF;

  FOREACH emptied IN ARRAY with_rows LOOP
    BEGIN
      -- In another partition the same place is another organization's row.
      EXECUTE format(
        'DELETE FROM %I WHERE organization_id = $1 AND ctid = ANY (ARRAY(
          SELECT ctid FROM %1$I WHERE organization_id = $1 LIMIT $2))',
        emptied) USING twin, most;
      GET DIAGNOSTICS deleted = ROW_COUNT;
    EXCEPTION WHEN foreign_key_violation THEN
      -- A request from before the reset has added something: that goes first.
      RETURN true;
    END;
    IF deleted > 0 THEN RETURN true; END IF;
  END LOOP;

  UPDATE test_settings SET reset_since = NULL WHERE organization_id = twin;
  RETURN false;
END $fn$;

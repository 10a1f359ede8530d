-- What twins have and live organizations have not: how their simulated vault behaves, the steps that it will take by
-- itself, and since when everything of theirs is being deleted.
CREATE TABLE test_settings (
  organization_id text COLLATE "C" PRIMARY KEY REFERENCES organizations (id),
  simulation text NOT NULL DEFAULT 'manual' CHECK (simulation IN ('manual', 'automatic')),
  reset_since timestamp(3) with time zone,
  CONSTRAINT test_settings_of_twins CHECK (organization_id >= 'org_4' AND organization_id < 'org_8')
);
CREATE INDEX test_settings_automatic ON test_settings (organization_id) WHERE simulation = 'automatic';
CREATE INDEX test_settings_resetting ON test_settings (reset_since) WHERE reset_since IS NOT NULL;

CREATE TABLE simulated_steps (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('inbound_shipment', 'outbound_request', 'transfer')),
  state text NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX simulated_steps_due ON simulated_steps (organization_id, due_at, id);

-- What is written once stays as it is, but for rows of a twin that is being reset: no process may delete them but by
-- reset_twin. Nothing lets a row be changed.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM test_settings s
    WHERE s.organization_id = to_jsonb(OLD) ->> 'organization_id' AND s.reset_since IS NOT NULL
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Deletes up to about so many rows of a twin that is being reset, of the first table that has any, and says whether to go
-- on. When there are none it ends the reset. What refers to others goes before them. The log of events goes on where it
-- was: cursors from before are past its beginning then, as after retention. Of the audit log it is kept who has reset.
CREATE FUNCTION reset_twin(twin text, most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
SET plan_cache_mode = force_custom_plan AS $$
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

  FOREACH emptied IN ARRAY ARRAY['simulated_steps', 'webhook_replays', 'delivery_queue', 'delivery_failures'] LOOP
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
    SELECT ctid FROM idempotency_records WHERE principal = twin AND created_at < since LIMIT most));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN RETURN true; END IF;

  DELETE FROM audit_log WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM audit_log WHERE organization_id = twin AND action <> 'test_data.reset' LIMIT most));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN RETURN true; END IF;

  FOREACH emptied IN ARRAY with_rows LOOP
    BEGIN
      EXECUTE format(
        'DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE organization_id = $1 LIMIT $2))',
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
END $$;

-- Endpoints can have the resource with each event, as it was after the change (`full`). It is written with the event for
-- organizations that have such an endpoint, once for all of these.
ALTER TABLE webhook_endpoints ADD COLUMN payload text NOT NULL DEFAULT 'thin';

CREATE TABLE event_objects (
  organization_id text COLLATE "C" NOT NULL,
  -- Ids sort by time: what is past retention is at the beginning.
  event_id text COLLATE "C" PRIMARY KEY,
  -- JSON, as it is sent.
  object text NOT NULL
);
-- What a reset deletes.
CREATE INDEX event_objects_of_twins ON event_objects (organization_id)
  WHERE organization_id >= 'org_4' AND organization_id < 'org_8';

-- Refuses an event that came without its object though an endpoint wants it: its process did not know of the endpoint,
-- and repeats the transaction.
CREATE FUNCTION event_object_wanted() RETURNS text LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'an endpoint wants the objects of events' USING ERRCODE = 'serialization_failure';
END $$;

-- As before; of objects too, and of what keys did that are bound to accounts: their records name the accounts' hash behind
-- the organization.
CREATE OR REPLACE FUNCTION reset_twin(twin text, most integer) RETURNS boolean
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

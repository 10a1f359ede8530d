-- What each account held of each product when a year began. `daily_runs` says which years have theirs. A row without a product
-- says how many items were in quarantine.
CREATE TABLE ledger_balances (
  organization_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  began_on date NOT NULL,
  product_id text COLLATE "C",
  -- In thousandths of a troy ounce; null for items that weigh what their product does.
  fine_weight bigint,
  items integer NOT NULL,
  quarantined integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (organization_id, fbo_account_id, began_on, product_id, fine_weight)
);

-- Movements are dated by the database's clock. One of a time long past was brought in by hand: years that began since have
-- no balances then, until they are made anew.
CREATE FUNCTION forget_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $fn$
BEGIN
  DELETE FROM daily_runs WHERE name = 'ledger_balances' AND day > (NEW.occurred_at AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END $fn$;
CREATE TRIGGER inventory_movements_backdated AFTER INSERT ON inventory_movements FOR EACH ROW
  WHEN (NEW.occurred_at < now() - interval '1 day') EXECUTE FUNCTION forget_balances();

-- Empties some of a twin. Its balances go with its ledger.
CREATE OR REPLACE FUNCTION reset_twin(twin text, most integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $fn$
DECLARE
  since timestamptz;
  emptied text;
  deleted integer;
  event_ids text[];
  with_rows CONSTANT text[] := ARRAY['outbox', 'outbound_request_items', 'transfer_items', 'return_shipments',
    'outbound_shipments', 'outbound_requests', 'transfers', 'item_moves', 'item_tests', 'ledger_balances',
    'inventory_movements',
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

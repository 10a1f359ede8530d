CREATE OR REPLACE FUNCTION public.account_terms(organization_id text, first_name text, last_name text, business_name text, email text, phone text, external_id text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT ((account_terms.organization_id || ' '::text) || "left"(word.word, 100)) FROM unnest(search_words(((((((((((((account_terms.first_name || ' '::text) || account_terms.last_name) || ' '::text) || account_terms.business_name) || ' '::text) || account_terms.email) || ' '::text) || account_terms.phone) || ' '::text) || regexp_replace(account_terms.phone, '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(account_terms.external_id, ''::text)))) word(word)));

CREATE OR REPLACE FUNCTION public.account_words(organization_id text, words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (string_agg(((((''''::text || account_words.organization_id) || ' '::text) || "left"(word.word, 100)) || ''':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(search_words(account_words.words)) word(word));

CREATE OR REPLACE FUNCTION public.custody_number()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN nextval('custody_numbers'::regclass);

CREATE OR REPLACE FUNCTION public.drop_day_partitions(parent text, time_column text, before timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  partition_name text;
  latest timestamptz := least(before, clock_timestamp());
BEGIN
  IF (parent, time_column) NOT IN (('delivery_attempts', 'started_at'), ('event_log', 'logged_at')) THEN
    RAISE EXCEPTION '% is not a log of days', parent USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DELETE FROM %I WHERE %I < $1', parent || '_default', time_column) USING latest;
  FOR partition_name IN
    SELECT c.relname
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = parent::regclass AND c.relname ~ ('^' || parent || '_[0-9]{8}$')
      AND ((right(c.relname, 8)::date + 1)::timestamp AT TIME ZONE 'UTC') <= latest
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE %I', partition_name);
    RETURN NEXT partition_name;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.event_object_wanted()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION 'an endpoint wants the objects of events' USING ERRCODE = 'serialization_failure';
END $function$;

CREATE OR REPLACE FUNCTION public.fold_identifier(identifier text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower((identifier COLLATE pg_c_utf8)), ' -./'::text, ''::text);

CREATE OR REPLACE FUNCTION public.forget_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  DELETE FROM daily_runs WHERE name = 'ledger_balances' AND day > (NEW.occurred_at AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_statement_moment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  new.moment_id = NULL;
  new.items_without_market_value = NULL;
  new.total_fine_weights = NULL;
  RETURN new;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_product_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO product_history (product_id, title, sku, metal, replaced_at)
  VALUES (old.id, old.title, old.sku, old.metal, vault_now());
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_replayed_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM deliveries d
    WHERE d.organization_id = OLD.organization_id AND d.event_id = OLD.id AND d.made_by_replay)
  THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.log_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_outbox (kind, subject) VALUES ('count', NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_final_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_statement_days (organization_id, statement_date) VALUES (NEW.organization_id, NEW.statement_date);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_metal_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_outbox (kind, subject) VALUES ('metal_price', NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_outbox (organization_id, kind, movement)
  SELECT organization_id, 'movement', seq FROM appended
  WHERE organization_id < 'org_4' OR organization_id >= 'org_8' ORDER BY seq;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_statements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_statement_days (organization_id, statement_date)
  SELECT DISTINCT organization_id, statement_date FROM made
  WHERE is_final AND (organization_id < 'org_4' OR organization_id >= 'org_8');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_valuations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_outbox (kind, subject) SELECT 'valuation', id FROM appended ORDER BY created_at, id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.make_attempts_partition(day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  partition_name text := 'delivery_attempts_' || to_char(day, 'YYYYMMDD');
  day_start timestamptz := day::timestamp AT TIME ZONE 'UTC';
  day_end timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(partition_name) IS NOT NULL OR EXISTS (
    SELECT FROM delivery_attempts_default WHERE started_at >= day_start AND started_at < day_end
  ) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE delivery_attempts INCLUDING ALL)', partition_name);
  EXECUTE format('ALTER TABLE delivery_attempts ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition_name, day_start, day_end);
END $function$;

CREATE OR REPLACE FUNCTION public.make_day_partition(parent text, time_column text, day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  partition_name text := parent || '_' || to_char(day, 'YYYYMMDD');
  day_start timestamptz := day::timestamp AT TIME ZONE 'UTC';
  day_end timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
  is_taken boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %2$I < $2)', parent || '_default', time_column)
    INTO is_taken USING day_start, day_end;
  IF to_regclass(partition_name) IS NOT NULL OR is_taken THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition_name, parent);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition_name, day_start,
    day_end);
END $function$;

CREATE OR REPLACE FUNCTION public.make_statement_partition(month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.make_twin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO organizations (id, name, contact_email, auto_approve_limit_cents, created_at)
  VALUES ('org_' || translate(substr(NEW.id, 5, 1), '0123', '4567') || substr(NEW.id, 6), NEW.name, NEW.contact_email,
    NEW.auto_approve_limit_cents, NEW.created_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.metadata_terms(organization_id text, metadata jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_object(organization_id, metadata);

CREATE OR REPLACE FUNCTION public.note_count_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.updated_at := greatest(vault_now(), OLD.updated_at + interval '1 millisecond', OLD.as_of + interval '1 millisecond',
    (SELECT max(updated_at) + interval '1 millisecond' FROM count_operators WHERE count_id = OLD.id));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.note_difference_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE counts SET updated_at = greatest(vault_now(), coalesce(updated_at, as_of) + interval '1 millisecond')
  WHERE id IN (SELECT count_id FROM changed);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_scans()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.updated_at := (SELECT greatest(vault_now(), c.updated_at + interval '1 millisecond',
      c.as_of + interval '1 millisecond', (SELECT max(o.updated_at) + interval '1 millisecond' FROM count_operators o
        WHERE o.count_id = c.id))
    FROM counts c WHERE c.id = NEW.count_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.note_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.updated_at := greatest(vault_now(), coalesce(OLD.updated_at, OLD.created_at) + interval '1 millisecond');
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.note_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.waiting_since := vault_now();
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.place_path(place text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  path text;
  step record;
BEGIN
  WHILE place IS NOT NULL LOOP
    SELECT p.code, p.parent_id INTO STRICT step FROM places p WHERE p.id = place;
    path := step.code || coalesce('/' || path, '');
    place := step.parent_id;
  END LOOP;
  RETURN path;
END $function$;

CREATE OR REPLACE FUNCTION public.place_path_at(place text, number bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  path text;
  step record;
BEGIN
  WHILE place IS NOT NULL LOOP
    SELECT p.code, (SELECT m.parent_id FROM place_moves m WHERE m.place_id = p.id AND m.seq <= number
      ORDER BY m.seq DESC LIMIT 1) AS parent_id INTO STRICT step FROM places p WHERE p.id = place;
    path := step.code || coalesce('/' || path, '');
    place := step.parent_id;
  END LOOP;
  RETURN path;
END $function$;

CREATE OR REPLACE FUNCTION public.place_site(place text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  step record;
BEGIN
  LOOP
    SELECT p.code, p.parent_id INTO STRICT step FROM places p WHERE p.id = place;
    EXIT WHEN step.parent_id IS NULL;
    place := step.parent_id;
  END LOOP;
  RETURN step.code;
END $function$;

CREATE OR REPLACE FUNCTION public.price_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF new.market_pricing IS NULL THEN
    new.priced_metal = NULL;
  ELSE
    new.market_value_cents = NULL;
    IF tg_op = 'UPDATE' AND new.metal <> old.metal AND new.priced_metal = old.priced_metal THEN
      new.priced_metal = fold_identifier(new.metal);
    END IF;
  END IF;
  RETURN new;
END
$function$;

CREATE OR REPLACE FUNCTION public.price_valuation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  SELECT p.market_pricing, p.priced_metal INTO new.market_pricing, new.priced_metal FROM products p WHERE p.id = new.product_id;
  IF new.market_pricing IS NOT NULL THEN
    new.market_value_cents = NULL;
  END IF;
  RETURN new;
END
$function$;

CREATE OR REPLACE FUNCTION public.priced_value(price bigint, pricing jsonb, own_weight bigint, unit_weight bigint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN ((priced_value.price IS NULL) OR (priced_value.unit_weight IS NULL)) THEN NULL::numeric ELSE GREATEST((0)::numeric, div((((2)::numeric * ((((w.fine * (priced_value.price)::numeric) * ((10000)::numeric + w.percent)) * w.of) + ((w.premium * w.part) * ('100000000000'::bigint)::numeric))) + (w.of * ('100000000000'::bigint)::numeric)), (((2)::numeric * w.of) * ('100000000000'::bigint)::numeric))) END AS "greatest" FROM (SELECT (COALESCE(priced_value.own_weight, priced_value.unit_weight))::numeric AS fine, (CASE WHEN ((priced_value.own_weight IS NULL) OR (priced_value.unit_weight = 0)) THEN (1)::bigint ELSE priced_value.unit_weight END)::numeric AS of, (CASE WHEN ((priced_value.own_weight IS NULL) OR (priced_value.unit_weight = 0)) THEN (1)::bigint ELSE priced_value.own_weight END)::numeric AS part, COALESCE(((priced_value.pricing ->> 'premiumCents'::text))::numeric, (0)::numeric) AS premium, (COALESCE(((priced_value.pricing ->> 'premiumPercent'::text))::numeric, (0)::numeric) * (100)::numeric) AS percent) w);

CREATE OR REPLACE FUNCTION public.recording_number()
 RETURNS xid8
 LANGUAGE sql
RETURN pg_current_xact_id();

CREATE OR REPLACE FUNCTION public.recording_snapshot()
 RETURNS pg_snapshot
 LANGUAGE sql
 STABLE
RETURN pg_current_snapshot();

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM test_settings s
    WHERE s.organization_id = to_jsonb(OLD) ->> 'organization_id' AND s.reset_since IS NOT NULL
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.reset_twin(twin text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.search_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_remove(regexp_split_to_array(replace(replace(lower((regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036F]+'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), 'ß'::text, 'ss'::text), 'ς'::text, 'σ'::text), '[^[:alnum:]]+'::text), ''::text);

CREATE OR REPLACE FUNCTION public.text_terms(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT "left"(word.word, 100) AS "left" FROM unnest(search_words(text_terms.value)) word(word)));

CREATE OR REPLACE FUNCTION public.text_words(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (string_agg(((''''::text || "left"(word.word, 100)) || ''':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(search_words(text_words.words)) word(word));

CREATE OR REPLACE FUNCTION public.vault_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
RETURN date_trunc('milliseconds'::text, clock_timestamp());

CREATE OR REPLACE FUNCTION public.weigh_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  new.fine_weight = (SELECT i.fine_weight FROM inventory_items i
    WHERE i.organization_id = new.organization_id AND i.id = new.inventory_item_id);
  RETURN new;
END
$function$;

CREATE OR REPLACE FUNCTION public.weigh_valuation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  SELECT p.metal, p.fine_weight INTO new.metal, new.fine_weight FROM products p WHERE p.id = new.product_id;
  RETURN new;
END
$function$;

CREATE OR REPLACE FUNCTION public.weighed_value(unit_cents bigint, own_weight bigint, unit_weight bigint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((own_weight IS NULL) OR (unit_weight IS NULL) OR (unit_weight = 0)) THEN (unit_cents)::numeric ELSE div(((((2)::numeric * (unit_cents)::numeric) * (own_weight)::numeric) + (unit_weight)::numeric), ((2)::numeric * (unit_weight)::numeric)) END;

CREATE UNLOGGED TABLE api_key_allowances (
  api_key_id text COLLATE "C" NOT NULL,
  tokens double precision NOT NULL,
  refilled_at timestamp with time zone NOT NULL,
  taken double precision NOT NULL,
  CONSTRAINT api_key_allowances_pkey PRIMARY KEY (api_key_id)
) WITH (fillfactor=50);

CREATE TABLE api_keys (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  status text NOT NULL,
  key_hash bytea NOT NULL,
  request_count bigint NOT NULL DEFAULT 0,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  created_by jsonb,
  last_four text,
  expires_at timestamp(3) with time zone,
  allowed_addresses text[] NOT NULL DEFAULT '{}'::text[],
  rotated_from text COLLATE "C",
  fbo_account_ids text[] NOT NULL DEFAULT '{}'::text[],
  updated_at timestamp(3) with time zone,
  CONSTRAINT api_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'revoked'::text]))),
  CONSTRAINT api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT api_keys_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT api_keys_id_key UNIQUE (id),
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash)
);

CREATE TABLE audit_log (
  id text COLLATE "C" NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C",
  request_id text NOT NULL,
  details jsonb NOT NULL,
  actor_type text NOT NULL DEFAULT 'operations_key'::text,
  actor_name text NOT NULL DEFAULT 'Operations key'::text,
  via jsonb,
  changes jsonb NOT NULL DEFAULT '{}'::jsonb,
  parent_id text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE count_differences (
  id text COLLATE "C" NOT NULL,
  count_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  is_open boolean NOT NULL,
  is_discrepancy boolean NOT NULL,
  inventory_item_id text COLLATE "C",
  scanned text,
  scanned_key text COLLATE "C",
  expected_place_id text COLLATE "C",
  found_place_id text COLLATE "C",
  handling jsonb NOT NULL,
  CONSTRAINT count_differences_count_id_fkey FOREIGN KEY (count_id) REFERENCES counts(id),
  CONSTRAINT count_differences_pkey PRIMARY KEY (id)
);

CREATE TABLE count_draws (
  count_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  CONSTRAINT count_draws_pkey PRIMARY KEY (count_id, inventory_item_id)
);

CREATE TABLE count_expected (
  count_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  CONSTRAINT count_expected_pkey PRIMARY KEY (count_id, inventory_item_id)
);

CREATE TABLE count_operators (
  count_id text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_type text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  scans integer NOT NULL,
  updated_at timestamp(3) with time zone,
  CONSTRAINT count_operators_count_id_fkey FOREIGN KEY (count_id) REFERENCES counts(id),
  CONSTRAINT count_operators_pkey PRIMARY KEY (count_id, operator_id)
);

CREATE TABLE count_recounts (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  count_id text COLLATE "C" NOT NULL,
  operator jsonb NOT NULL,
  place_ids text[] COLLATE "C" NOT NULL,
  recounted_at timestamp with time zone NOT NULL,
  CONSTRAINT count_recounts_count_id_fkey FOREIGN KEY (count_id) REFERENCES counts(id),
  CONSTRAINT count_recounts_pkey PRIMARY KEY (number)
);

CREATE TABLE count_scans (
  count_id text COLLATE "C" NOT NULL,
  scan_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  scanned text NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  custody_number bigint,
  item_ids text[] COLLATE "C" NOT NULL,
  item_id text COLLATE "C",
  operator_id text COLLATE "C" NOT NULL,
  CONSTRAINT count_scans_count_id_fkey FOREIGN KEY (count_id) REFERENCES counts(id),
  CONSTRAINT count_scans_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT count_scans_pkey PRIMARY KEY (count_id, scan_id)
);

CREATE TABLE counts (
  id text COLLATE "C" NOT NULL,
  scope jsonb NOT NULL,
  is_blind boolean NOT NULL,
  status text COLLATE "C" NOT NULL,
  as_of timestamp with time zone NOT NULL,
  snapshot pg_snapshot NOT NULL,
  started_by jsonb NOT NULL,
  closed_at timestamp with time zone,
  closed_by jsonb,
  finished_at timestamp with time zone,
  numbers jsonb,
  expected_sha256 text,
  updated_at timestamp(3) with time zone,
  CONSTRAINT counts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'finished'::text]))),
  CONSTRAINT counts_pkey PRIMARY KEY (id)
);

CREATE TABLE daily_runs (
  name text NOT NULL,
  day date NOT NULL,
  finished_at timestamp(3) with time zone,
  CONSTRAINT daily_runs_pkey PRIMARY KEY (name, day)
);

CREATE TABLE deliveries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  event_type text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  made_by_replay boolean NOT NULL DEFAULT false,
  CONSTRAINT deliveries_pkey PRIMARY KEY (organization_id, id)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE delivery_attempts (
  organization_id text COLLATE "C" NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  attempt integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  duration_ms integer NOT NULL,
  response_status integer,
  error text,
  response_excerpt text,
  CONSTRAINT delivery_attempts_pkey PRIMARY KEY (organization_id, delivery_id, attempt, started_at)
) PARTITION BY RANGE (started_at);

CREATE TABLE delivery_attempts_default (
  organization_id text COLLATE "C" NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  attempt integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  duration_ms integer NOT NULL,
  response_status integer,
  error text,
  response_excerpt text,
  CONSTRAINT delivery_attempts_default_pkey PRIMARY KEY (organization_id, delivery_id, attempt, started_at)
);
ALTER TABLE delivery_attempts ATTACH PARTITION delivery_attempts_default DEFAULT;

CREATE TABLE delivery_failures (
  organization_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  CONSTRAINT delivery_failures_pkey PRIMARY KEY (organization_id, webhook_id, created_at, delivery_id)
);

CREATE TABLE delivery_queue (
  delivery_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  attempts_before integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL,
  leased_until timestamp(3) with time zone,
  lease_id uuid,
  is_paused boolean NOT NULL DEFAULT false,
  is_replayed boolean NOT NULL DEFAULT false,
  CONSTRAINT delivery_queue_pkey PRIMARY KEY (delivery_id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, fillfactor=45);

CREATE TABLE endpoint_mails (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  member_id text COLLATE "C" NOT NULL,
  failing_since timestamp(3) with time zone NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT endpoint_mails_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES members(organization_id, id),
  CONSTRAINT endpoint_mails_organization_id_webhook_id_fkey FOREIGN KEY (organization_id, webhook_id) REFERENCES webhook_endpoints(organization_id, id),
  CONSTRAINT endpoint_mails_pkey PRIMARY KEY (id)
);

CREATE TABLE event_log (
  organization_id text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  resource_ids text[] COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  logged_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT event_log_pkey PRIMARY KEY (organization_id, "position", logged_at)
) PARTITION BY RANGE (logged_at);

CREATE TABLE event_log_default (
  organization_id text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  resource_ids text[] COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  logged_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT event_log_default_pkey PRIMARY KEY (organization_id, "position", logged_at)
);
ALTER TABLE event_log ATTACH PARTITION event_log_default DEFAULT;

CREATE TABLE event_log_heads (
  organization_id text COLLATE "C" NOT NULL,
  last_position bigint NOT NULL,
  last_id text COLLATE "C" NOT NULL,
  CONSTRAINT event_log_heads_pkey PRIMARY KEY (organization_id)
) WITH (fillfactor=50);

CREATE TABLE event_log_trims (
  organization_id text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  CONSTRAINT event_log_trims_pkey PRIMARY KEY (organization_id)
);

CREATE TABLE event_objects (
  organization_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  object text NOT NULL,
  CONSTRAINT event_objects_pkey PRIMARY KEY (event_id)
);

CREATE TABLE events (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  traceparent text,
  CONSTRAINT events_pkey PRIMARY KEY (id)
);

CREATE TABLE fbo_accounts (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  business_name text NOT NULL,
  max_insured_value_cents bigint NOT NULL DEFAULT 0,
  is_primary boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  hold jsonb,
  over_insured_limit boolean NOT NULL DEFAULT false,
  external_id text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp(3) with time zone,
  awaits_vault_id boolean NOT NULL DEFAULT true,
  waiting_since timestamp(3) with time zone,
  CONSTRAINT fbo_accounts_max_insured_value_cents_check CHECK ((max_insured_value_cents >= 0)),
  CONSTRAINT fbo_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT fbo_accounts_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT fbo_accounts_id_key UNIQUE (id)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE idempotency_records (
  principal text COLLATE "C" NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT idempotency_records_pkey PRIMARY KEY (principal, method, path, key)
);

CREATE TABLE inbound_shipments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  shipment_notes text NOT NULL,
  tracking_number text NOT NULL,
  carrier text NOT NULL,
  cancel_reason text,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  items jsonb NOT NULL DEFAULT '[]'::jsonb,
  discrepancies jsonb NOT NULL DEFAULT '[]'::jsonb,
  discrepancy_resolution jsonb,
  receipt jsonb,
  external_id text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp(3) with time zone,
  waiting_since timestamp(3) with time zone,
  CONSTRAINT inbound_shipments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'in_transit'::text, 'received'::text, 'cancelled'::text]))),
  CONSTRAINT inbound_shipments_organization_id_fbo_account_id_fkey FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT inbound_shipments_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT inbound_shipments_id_key UNIQUE (id)
);

CREATE TABLE inventory_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  internal_identifier text NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  inbound_shipment_id text COLLATE "C" NOT NULL,
  serial_number text NOT NULL,
  status text NOT NULL,
  open_outbound_request_id text COLLATE "C",
  reserved_by_transfer_id text COLLATE "C",
  created_at timestamp(3) with time zone NOT NULL,
  pending_void jsonb,
  decided_at timestamp(3) with time zone,
  reason text,
  serial_key text COLLATE "C",
  mark_key text COLLATE "C",
  bar_key text COLLATE "C",
  is_doubled_number boolean NOT NULL DEFAULT false,
  is_doubled_mark boolean NOT NULL DEFAULT false,
  repeated_serial_number text,
  previous_item_id text COLLATE "C",
  previous_item_owner text COLLATE "C",
  next_item_id text COLLATE "C",
  next_item_owner text COLLATE "C",
  gross_weight jsonb,
  fineness text,
  fine_weight bigint,
  brand text,
  year integer,
  place_id text COLLATE "C",
  failed_test_at timestamp(3) with time zone,
  sent_back jsonb,
  updated_at timestamp(3) with time zone,
  waiting_since timestamp(3) with time zone,
  CONSTRAINT inventory_items_check CHECK (((open_outbound_request_id IS NULL) OR (reserved_by_transfer_id IS NULL))),
  CONSTRAINT inventory_items_check1 CHECK (((status = ANY (ARRAY['in_vault'::text, 'pending_outbound'::text])) OR ((open_outbound_request_id IS NULL) AND (reserved_by_transfer_id IS NULL)))),
  CONSTRAINT inventory_items_status_check CHECK ((status = ANY (ARRAY['in_vault'::text, 'pending_outbound'::text, 'shipped_out'::text, 'voided'::text, 'quarantined'::text, 'rejected'::text, 'returned_to_sender'::text]))),
  CONSTRAINT inventory_items_organization_id_fbo_account_id_fkey FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT inventory_items_organization_id_inbound_shipment_id_fkey FOREIGN KEY (organization_id, inbound_shipment_id) REFERENCES inbound_shipments(organization_id, id),
  CONSTRAINT inventory_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT inventory_items_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT inventory_items_id_key UNIQUE (id)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE inventory_movements (
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  from_fbo_account_id text COLLATE "C",
  to_fbo_account_id text COLLATE "C",
  from_status text,
  to_status text NOT NULL,
  reference_id text COLLATE "C",
  occurred_at timestamp(3) with time zone NOT NULL,
  recorded_in xid8 DEFAULT recording_number(),
  fine_weight bigint DEFAULT '-1'::integer,
  previous_fine_weight bigint,
  weights jsonb,
  CONSTRAINT inventory_movements_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'picked'::text, 'unpicked'::text, 'shipped_out'::text, 'transferred'::text, 'returned'::text, 'voided'::text, 'reweighed'::text, 'released'::text, 'rejected'::text, 'sent_back'::text]))),
  CONSTRAINT inventory_movements_pkey PRIMARY KEY (seq)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE item_moves (
  seq bigint NOT NULL DEFAULT custody_number(),
  move_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C",
  seal_broken text,
  operator_type text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  recorded_in xid8 DEFAULT recording_number(),
  CONSTRAINT item_moves_organization_id_inventory_item_id_fkey FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items(organization_id, id),
  CONSTRAINT item_moves_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT item_moves_pkey PRIMARY KEY (seq)
);

CREATE TABLE item_tests (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  method text COLLATE "C" NOT NULL,
  result text COLLATE "C" NOT NULL,
  notes text NOT NULL,
  gross_weight jsonb,
  operator_type text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT item_tests_method_check CHECK ((method = ANY (ARRAY['weight'::text, 'xrf'::text, 'ultrasound'::text, 'visual'::text]))),
  CONSTRAINT item_tests_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text]))),
  CONSTRAINT item_tests_organization_id_inventory_item_id_fkey FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items(organization_id, id),
  CONSTRAINT item_tests_pkey PRIMARY KEY (organization_id, id)
);

CREATE TABLE ledger_balances (
  organization_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  began_on date NOT NULL,
  product_id text COLLATE "C",
  fine_weight bigint,
  items integer NOT NULL,
  quarantined integer NOT NULL,
  CONSTRAINT ledger_balances_organization_id_fbo_account_id_began_on_pro_key UNIQUE NULLS NOT DISTINCT (organization_id, fbo_account_id, began_on, product_id, fine_weight)
);

CREATE TABLE log_checkpoints (
  origin text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  root bytea NOT NULL,
  note text NOT NULL,
  key text COLLATE "C" NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  published_at timestamp(3) with time zone,
  CONSTRAINT log_checkpoints_origin_fkey FOREIGN KEY (origin) REFERENCES log_origins(origin),
  CONSTRAINT log_checkpoints_pkey PRIMARY KEY (origin, size)
);

CREATE TABLE log_entries (
  index bigint NOT NULL,
  data bytea NOT NULL,
  CONSTRAINT log_entries_pkey PRIMARY KEY (index)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE log_heads (
  organization_id text COLLATE "C" NOT NULL,
  last_number bigint NOT NULL,
  last_commitment bytea NOT NULL,
  CONSTRAINT log_heads_pkey PRIMARY KEY (organization_id)
) WITH (fillfactor=50);

CREATE TABLE log_keys (
  origin text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  used_from timestamp(3) with time zone NOT NULL,
  CONSTRAINT log_keys_origin_fkey FOREIGN KEY (origin) REFERENCES log_origins(origin),
  CONSTRAINT log_keys_pkey PRIMARY KEY (origin, key)
);

CREATE TABLE log_origins (
  origin text COLLATE "C" NOT NULL,
  began_at timestamp(3) with time zone NOT NULL,
  halted_at timestamp(3) with time zone,
  halt_reason text,
  CONSTRAINT log_origins_pkey PRIMARY KEY (origin)
);

CREATE TABLE log_outbox (
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  organization_id text COLLATE "C",
  kind text COLLATE "C" NOT NULL,
  movement bigint,
  subject text COLLATE "C",
  body jsonb,
  CONSTRAINT log_outbox_pkey PRIMARY KEY (seq)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);

CREATE TABLE log_records (
  organization_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  index bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  record text NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT log_records_pkey PRIMARY KEY (organization_id, number)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE log_state (
  id integer NOT NULL,
  size bigint NOT NULL,
  vault_number bigint,
  vault_commitment bytea,
  filled_to bigint,
  fill_until bigint NOT NULL,
  is_vault_filled boolean NOT NULL DEFAULT false,
  CONSTRAINT log_state_id_check CHECK ((id = 1)),
  CONSTRAINT log_state_pkey PRIMARY KEY (id)
) WITH (fillfactor=50);

CREATE TABLE log_statement_days (
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  organization_id text COLLATE "C" NOT NULL,
  statement_date date NOT NULL,
  CONSTRAINT log_statement_days_pkey PRIMARY KEY (seq)
);

CREATE TABLE log_statement_trees (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  organization_id text COLLATE "C" NOT NULL,
  statement_date date NOT NULL,
  count integer NOT NULL,
  root bytea NOT NULL,
  index bigint,
  CONSTRAINT log_statement_trees_pkey PRIMARY KEY (id)
);

CREATE TABLE log_statements (
  organization_id text COLLATE "C" NOT NULL,
  statement_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  statement_date date NOT NULL,
  version integer NOT NULL,
  first_tree bigint,
  statement text NOT NULL,
  salt bytea NOT NULL,
  leaf bytea NOT NULL,
  CONSTRAINT log_statements_first_tree_fkey FOREIGN KEY (first_tree) REFERENCES log_statement_trees(id),
  CONSTRAINT log_statements_pkey PRIMARY KEY (organization_id, statement_id)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE log_tiles (
  level integer NOT NULL,
  index bigint NOT NULL,
  hashes bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT log_tiles_pkey PRIMARY KEY (level, index)
);

CREATE TABLE log_vault_records (
  number bigint NOT NULL,
  index bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  record text NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT log_vault_records_pkey PRIMARY KEY (number),
  CONSTRAINT log_vault_records_index_key UNIQUE (index)
);

CREATE TABLE log_witnesses (
  origin text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  cosigned_size bigint,
  cosigned_at timestamp(3) with time zone,
  failure text,
  failed_at timestamp(3) with time zone,
  CONSTRAINT log_witnesses_origin_fkey FOREIGN KEY (origin) REFERENCES log_origins(origin),
  CONSTRAINT log_witnesses_pkey PRIMARY KEY (origin, name)
);

CREATE TABLE members (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL DEFAULT 'active'::text,
  last_signed_in_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone,
  CONSTRAINT members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'viewer'::text]))),
  CONSTRAINT members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'deactivated'::text]))),
  CONSTRAINT members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT members_pkey PRIMARY KEY (organization_id, id)
);

CREATE TABLE metal_prices (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  id text COLLATE "C" NOT NULL,
  metal text NOT NULL,
  metal_key text COLLATE "C" NOT NULL,
  cents_per_troy_ounce text NOT NULL,
  price bigint NOT NULL,
  source text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  recorded_by jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  recorded_in xid8 NOT NULL DEFAULT recording_number(),
  CONSTRAINT metal_prices_pkey PRIMARY KEY (number),
  CONSTRAINT metal_prices_id_key UNIQUE (id)
);

CREATE TABLE operators (
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  last_signed_in_at timestamp(3) with time zone,
  created_by text COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone,
  CONSTRAINT operators_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'supervisor'::text, 'clerk'::text, 'auditor'::text]))),
  CONSTRAINT operators_status_check CHECK ((status = ANY (ARRAY['active'::text, 'deactivated'::text]))),
  CONSTRAINT operators_pkey PRIMARY KEY (id)
);

CREATE TABLE organizations (
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  contact_email text NOT NULL,
  auto_approve_limit_cents bigint,
  created_at timestamp(3) with time zone NOT NULL,
  invited_on date,
  invitations integer NOT NULL DEFAULT 0,
  updated_at timestamp(3) with time zone,
  CONSTRAINT organizations_auto_approve_limit_cents_check CHECK ((auto_approve_limit_cents >= 0)),
  CONSTRAINT organizations_pkey PRIMARY KEY (id)
);

CREATE TABLE outbound_request_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  outbound_request_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  return_shipment_id text COLLATE "C",
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT outbound_request_items_organization_id_inventory_item_id_fkey FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items(organization_id, id),
  CONSTRAINT outbound_request_items_organization_id_outbound_request_id_fkey FOREIGN KEY (organization_id, outbound_request_id) REFERENCES outbound_requests(organization_id, id),
  CONSTRAINT outbound_request_items_organization_id_return_shipment_id_fkey FOREIGN KEY (organization_id, return_shipment_id) REFERENCES return_shipments(organization_id, id),
  CONSTRAINT outbound_request_items_pkey PRIMARY KEY (organization_id, outbound_request_id, inventory_item_id)
);

CREATE TABLE outbound_requests (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  phase text,
  total_items integer NOT NULL,
  approved_by_system boolean NOT NULL,
  notes text NOT NULL,
  reason text,
  destination_address jsonb NOT NULL,
  shipping_mode text NOT NULL,
  service_code text,
  signature_type text NOT NULL,
  quote jsonb,
  quote_due_at timestamp(3) with time zone,
  quote_attempts integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  approvals jsonb NOT NULL DEFAULT '[]'::jsonb,
  decided_at timestamp(3) with time zone,
  external_id text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp(3) with time zone,
  CONSTRAINT outbound_requests_check CHECK (((shipping_mode <> 'service'::text) OR (service_code IS NOT NULL))),
  CONSTRAINT outbound_requests_check1 CHECK (((phase IS NOT NULL) = (status = ANY (ARRAY['pending_review'::text, 'processing'::text])))),
  CONSTRAINT outbound_requests_phase_check CHECK ((phase = ANY (ARRAY['pending'::text, 'pending_checkout'::text, 'fulfilling'::text]))),
  CONSTRAINT outbound_requests_shipping_mode_check CHECK ((shipping_mode = ANY (ARRAY['cheapest'::text, 'service'::text]))),
  CONSTRAINT outbound_requests_signature_type_check CHECK ((signature_type = ANY (ARRAY['NoSignature'::text, 'Signature'::text, 'AdultSignature'::text]))),
  CONSTRAINT outbound_requests_status_check CHECK ((status = ANY (ARRAY['pending_review'::text, 'processing'::text, 'fulfilled'::text, 'rejected'::text, 'cancelled'::text]))),
  CONSTRAINT outbound_requests_organization_id_fbo_account_id_fkey FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT outbound_requests_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT outbound_requests_id_key UNIQUE (id)
);

CREATE TABLE outbound_shipments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  outbound_request_id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL,
  signature_type text NOT NULL,
  tracking_number text NOT NULL,
  item_count integer NOT NULL,
  cancel_reason text,
  shipped_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone,
  CONSTRAINT outbound_shipments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'picked'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  CONSTRAINT outbound_shipments_organization_id_outbound_request_id_fkey FOREIGN KEY (organization_id, outbound_request_id) REFERENCES outbound_requests(organization_id, id),
  CONSTRAINT outbound_shipments_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT outbound_shipments_id_key UNIQUE (id)
);

CREATE TABLE outbox (
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  resource_ids text[] COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (seq)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);

CREATE TABLE passkey_challenges (
  challenge text COLLATE "C" NOT NULL,
  purpose text NOT NULL,
  kind text NOT NULL,
  person_id text COLLATE "C",
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT passkey_challenges_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'operator'::text]))),
  CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'authentication'::text]))),
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge)
);

CREATE TABLE passkeys (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C",
  person_id text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL,
  public_key bytea NOT NULL,
  uses bigint NOT NULL,
  name text NOT NULL,
  from_link boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES members(organization_id, id),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id)
);

CREATE TABLE person_mails (
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  code_id text COLLATE "C",
  organization_id text COLLATE "C",
  person_id text COLLATE "C",
  failures integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT person_mails_check CHECK (((type = 'code'::text) = (code_id IS NOT NULL))),
  CONSTRAINT person_mails_check1 CHECK (((code_id IS NULL) = (person_id IS NOT NULL))),
  CONSTRAINT person_mails_type_check CHECK ((type = ANY (ARRAY['code'::text, 'invitation'::text, 'link_made'::text]))),
  CONSTRAINT person_mails_code_id_fkey FOREIGN KEY (code_id) REFERENCES sign_in_codes(id) ON DELETE CASCADE,
  CONSTRAINT person_mails_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES members(organization_id, id),
  CONSTRAINT person_mails_pkey PRIMARY KEY (id)
);

CREATE TABLE place_moves (
  seq bigint NOT NULL DEFAULT custody_number(),
  move_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  parent_id text COLLATE "C",
  operator_type text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  seal_broken text,
  recorded_in xid8 DEFAULT recording_number(),
  CONSTRAINT place_moves_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES places(id),
  CONSTRAINT place_moves_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT place_moves_pkey PRIMARY KEY (seq)
);

CREATE TABLE places (
  id text COLLATE "C" NOT NULL,
  code text NOT NULL,
  code_key text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  name text NOT NULL,
  parent_id text COLLATE "C",
  seal_number text,
  seal_key text COLLATE "C",
  insured_limit_cents bigint,
  is_active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_over_limit boolean NOT NULL DEFAULT false,
  updated_at timestamp(3) with time zone,
  waiting_since timestamp(3) with time zone,
  CONSTRAINT places_check CHECK (((kind = 'site'::text) = (parent_id IS NULL))),
  CONSTRAINT places_kind_check CHECK ((kind = ANY (ARRAY['site'::text, 'room'::text, 'rack'::text, 'shelf'::text, 'box'::text]))),
  CONSTRAINT places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES places(id),
  CONSTRAINT places_pkey PRIMARY KEY (id),
  CONSTRAINT places_parent_id_code_key_key UNIQUE NULLS NOT DISTINCT (parent_id, code_key)
);

CREATE TABLE product_history (
  product_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  sku text COLLATE "C" NOT NULL,
  metal text NOT NULL,
  replaced_at timestamp(3) with time zone NOT NULL,
  recorded_in xid8 NOT NULL DEFAULT recording_number(),
  CONSTRAINT product_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT product_history_pkey PRIMARY KEY (product_id, number)
);

CREATE TABLE products (
  id text COLLATE "C" NOT NULL,
  title text NOT NULL,
  sku text COLLATE "C" NOT NULL,
  product_type text NOT NULL,
  subcategory text NOT NULL,
  manufacturer text NOT NULL,
  metal text NOT NULL,
  is_serialized boolean NOT NULL,
  weight_grams double precision,
  insured_value_cents bigint NOT NULL,
  market_value_cents bigint,
  images jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  search_changed xid8 NOT NULL DEFAULT pg_current_xact_id(),
  search_words text COLLATE "C",
  search_sku text COLLATE "C",
  search_whole bytea,
  sku_key text COLLATE "C",
  is_doubled_sku boolean NOT NULL DEFAULT false,
  gross_weight jsonb,
  fineness text,
  fine_weight bigint,
  is_weighed boolean NOT NULL DEFAULT false,
  requires_test boolean NOT NULL DEFAULT false,
  market_pricing jsonb,
  priced_metal text COLLATE "C",
  CONSTRAINT products_insured_value_cents_check CHECK ((insured_value_cents >= 0)),
  CONSTRAINT products_market_value_cents_check CHECK ((market_value_cents >= 0)),
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_number_key UNIQUE (number),
  CONSTRAINT products_sku_key UNIQUE (sku)
);

CREATE TABLE provider_identities (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT provider_identities_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT provider_identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT provider_identities_issuer_operator_id_key UNIQUE (issuer, operator_id)
);

CREATE TABLE provider_sign_ins (
  token_hash bytea NOT NULL,
  return_to text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT provider_sign_ins_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE register_lines (
  date date NOT NULL,
  part smallint NOT NULL,
  number integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  line text COLLATE "C" NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT register_lines_pkey PRIMARY KEY (date, part, number)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=100000);

CREATE TABLE register_start (
  day date NOT NULL,
  CONSTRAINT register_start_pkey PRIMARY KEY (day)
);

CREATE TABLE registers (
  date date NOT NULL,
  bars integer NOT NULL,
  tree bytea NOT NULL,
  has_conflict boolean NOT NULL DEFAULT false,
  index bigint,
  is_dropped boolean NOT NULL DEFAULT false,
  CONSTRAINT registers_pkey PRIMARY KEY (date)
);

CREATE TABLE return_shipments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  outbound_shipment_id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  item_count integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone,
  CONSTRAINT return_shipments_status_check CHECK ((status = 'received'::text)),
  CONSTRAINT return_shipments_organization_id_outbound_shipment_id_fkey FOREIGN KEY (organization_id, outbound_shipment_id) REFERENCES outbound_shipments(organization_id, id),
  CONSTRAINT return_shipments_pkey PRIMARY KEY (organization_id, id)
);

CREATE TABLE saved_addresses (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  address jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone,
  CONSTRAINT saved_addresses_organization_id_fbo_account_id_fkey FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT saved_addresses_pkey PRIMARY KEY (organization_id, id)
);

CREATE TABLE schema_migrations (
  migration_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  name text NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (migration_id)
);

CREATE TABLE search_abbreviations (
  abbreviation text NOT NULL,
  meaning text NOT NULL,
  CONSTRAINT search_abbreviations_pkey PRIMARY KEY (abbreviation)
);

CREATE TABLE sessions (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C",
  person_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  via jsonb,
  from_link boolean NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  passkey_id text COLLATE "C",
  CONSTRAINT sessions_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES members(organization_id, id),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE sign_in_codes (
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  email text COLLATE "C" NOT NULL,
  sealed bytea NOT NULL,
  confirmed boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sign_in_codes_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'operator'::text]))),
  CONSTRAINT sign_in_codes_pkey PRIMARY KEY (id)
);

CREATE TABLE sign_in_limits (
  counter text COLLATE "C" NOT NULL,
  times timestamp(3) with time zone[] NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sign_in_limits_pkey PRIMARY KEY (counter)
) WITH (fillfactor=50);

CREATE TABLE sign_in_links (
  token_hash bytea NOT NULL,
  organization_id text COLLATE "C",
  person_id text COLLATE "C" NOT NULL,
  made_by jsonb NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sign_in_links_organization_id_person_id_fkey FOREIGN KEY (organization_id, person_id) REFERENCES members(organization_id, id),
  CONSTRAINT sign_in_links_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE simulated_steps (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT simulated_steps_kind_check CHECK ((kind = ANY (ARRAY['inbound_shipment'::text, 'outbound_request'::text, 'transfer'::text]))),
  CONSTRAINT simulated_steps_pkey PRIMARY KEY (organization_id, id)
);

CREATE TABLE statement_days (
  day date NOT NULL,
  fence xid8 NOT NULL,
  CONSTRAINT statement_days_pkey PRIMARY KEY (day)
);

CREATE TABLE statement_moments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL,
  snapshot pg_snapshot NOT NULL,
  CONSTRAINT statement_moments_pkey PRIMARY KEY (id)
);

CREATE TABLE statements (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  statement_type text NOT NULL,
  statement_date date NOT NULL,
  total_item_count integer NOT NULL,
  total_insured_value_cents numeric(38,0) NOT NULL,
  total_market_value_cents numeric(38,0) NOT NULL,
  items_received integer NOT NULL,
  items_shipped_out integer NOT NULL,
  items_transferred integer NOT NULL,
  items_returned integer NOT NULL,
  items_voided integer NOT NULL,
  email_delivery_status text NOT NULL,
  email_due_at timestamp(3) with time zone,
  email_failures integer NOT NULL DEFAULT 0,
  is_final boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  supersedes text COLLATE "C",
  superseded_by text COLLATE "C",
  moment_id integer,
  items_without_market_value integer,
  total_fine_weights jsonb,
  items_quarantined integer NOT NULL DEFAULT 0,
  items_rejected integer NOT NULL DEFAULT 0,
  updated_at timestamp(3) with time zone,
  CONSTRAINT statements_check CHECK (((version = 1) = (supersedes IS NULL))),
  CONSTRAINT statements_email_delivery_status_check CHECK ((email_delivery_status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))),
  CONSTRAINT statements_statement_type_check CHECK ((statement_type = 'daily'::text)),
  CONSTRAINT statements_version_check CHECK ((version >= 1))
) PARTITION BY RANGE (statement_date);

CREATE TABLE statements_before (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  statement_type text NOT NULL,
  statement_date date NOT NULL,
  total_item_count integer NOT NULL,
  total_insured_value_cents numeric(38,0) NOT NULL,
  total_market_value_cents numeric(38,0) NOT NULL,
  items_received integer NOT NULL,
  items_shipped_out integer NOT NULL,
  items_transferred integer NOT NULL,
  items_returned integer NOT NULL,
  items_voided integer NOT NULL,
  email_delivery_status text NOT NULL,
  email_due_at timestamp(3) with time zone,
  email_failures integer NOT NULL DEFAULT 0,
  is_final boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  supersedes text COLLATE "C",
  superseded_by text COLLATE "C",
  moment_id integer,
  items_without_market_value integer,
  total_fine_weights jsonb,
  items_quarantined integer NOT NULL DEFAULT 0,
  items_rejected integer NOT NULL DEFAULT 0,
  updated_at timestamp(3) with time zone,
  CONSTRAINT statements_check CHECK (((version = 1) = (supersedes IS NULL))),
  CONSTRAINT statements_email_delivery_status_check CHECK ((email_delivery_status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))),
  CONSTRAINT statements_statement_type_check CHECK ((statement_type = 'daily'::text)),
  CONSTRAINT statements_version_check CHECK ((version >= 1)),
  CONSTRAINT statements_before_pkey PRIMARY KEY (organization_id, id)
);
ALTER TABLE statements ATTACH PARTITION statements_before FOR VALUES FROM (MINVALUE) TO ('2000-01-01');

CREATE TABLE statements_default (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  statement_type text NOT NULL,
  statement_date date NOT NULL,
  total_item_count integer NOT NULL,
  total_insured_value_cents numeric(38,0) NOT NULL,
  total_market_value_cents numeric(38,0) NOT NULL,
  items_received integer NOT NULL,
  items_shipped_out integer NOT NULL,
  items_transferred integer NOT NULL,
  items_returned integer NOT NULL,
  items_voided integer NOT NULL,
  email_delivery_status text NOT NULL,
  email_due_at timestamp(3) with time zone,
  email_failures integer NOT NULL DEFAULT 0,
  is_final boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  supersedes text COLLATE "C",
  superseded_by text COLLATE "C",
  moment_id integer,
  items_without_market_value integer,
  total_fine_weights jsonb,
  items_quarantined integer NOT NULL DEFAULT 0,
  items_rejected integer NOT NULL DEFAULT 0,
  updated_at timestamp(3) with time zone,
  CONSTRAINT statements_check CHECK (((version = 1) = (supersedes IS NULL))),
  CONSTRAINT statements_email_delivery_status_check CHECK ((email_delivery_status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))),
  CONSTRAINT statements_statement_type_check CHECK ((statement_type = 'daily'::text)),
  CONSTRAINT statements_version_check CHECK ((version >= 1)),
  CONSTRAINT statements_default_pkey PRIMARY KEY (organization_id, id)
);
ALTER TABLE statements ATTACH PARTITION statements_default DEFAULT;

CREATE TABLE test_settings (
  organization_id text COLLATE "C" NOT NULL,
  simulation text NOT NULL DEFAULT 'manual'::text,
  reset_since timestamp(3) with time zone,
  CONSTRAINT test_settings_of_twins CHECK (((organization_id >= 'org_4'::text) AND (organization_id < 'org_8'::text))),
  CONSTRAINT test_settings_simulation_check CHECK ((simulation = ANY (ARRAY['manual'::text, 'automatic'::text]))),
  CONSTRAINT test_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT test_settings_pkey PRIMARY KEY (organization_id)
);

CREATE TABLE transfer_items (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  transfer_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT transfer_items_organization_id_inventory_item_id_fkey FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items(organization_id, id),
  CONSTRAINT transfer_items_organization_id_transfer_id_fkey FOREIGN KEY (organization_id, transfer_id) REFERENCES transfers(organization_id, id),
  CONSTRAINT transfer_items_pkey PRIMARY KEY (organization_id, transfer_id, inventory_item_id)
);

CREATE TABLE transfers (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  from_fbo_account_id text COLLATE "C" NOT NULL,
  to_fbo_account_id text COLLATE "C" NOT NULL,
  status text NOT NULL,
  initiated_by text,
  total_items integer NOT NULL,
  approved_by_system boolean NOT NULL DEFAULT false,
  notes text NOT NULL,
  cancel_reason text,
  created_at timestamp(3) with time zone NOT NULL,
  completed_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  external_id text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  updated_at timestamp(3) with time zone,
  total_insured_value_cents numeric(38,0),
  CONSTRAINT transfers_initiated_by_check CHECK ((initiated_by = ANY (ARRAY['customer'::text, 'staff'::text]))),
  CONSTRAINT transfers_status_check CHECK ((status = ANY (ARRAY['pending_approval'::text, 'processing'::text, 'completed'::text, 'cancelled'::text]))),
  CONSTRAINT transfers_organization_id_from_fbo_account_id_fkey FOREIGN KEY (organization_id, from_fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT transfers_organization_id_to_fbo_account_id_fkey FOREIGN KEY (organization_id, to_fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT transfers_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT transfers_id_key UNIQUE (id)
) WITH (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=10000);

CREATE TABLE valuations (
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  insured_value_cents bigint NOT NULL,
  market_value_cents bigint,
  created_at timestamp(3) with time zone NOT NULL,
  recorded_in xid8 DEFAULT recording_number(),
  valued_by jsonb,
  metal text,
  fine_weight bigint DEFAULT '-1'::integer,
  market_pricing jsonb,
  priced_metal text COLLATE "C" DEFAULT '-'::text,
  CONSTRAINT valuations_insured_value_cents_check CHECK ((insured_value_cents >= 0)),
  CONSTRAINT valuations_market_value_cents_check CHECK ((market_value_cents >= 0)),
  CONSTRAINT valuations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT valuations_pkey PRIMARY KEY (id)
);

CREATE TABLE vault_ids (
  vault_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  fbo_account_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  alias_id text COLLATE "C",
  source text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT vault_ids_check CHECK (((kind = 'alias'::text) = (alias_id IS NOT NULL))),
  CONSTRAINT vault_ids_kind_check CHECK ((kind = ANY (ARRAY['vault_id'::text, 'alias'::text]))),
  CONSTRAINT vault_ids_organization_id_fbo_account_id_fkey FOREIGN KEY (organization_id, fbo_account_id) REFERENCES fbo_accounts(organization_id, id),
  CONSTRAINT vault_ids_pkey PRIMARY KEY (vault_id)
);

CREATE TABLE webhook_endpoints (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  secret bytea NOT NULL,
  secret_version integer NOT NULL DEFAULT 1,
  previous_secret bytea,
  previous_secret_expires_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  has_paused_deliveries boolean NOT NULL DEFAULT false,
  failing_since timestamp(3) with time zone,
  header_style text NOT NULL DEFAULT 'vault'::text,
  external_id text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  all_events boolean NOT NULL DEFAULT false,
  fbo_account_ids text[] COLLATE "C",
  attempts_failing_since timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  last_failure_at timestamp(3) with time zone,
  failing_mailed_since timestamp(3) with time zone,
  failing_mails integer NOT NULL DEFAULT 0,
  payload text NOT NULL DEFAULT 'thin'::text,
  CONSTRAINT webhook_endpoints_header_style_check CHECK ((header_style = ANY (ARRAY['vault'::text, 'both'::text]))),
  CONSTRAINT webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT webhook_endpoints_id_key UNIQUE (id)
);

CREATE TABLE webhook_replays (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  status text NOT NULL DEFAULT 'running'::text,
  only_missing boolean NOT NULL,
  types text[] NOT NULL,
  since timestamp(3) with time zone,
  until timestamp(3) with time zone,
  "position" bigint NOT NULL,
  last_position bigint NOT NULL,
  late_event_ids text[] COLLATE "C" NOT NULL,
  total integer NOT NULL,
  queued integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone,
  CONSTRAINT webhook_replays_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'cancelled'::text]))),
  CONSTRAINT webhook_replays_pkey PRIMARY KEY (organization_id, id)
) WITH (fillfactor=70);

CREATE INDEX api_keys_newest ON public.api_keys USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at DESC, id DESC);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (organization_id, actor, at DESC, id DESC);

CREATE INDEX audit_log_actor_type ON public.audit_log USING btree (actor_type, at DESC, id DESC);

CREATE INDEX audit_log_any_actor ON public.audit_log USING btree (actor, at DESC, id DESC);

CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_organization ON public.audit_log USING btree (organization_id, at DESC, id DESC);

CREATE INDEX audit_log_resource ON public.audit_log USING btree (resource_id, at DESC, id DESC);

CREATE INDEX audit_log_staff ON public.audit_log USING btree (at DESC, id DESC) WHERE (actor_type <> ALL (ARRAY['member'::text, 'api_key'::text]));

CREATE INDEX audit_log_steps ON public.audit_log USING btree (resource_id, at, id) WHERE (action !~~ '%.update'::text);

CREATE INDEX count_differences_count ON public.count_differences USING btree (count_id, is_open DESC, id);

CREATE INDEX count_recounts_count ON public.count_recounts USING btree (count_id, number);

CREATE INDEX count_scans_item ON public.count_scans USING btree (count_id, item_id) WHERE (item_id IS NOT NULL);

CREATE INDEX count_scans_number ON public.count_scans USING btree (count_id, number);

CREATE INDEX counts_newest ON public.counts USING btree (as_of DESC, id DESC);

CREATE INDEX counts_status ON public.counts USING btree (status, as_of DESC, id DESC);

CREATE INDEX deliveries_event_type ON public.deliveries USING btree (organization_id, webhook_id, event_type, created_at DESC, id DESC);

CREATE INDEX deliveries_newest ON public.deliveries USING btree (organization_id, webhook_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX deliveries_replayed ON public.deliveries USING btree (organization_id, event_id, webhook_id) WHERE made_by_replay;

CREATE INDEX delivery_queue_lane ON public.delivery_queue USING btree (webhook_id, due_at, delivery_id) WHERE (NOT is_paused);

CREATE INDEX delivery_queue_paused ON public.delivery_queue USING btree (webhook_id, due_at) WHERE is_paused;

CREATE INDEX delivery_queue_replayed ON public.delivery_queue USING btree (is_paused, webhook_id, due_at, delivery_id) WHERE is_replayed;

CREATE INDEX endpoint_mails_due ON public.endpoint_mails USING btree (due_at, id);

CREATE INDEX event_log_id ON ONLY public.event_log USING btree (organization_id, id);

CREATE INDEX event_log_default_organization_id_id_idx ON public.event_log_default USING btree (organization_id, id);

CREATE INDEX event_objects_of_twins ON public.event_objects USING btree (organization_id) WHERE ((organization_id >= 'org_4'::text) AND (organization_id < 'org_8'::text));

CREATE INDEX fbo_accounts_all ON public.fbo_accounts USING btree (created_at DESC, id DESC);

CREATE INDEX fbo_accounts_all_updated ON public.fbo_accounts USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX fbo_accounts_any_external_id ON public.fbo_accounts USING btree (external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX fbo_accounts_await_vault_id ON public.fbo_accounts USING btree (created_at, id) WHERE awaits_vault_id;

CREATE INDEX fbo_accounts_business_name ON public.fbo_accounts USING btree (lower((business_name COLLATE "C"))) WHERE (business_name <> ''::text);

CREATE INDEX fbo_accounts_email ON public.fbo_accounts USING btree (lower((email COLLATE "C")));

CREATE UNIQUE INDEX fbo_accounts_external_id ON public.fbo_accounts USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX fbo_accounts_first_name ON public.fbo_accounts USING btree (lower((first_name COLLATE "C")));

CREATE INDEX fbo_accounts_last_name ON public.fbo_accounts USING btree (lower((last_name COLLATE "C")));

CREATE INDEX fbo_accounts_limited ON public.fbo_accounts USING btree (id) WHERE (max_insured_value_cents > 0);

CREATE INDEX fbo_accounts_metadata ON public.fbo_accounts USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);

CREATE INDEX fbo_accounts_newest ON public.fbo_accounts USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX fbo_accounts_on_hold ON public.fbo_accounts USING btree (created_at, id) WHERE (hold IS NOT NULL);

CREATE INDEX fbo_accounts_over_limit ON public.fbo_accounts USING btree (created_at, id) WHERE over_insured_limit;

CREATE INDEX fbo_accounts_own_business_name ON public.fbo_accounts USING btree (organization_id, lower((business_name COLLATE "C"))) WHERE (business_name <> ''::text);

CREATE INDEX fbo_accounts_own_first_name ON public.fbo_accounts USING btree (organization_id, lower((first_name COLLATE "C")));

CREATE INDEX fbo_accounts_own_last_name ON public.fbo_accounts USING btree (organization_id, lower((last_name COLLATE "C")));

CREATE INDEX fbo_accounts_own_updated ON public.fbo_accounts USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE UNIQUE INDEX fbo_accounts_primary ON public.fbo_accounts USING btree (organization_id) WHERE is_primary;

CREATE INDEX fbo_accounts_words ON public.fbo_accounts USING gin (account_terms(organization_id, first_name, last_name, business_name, email, phone, external_id));

CREATE INDEX idempotency_records_age ON public.idempotency_records USING btree (created_at);

CREATE INDEX inbound_shipments_account ON public.inbound_shipments USING btree (organization_id, fbo_account_id, created_at DESC, id DESC);

CREATE INDEX inbound_shipments_all ON public.inbound_shipments USING btree (created_at DESC, id DESC);

CREATE INDEX inbound_shipments_all_status ON public.inbound_shipments USING btree (status, created_at DESC, id DESC);

CREATE INDEX inbound_shipments_all_updated ON public.inbound_shipments USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX inbound_shipments_any_external_id ON public.inbound_shipments USING btree (external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX inbound_shipments_discrepancies ON public.inbound_shipments USING btree (created_at, id) WHERE ((discrepancies <> '[]'::jsonb) AND (discrepancy_resolution IS NULL));

CREATE UNIQUE INDEX inbound_shipments_external_id ON public.inbound_shipments USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX inbound_shipments_metadata ON public.inbound_shipments USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);

CREATE INDEX inbound_shipments_newest ON public.inbound_shipments USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX inbound_shipments_open ON public.inbound_shipments USING btree (organization_id, fbo_account_id, created_at, id) WHERE (status = ANY (ARRAY['created'::text, 'in_transit'::text]));

CREATE INDEX inbound_shipments_own_updated ON public.inbound_shipments USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE INDEX inbound_shipments_status ON public.inbound_shipments USING btree (organization_id, status, created_at DESC, id DESC);

CREATE INDEX inbound_shipments_tracking ON public.inbound_shipments USING btree (fold_identifier(tracking_number)) WHERE (tracking_number <> ''::text);

CREATE INDEX inventory_items_account ON public.inventory_items USING btree (organization_id, fbo_account_id, created_at DESC, id DESC);

CREATE INDEX inventory_items_all ON public.inventory_items USING btree (created_at DESC, id DESC);

CREATE INDEX inventory_items_all_product ON public.inventory_items USING btree (product_id, created_at DESC, id DESC);

CREATE INDEX inventory_items_all_status ON public.inventory_items USING btree (status, created_at DESC, id DESC);

CREATE INDEX inventory_items_all_updated ON public.inventory_items USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX inventory_items_doubled_marks ON public.inventory_items USING btree (created_at, id) WHERE is_doubled_mark;

CREATE INDEX inventory_items_doubled_numbers ON public.inventory_items USING btree (serial_key) WHERE is_doubled_number;

CREATE INDEX inventory_items_failed_tests ON public.inventory_items USING btree (created_at, id) WHERE ((failed_test_at IS NOT NULL) AND (status = 'quarantined'::text));

CREATE INDEX inventory_items_folded_identifier ON public.inventory_items USING btree (fold_identifier(internal_identifier));

CREATE INDEX inventory_items_folded_serial ON public.inventory_items USING btree (fold_identifier(serial_number)) WHERE (serial_number <> ''::text);

CREATE INDEX inventory_items_held_alike ON public.inventory_items USING btree (organization_id, fbo_account_id, product_id) INCLUDE (fine_weight, status) WHERE (status = ANY (ARRAY['in_vault'::text, 'pending_outbound'::text, 'quarantined'::text]));

CREATE UNIQUE INDEX inventory_items_held_bar ON public.inventory_items USING btree (bar_key) WHERE ((bar_key IS NOT NULL) AND (status <> ALL (ARRAY['shipped_out'::text, 'voided'::text, 'returned_to_sender'::text])) AND (NOT is_doubled_number));

CREATE INDEX inventory_items_held_by ON public.inventory_items USING btree (product_id, organization_id) INCLUDE (status) WHERE (status = ANY (ARRAY['in_vault'::text, 'pending_outbound'::text, 'quarantined'::text]));

CREATE UNIQUE INDEX inventory_items_held_mark ON public.inventory_items USING btree (mark_key) WHERE ((status <> ALL (ARRAY['shipped_out'::text, 'voided'::text, 'returned_to_sender'::text])) AND (NOT is_doubled_mark));

CREATE UNIQUE INDEX inventory_items_held_serial ON public.inventory_items USING btree (product_id, serial_key) WHERE ((serial_key <> ''::text) AND (status <> ALL (ARRAY['shipped_out'::text, 'voided'::text, 'returned_to_sender'::text])) AND (NOT is_doubled_number));

CREATE INDEX inventory_items_inbound_shipment ON public.inventory_items USING btree (inbound_shipment_id, created_at DESC, id DESC);

CREATE INDEX inventory_items_mark_key ON public.inventory_items USING btree (mark_key);

CREATE INDEX inventory_items_newest ON public.inventory_items USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX inventory_items_oldest ON public.inventory_items USING btree (organization_id, fbo_account_id, product_id, created_at, id) WHERE (status = 'in_vault'::text);

CREATE INDEX inventory_items_own_mark ON public.inventory_items USING btree (organization_id, mark_key);

CREATE INDEX inventory_items_own_serial ON public.inventory_items USING btree (organization_id, serial_key) WHERE (serial_key <> ''::text);

CREATE INDEX inventory_items_own_updated ON public.inventory_items USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE INDEX inventory_items_pending_void ON public.inventory_items USING btree (created_at, id) WHERE (pending_void IS NOT NULL);

CREATE INDEX inventory_items_place ON public.inventory_items USING btree (place_id, id) INCLUDE (product_id, status) WHERE (place_id IS NOT NULL);

CREATE INDEX inventory_items_product ON public.inventory_items USING btree (organization_id, product_id, created_at DESC, id DESC);

CREATE INDEX inventory_items_reserved ON public.inventory_items USING btree (organization_id, reserved_by_transfer_id, id) WHERE (reserved_by_transfer_id IS NOT NULL);

CREATE UNIQUE INDEX inventory_items_serial ON public.inventory_items USING btree (product_id, serial_number) WHERE ((serial_number <> ''::text) AND (status <> 'voided'::text));

CREATE INDEX inventory_items_serial_key ON public.inventory_items USING btree (serial_key) WHERE (serial_key <> ''::text);

CREATE INDEX inventory_items_status ON public.inventory_items USING btree (organization_id, status, created_at DESC, id DESC);

CREATE INDEX inventory_items_unplaced ON public.inventory_items USING btree (created_at, id) WHERE ((place_id IS NULL) AND (status = ANY (ARRAY['in_vault'::text, 'quarantined'::text, 'rejected'::text])));

CREATE INDEX inventory_items_without_keys ON public.inventory_items USING btree (id) WHERE (mark_key IS NULL);

CREATE INDEX inventory_movements_came ON public.inventory_movements USING btree (organization_id, to_fbo_account_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE (kind = ANY (ARRAY['received'::text, 'returned'::text, 'transferred'::text]));

CREATE INDEX inventory_movements_held ON public.inventory_movements USING btree (organization_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE (kind = ANY (ARRAY['received'::text, 'returned'::text, 'shipped_out'::text, 'voided'::text]));

CREATE INDEX inventory_movements_in_time ON public.inventory_movements USING btree (organization_id, occurred_at, seq);

CREATE INDEX inventory_movements_item ON public.inventory_movements USING btree (organization_id, inventory_item_id, seq);

CREATE INDEX inventory_movements_quarantined ON public.inventory_movements USING btree (organization_id, to_fbo_account_id, occurred_at) WHERE ((kind = 'received'::text) AND (to_status = 'quarantined'::text));

CREATE INDEX inventory_movements_recorded ON public.inventory_movements USING btree (recorded_in);

CREATE INDEX inventory_movements_reweighed ON public.inventory_movements USING btree (organization_id, to_fbo_account_id, occurred_at) INCLUDE (product_id, fine_weight, previous_fine_weight) WHERE (kind = 'reweighed'::text);

CREATE INDEX inventory_movements_unquarantined ON public.inventory_movements USING btree (organization_id, from_fbo_account_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE ((from_status = 'quarantined'::text) AND (to_status <> 'quarantined'::text));

CREATE INDEX inventory_movements_went ON public.inventory_movements USING btree (organization_id, from_fbo_account_id, occurred_at) INCLUDE (product_id, kind, fine_weight) WHERE (kind = ANY (ARRAY['shipped_out'::text, 'voided'::text, 'transferred'::text]));

CREATE INDEX item_moves_item ON public.item_moves USING btree (organization_id, inventory_item_id, seq);

CREATE INDEX item_moves_place ON public.item_moves USING btree (place_id, inventory_item_id);

CREATE INDEX item_moves_recorded ON public.item_moves USING btree (recorded_in);

CREATE INDEX item_tests_item ON public.item_tests USING btree (organization_id, inventory_item_id, created_at DESC, id DESC);

CREATE INDEX log_checkpoints_by_size ON public.log_checkpoints USING btree (size DESC, published_at DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX log_checkpoints_published ON public.log_checkpoints USING btree (published_at DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX log_outbox_transaction ON public.log_outbox USING btree (transaction_id);

CREATE UNIQUE INDEX log_records_index ON public.log_records USING btree (index);

CREATE INDEX log_statement_trees_day ON public.log_statement_trees USING btree (organization_id, statement_date, id);

CREATE INDEX log_statements_day ON public.log_statements USING btree (organization_id, statement_date, fbo_account_id, version);

CREATE INDEX log_vault_records_count ON public.log_vault_records USING btree ((((record)::jsonb ->> 'countId'::text))) WHERE (type = 'count'::text);

CREATE INDEX members_all ON public.members USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX members_email ON public.members USING btree (organization_id, lower((email COLLATE "C")));

CREATE INDEX members_newest ON public.members USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX members_sign_in ON public.members USING btree (lower((email COLLATE "C")));

CREATE INDEX metal_prices_in_force ON public.metal_prices USING btree (metal_key, at DESC, number DESC) INCLUDE (price);

CREATE INDEX metal_prices_list ON public.metal_prices USING btree (created_at, id);

CREATE UNIQUE INDEX operators_email ON public.operators USING btree (lower((email COLLATE "C")));

CREATE INDEX operators_newest ON public.operators USING btree (created_at DESC, id DESC);

CREATE INDEX organizations_name ON public.organizations USING btree (lower((name COLLATE "C")));

CREATE INDEX organizations_newest ON public.organizations USING btree (created_at DESC, id DESC);

CREATE INDEX outbound_request_items_item ON public.outbound_request_items USING btree (organization_id, inventory_item_id);

CREATE INDEX outbound_request_items_product ON public.outbound_request_items USING btree (product_id, organization_id, outbound_request_id);

CREATE INDEX outbound_request_items_returned ON public.outbound_request_items USING btree (product_id, organization_id, return_shipment_id) WHERE (return_shipment_id IS NOT NULL);

CREATE INDEX outbound_request_items_returned_to_twins ON public.outbound_request_items USING btree (organization_id, return_shipment_id) WHERE ((organization_id >= 'org_4'::text) AND (organization_id < 'org_8'::text));

CREATE INDEX outbound_requests_account ON public.outbound_requests USING btree (organization_id, fbo_account_id, created_at DESC, id DESC);

CREATE INDEX outbound_requests_all ON public.outbound_requests USING btree (created_at DESC, id DESC);

CREATE INDEX outbound_requests_all_status ON public.outbound_requests USING btree (status, created_at DESC, id DESC);

CREATE INDEX outbound_requests_all_updated ON public.outbound_requests USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX outbound_requests_any_external_id ON public.outbound_requests USING btree (external_id) WHERE (external_id IS NOT NULL);

CREATE UNIQUE INDEX outbound_requests_external_id ON public.outbound_requests USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX outbound_requests_metadata ON public.outbound_requests USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);

CREATE INDEX outbound_requests_newest ON public.outbound_requests USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX outbound_requests_own_updated ON public.outbound_requests USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE INDEX outbound_requests_quote_due ON public.outbound_requests USING btree (quote_due_at, id) WHERE (quote_due_at IS NOT NULL);

CREATE INDEX outbound_requests_second_approval ON public.outbound_requests USING btree (created_at, id) WHERE ((phase = 'pending'::text) AND (approvals <> '[]'::jsonb));

CREATE INDEX outbound_requests_status ON public.outbound_requests USING btree (organization_id, status, created_at DESC, id DESC);

CREATE INDEX outbound_requests_to_pick ON public.outbound_requests USING btree (created_at, id) WHERE (phase = 'pending_checkout'::text);

CREATE INDEX outbound_requests_to_review ON public.outbound_requests USING btree (created_at, id) WHERE ((phase = 'pending'::text) AND (approvals = '[]'::jsonb));

CREATE INDEX outbound_shipments_account ON public.outbound_shipments USING btree (organization_id, fbo_account_id, created_at DESC, id DESC);

CREATE INDEX outbound_shipments_all ON public.outbound_shipments USING btree (created_at DESC, id DESC);

CREATE INDEX outbound_shipments_all_status ON public.outbound_shipments USING btree (status, created_at DESC, id DESC);

CREATE INDEX outbound_shipments_all_updated ON public.outbound_shipments USING btree (COALESCE(updated_at, created_at), id);

CREATE UNIQUE INDEX outbound_shipments_live ON public.outbound_shipments USING btree (organization_id, outbound_request_id) WHERE (status <> 'cancelled'::text);

CREATE INDEX outbound_shipments_newest ON public.outbound_shipments USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX outbound_shipments_own_updated ON public.outbound_shipments USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE INDEX outbound_shipments_request ON public.outbound_shipments USING btree (organization_id, outbound_request_id, created_at DESC, id DESC);

CREATE INDEX outbound_shipments_status ON public.outbound_shipments USING btree (organization_id, status, created_at DESC, id DESC);

CREATE INDEX outbound_shipments_tracking ON public.outbound_shipments USING btree (fold_identifier(tracking_number)) WHERE (tracking_number <> ''::text);

CREATE INDEX outbox_transaction ON public.outbox USING btree (transaction_id);

CREATE INDEX passkey_challenges_age ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkeys_person ON public.passkeys USING btree (person_id, created_at DESC, id DESC);

CREATE INDEX person_mails_age ON public.person_mails USING btree (created_at);

CREATE INDEX person_mails_code ON public.person_mails USING btree (code_id) WHERE (code_id IS NOT NULL);

CREATE INDEX person_mails_due ON public.person_mails USING btree (due_at);

CREATE INDEX place_moves_parent ON public.place_moves USING btree (parent_id, seq);

CREATE INDEX place_moves_place ON public.place_moves USING btree (place_id, seq);

CREATE INDEX places_code ON public.places USING btree (code_key);

CREATE INDEX places_kind ON public.places USING btree (kind, created_at DESC, id DESC);

CREATE INDEX places_newest ON public.places USING btree (created_at DESC, id DESC);

CREATE INDEX places_over_limit ON public.places USING btree (created_at, id) WHERE is_over_limit;

CREATE INDEX places_parent ON public.places USING btree (parent_id, created_at DESC, id DESC);

CREATE INDEX places_seal ON public.places USING btree (seal_key) WHERE (seal_key IS NOT NULL);

CREATE UNIQUE INDEX products_compared_sku ON public.products USING btree (sku_key) WHERE (NOT is_doubled_sku);

CREATE INDEX products_doubled_sku ON public.products USING btree (sku_key) WHERE is_doubled_sku;

CREATE INDEX products_metal ON public.products USING btree (metal, created_at DESC, id DESC);

CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC);

CREATE INDEX products_search_changed ON public.products USING btree (search_changed);

CREATE INDEX products_subcategory ON public.products USING btree (subcategory, created_at DESC, id DESC);

CREATE INDEX products_type ON public.products USING btree (product_type, subcategory, created_at DESC, id DESC);

CREATE INDEX products_updated ON public.products USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX products_without_key ON public.products USING btree (fold_identifier(sku)) WHERE (sku_key IS NULL);

CREATE INDEX provider_sign_ins_age ON public.provider_sign_ins USING btree (expires_at);

CREATE INDEX register_lines_owner ON public.register_lines USING btree (organization_id, date, part, number);

CREATE INDEX return_shipments_account ON public.return_shipments USING btree (organization_id, fbo_account_id, created_at DESC, id DESC);

CREATE INDEX return_shipments_all ON public.return_shipments USING btree (created_at DESC, id DESC);

CREATE INDEX return_shipments_all_updated ON public.return_shipments USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX return_shipments_newest ON public.return_shipments USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX return_shipments_own_updated ON public.return_shipments USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE INDEX return_shipments_shipment ON public.return_shipments USING btree (organization_id, outbound_shipment_id, created_at DESC, id DESC);

CREATE INDEX saved_addresses_newest ON public.saved_addresses USING btree (organization_id, fbo_account_id, created_at DESC, id DESC);

CREATE INDEX sessions_age ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_person ON public.sessions USING btree (person_id, created_at DESC, id DESC);

CREATE INDEX sign_in_codes_age ON public.sign_in_codes USING btree (expires_at);

CREATE INDEX sign_in_codes_email ON public.sign_in_codes USING btree (kind, email, created_at DESC, id DESC);

CREATE INDEX sign_in_limits_age ON public.sign_in_limits USING btree (last_at);

CREATE INDEX sign_in_links_age ON public.sign_in_links USING btree (expires_at);

CREATE INDEX sign_in_links_person ON public.sign_in_links USING btree (person_id);

CREATE INDEX simulated_steps_due ON public.simulated_steps USING btree (organization_id, due_at, id);

CREATE INDEX statements_all ON ONLY public.statements USING btree (created_at) WHERE (version > 0);

CREATE INDEX statements_all_date ON ONLY public.statements USING btree (statement_date, created_at) WHERE (version > 0);

CREATE INDEX statements_all_updated ON ONLY public.statements USING btree (COALESCE(updated_at, created_at)) WHERE (version > 0);

CREATE INDEX statements_date ON ONLY public.statements USING btree (organization_id, statement_date, created_at);

CREATE INDEX statements_email_due ON ONLY public.statements USING btree (email_due_at, organization_id, id) WHERE (email_due_at IS NOT NULL);

CREATE INDEX statements_newest ON ONLY public.statements USING btree (organization_id, created_at);

CREATE INDEX statements_not_mailed ON ONLY public.statements USING btree (created_at, id) WHERE (email_delivery_status = 'failed'::text);

CREATE INDEX statements_own_updated ON ONLY public.statements USING btree (organization_id, COALESCE(updated_at, created_at));

CREATE UNIQUE INDEX statements_version ON ONLY public.statements USING btree (organization_id, fbo_account_id, statement_date, version);

CREATE INDEX statements_before_by_all ON public.statements_before USING btree (created_at) WHERE (version > 0);

CREATE INDEX statements_before_by_all_date ON public.statements_before USING btree (statement_date, created_at) WHERE (version > 0);

CREATE INDEX statements_before_by_all_updated ON public.statements_before USING btree (COALESCE(updated_at, created_at)) WHERE (version > 0);

CREATE INDEX statements_before_by_date ON public.statements_before USING btree (organization_id, statement_date, created_at);

CREATE INDEX statements_before_by_newest ON public.statements_before USING btree (organization_id, created_at);

CREATE INDEX statements_before_by_own_updated ON public.statements_before USING btree (organization_id, COALESCE(updated_at, created_at));

CREATE INDEX statements_before_email_due ON public.statements_before USING btree (email_due_at, organization_id, id) WHERE (email_due_at IS NOT NULL);

CREATE INDEX statements_before_not_mailed ON public.statements_before USING btree (created_at, id) WHERE (email_delivery_status = 'failed'::text);

CREATE UNIQUE INDEX statements_before_version ON public.statements_before USING btree (organization_id, fbo_account_id, statement_date, version);

CREATE INDEX statements_default_by_all ON public.statements_default USING btree (created_at) WHERE (version > 0);

CREATE INDEX statements_default_by_all_date ON public.statements_default USING btree (statement_date, created_at) WHERE (version > 0);

CREATE INDEX statements_default_by_all_updated ON public.statements_default USING btree (COALESCE(updated_at, created_at)) WHERE (version > 0);

CREATE INDEX statements_default_by_date ON public.statements_default USING btree (organization_id, statement_date, created_at);

CREATE INDEX statements_default_by_newest ON public.statements_default USING btree (organization_id, created_at);

CREATE INDEX statements_default_by_own_updated ON public.statements_default USING btree (organization_id, COALESCE(updated_at, created_at));

CREATE INDEX statements_default_created_at_id_idx1 ON public.statements_default USING btree (created_at, id) WHERE (email_delivery_status = 'failed'::text);

CREATE INDEX statements_default_email_due_at_organization_id_id_idx ON public.statements_default USING btree (email_due_at, organization_id, id) WHERE (email_due_at IS NOT NULL);

CREATE UNIQUE INDEX statements_default_organization_id_fbo_account_id_statement_idx ON public.statements_default USING btree (organization_id, fbo_account_id, statement_date, version);

CREATE INDEX test_settings_automatic ON public.test_settings USING btree (organization_id) WHERE (simulation = 'automatic'::text);

CREATE INDEX test_settings_resetting ON public.test_settings USING btree (reset_since) WHERE (reset_since IS NOT NULL);

CREATE INDEX transfer_items_newest ON public.transfer_items USING btree (organization_id, transfer_id, created_at DESC, id DESC);

CREATE INDEX transfer_items_of_twins ON public.transfer_items USING btree (organization_id, inventory_item_id) WHERE ((organization_id >= 'org_4'::text) AND (organization_id < 'org_8'::text));

CREATE INDEX transfer_items_product ON public.transfer_items USING btree (product_id, organization_id, transfer_id);

CREATE INDEX transfers_all ON public.transfers USING btree (created_at DESC, id DESC);

CREATE INDEX transfers_all_status ON public.transfers USING btree (status, created_at DESC, id DESC);

CREATE INDEX transfers_all_updated ON public.transfers USING btree (COALESCE(updated_at, created_at), id);

CREATE INDEX transfers_any_external_id ON public.transfers USING btree (external_id) WHERE (external_id IS NOT NULL);

CREATE UNIQUE INDEX transfers_external_id ON public.transfers USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX transfers_from ON public.transfers USING btree (organization_id, from_fbo_account_id, created_at DESC, id DESC);

CREATE INDEX transfers_metadata ON public.transfers USING gin (metadata_terms(organization_id, metadata) jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);

CREATE INDEX transfers_newest ON public.transfers USING btree (organization_id, created_at DESC, id DESC);

CREATE INDEX transfers_own_updated ON public.transfers USING btree (organization_id, COALESCE(updated_at, created_at), id);

CREATE INDEX transfers_processing ON public.transfers USING btree (created_at, id) WHERE (status = 'processing'::text);

CREATE INDEX transfers_status ON public.transfers USING btree (organization_id, status, created_at DESC, id DESC);

CREATE INDEX transfers_to ON public.transfers USING btree (organization_id, to_fbo_account_id, created_at DESC, id DESC);

CREATE INDEX valuations_in_force ON public.valuations USING btree (product_id, created_at DESC, id DESC);

CREATE INDEX vault_ids_aliases ON public.vault_ids USING btree (organization_id, fbo_account_id, created_at DESC, alias_id DESC) WHERE (kind = 'alias'::text);

CREATE UNIQUE INDEX vault_ids_canonical ON public.vault_ids USING btree (organization_id, fbo_account_id) WHERE (kind = 'vault_id'::text);

CREATE INDEX vault_ids_of_twins ON public.vault_ids USING btree (organization_id, fbo_account_id) WHERE ((organization_id >= 'org_4'::text) AND (organization_id < 'org_8'::text));

CREATE INDEX vault_ids_own ON public.vault_ids USING btree (organization_id, vault_id);

CREATE INDEX webhook_endpoints_all ON public.webhook_endpoints USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX webhook_endpoints_external_id ON public.webhook_endpoints USING btree (organization_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (created_at, id) WHERE ((failing_since IS NOT NULL) AND is_active AND (deleted_at IS NULL));

CREATE INDEX webhook_endpoints_failing_attempts ON public.webhook_endpoints USING btree (COALESCE(attempts_failing_since, failing_since)) WHERE ((COALESCE(attempts_failing_since, failing_since) IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX webhook_endpoints_full ON public.webhook_endpoints USING btree (organization_id) WHERE ((payload = 'full'::text) AND (deleted_at IS NULL));

CREATE INDEX webhook_endpoints_newest ON public.webhook_endpoints USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX webhook_endpoints_to_resume ON public.webhook_endpoints USING btree (id) WHERE (has_paused_deliveries AND (is_active OR (deleted_at IS NOT NULL)));

CREATE INDEX webhook_endpoints_words ON public.webhook_endpoints USING gin (text_terms(((name || ' '::text) || url))) WHERE (deleted_at IS NULL);

CREATE INDEX webhook_replays_newest ON public.webhook_replays USING btree (organization_id, webhook_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX webhook_replays_running ON public.webhook_replays USING btree (webhook_id) WHERE (status = 'running'::text);

CREATE TRIGGER api_keys_updated BEFORE UPDATE OF name, scopes, status, expires_at, allowed_addresses, fbo_account_ids ON public.api_keys FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((((((old.name IS DISTINCT FROM new.name) OR (old.scopes IS DISTINCT FROM new.scopes)) OR (old.status IS DISTINCT FROM new.status)) OR (old.expires_at IS DISTINCT FROM new.expires_at)) OR (old.allowed_addresses IS DISTINCT FROM new.allowed_addresses)) OR (old.fbo_account_ids IS DISTINCT FROM new.fbo_account_ids)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER count_differences_updated AFTER UPDATE ON public.count_differences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_difference_update();

CREATE TRIGGER count_operators_added BEFORE INSERT ON public.count_operators FOR EACH ROW WHEN ((new.scans > 0)) EXECUTE FUNCTION note_scans();

CREATE TRIGGER count_operators_updated BEFORE UPDATE OF scans ON public.count_operators FOR EACH ROW WHEN ((old.scans <> new.scans)) EXECUTE FUNCTION note_scans();

CREATE TRIGGER counts_logged AFTER UPDATE OF finished_at ON public.counts FOR EACH ROW WHEN (((new.finished_at IS NOT NULL) AND (old.finished_at IS NULL))) EXECUTE FUNCTION log_count();

CREATE TRIGGER counts_updated BEFORE UPDATE OF status, updated_at ON public.counts FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.updated_at IS DISTINCT FROM new.updated_at))) EXECUTE FUNCTION note_count_update();

CREATE TRIGGER events_of_replayed_deliveries BEFORE DELETE ON public.events FOR EACH ROW EXECUTE FUNCTION keep_replayed_event();

CREATE TRIGGER fbo_accounts_updated BEFORE UPDATE OF first_name, last_name, email, phone, business_name, max_insured_value_cents, hold, external_id, metadata ON public.fbo_accounts FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.business_name IS DISTINCT FROM new.business_name)) OR (old.max_insured_value_cents IS DISTINCT FROM new.max_insured_value_cents)) OR (old.hold IS DISTINCT FROM new.hold)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.metadata IS DISTINCT FROM new.metadata)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER fbo_accounts_waiting BEFORE UPDATE OF over_insured_limit ON public.fbo_accounts FOR EACH ROW WHEN ((new.over_insured_limit AND (NOT old.over_insured_limit))) EXECUTE FUNCTION note_waiting();

CREATE TRIGGER inbound_shipments_updated BEFORE UPDATE OF status, shipment_notes, tracking_number, carrier, cancel_reason, decided_at, items, discrepancies, discrepancy_resolution, external_id, metadata ON public.inbound_shipments FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((((((((((old.status IS DISTINCT FROM new.status) OR (old.shipment_notes IS DISTINCT FROM new.shipment_notes)) OR (old.tracking_number IS DISTINCT FROM new.tracking_number)) OR (old.carrier IS DISTINCT FROM new.carrier)) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.items IS DISTINCT FROM new.items)) OR (old.discrepancies IS DISTINCT FROM new.discrepancies)) OR (old.discrepancy_resolution IS DISTINCT FROM new.discrepancy_resolution)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.metadata IS DISTINCT FROM new.metadata)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER inbound_shipments_waiting BEFORE UPDATE OF status ON public.inbound_shipments FOR EACH ROW WHEN (((new.status = 'in_transit'::text) AND (old.status <> 'in_transit'::text))) EXECUTE FUNCTION note_waiting();

CREATE TRIGGER inventory_items_updated BEFORE UPDATE OF status, fbo_account_id, place_id, open_outbound_request_id, pending_void, reason, decided_at, failed_test_at, sent_back, gross_weight, fineness, fine_weight, previous_item_id, next_item_id ON public.inventory_items FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((((((((((((((old.status IS DISTINCT FROM new.status) OR (old.fbo_account_id IS DISTINCT FROM new.fbo_account_id)) OR (old.place_id IS DISTINCT FROM new.place_id)) OR (old.open_outbound_request_id IS DISTINCT FROM new.open_outbound_request_id)) OR (old.pending_void IS DISTINCT FROM new.pending_void)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.failed_test_at IS DISTINCT FROM new.failed_test_at)) OR (old.sent_back IS DISTINCT FROM new.sent_back)) OR (old.gross_weight IS DISTINCT FROM new.gross_weight)) OR (old.fineness IS DISTINCT FROM new.fineness)) OR (old.fine_weight IS DISTINCT FROM new.fine_weight)) OR (old.previous_item_id IS DISTINCT FROM new.previous_item_id)) OR (old.next_item_id IS DISTINCT FROM new.next_item_id)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER inventory_items_waiting BEFORE UPDATE OF status, place_id ON public.inventory_items FOR EACH ROW WHEN (((new.place_id IS NULL) AND (new.status = ANY (ARRAY['in_vault'::text, 'quarantined'::text, 'rejected'::text])) AND ((old.place_id IS NOT NULL) OR (old.status <> ALL (ARRAY['in_vault'::text, 'quarantined'::text, 'rejected'::text]))))) EXECUTE FUNCTION note_waiting();

CREATE TRIGGER inventory_movements_append_only BEFORE DELETE OR UPDATE ON public.inventory_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER inventory_movements_backdated AFTER INSERT ON public.inventory_movements FOR EACH ROW WHEN ((new.occurred_at < (now() - '1 day'::interval))) EXECUTE FUNCTION forget_balances();

CREATE TRIGGER inventory_movements_logged AFTER INSERT ON public.inventory_movements REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION log_movements();

CREATE TRIGGER inventory_movements_no_truncate BEFORE TRUNCATE ON public.inventory_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER inventory_movements_weight BEFORE INSERT ON public.inventory_movements FOR EACH ROW WHEN ((new.fine_weight = '-1'::integer)) EXECUTE FUNCTION weigh_movement();

CREATE TRIGGER item_moves_append_only BEFORE DELETE OR UPDATE ON public.item_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER item_moves_no_truncate BEFORE TRUNCATE ON public.item_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER item_tests_append_only BEFORE DELETE OR UPDATE ON public.item_tests FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER item_tests_no_truncate BEFORE TRUNCATE ON public.item_tests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER members_updated BEFORE UPDATE OF email, name, role, status ON public.members FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((((old.email IS DISTINCT FROM new.email) OR (old.name IS DISTINCT FROM new.name)) OR (old.role IS DISTINCT FROM new.role)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER metal_prices_logged AFTER INSERT ON public.metal_prices FOR EACH ROW EXECUTE FUNCTION log_metal_price();

CREATE TRIGGER operators_updated BEFORE UPDATE OF email, name, role, status ON public.operators FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((((old.email IS DISTINCT FROM new.email) OR (old.name IS DISTINCT FROM new.name)) OR (old.role IS DISTINCT FROM new.role)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER organizations_twin AFTER INSERT ON public.organizations FOR EACH ROW WHEN (((new.id >= 'org_0'::text) AND (new.id < 'org_4'::text) AND (length(new.id) = 30))) EXECUTE FUNCTION make_twin();

CREATE TRIGGER organizations_updated BEFORE UPDATE OF name, contact_email, auto_approve_limit_cents ON public.organizations FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((old.name IS DISTINCT FROM new.name) OR (old.contact_email IS DISTINCT FROM new.contact_email)) OR (old.auto_approve_limit_cents IS DISTINCT FROM new.auto_approve_limit_cents)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER outbound_requests_updated BEFORE UPDATE OF status, phase, notes, reason, decided_at, quote, approvals, external_id, metadata ON public.outbound_requests FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((((((((old.status IS DISTINCT FROM new.status) OR (old.phase IS DISTINCT FROM new.phase)) OR (old.notes IS DISTINCT FROM new.notes)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.quote IS DISTINCT FROM new.quote)) OR (old.approvals IS DISTINCT FROM new.approvals)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.metadata IS DISTINCT FROM new.metadata)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER outbound_shipments_updated BEFORE UPDATE OF status, carrier, service, tracking_number, cancel_reason, shipped_at, delivered_at, decided_at ON public.outbound_shipments FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((((((((old.status IS DISTINCT FROM new.status) OR (old.carrier IS DISTINCT FROM new.carrier)) OR (old.service IS DISTINCT FROM new.service)) OR (old.tracking_number IS DISTINCT FROM new.tracking_number)) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason)) OR (old.shipped_at IS DISTINCT FROM new.shipped_at)) OR (old.delivered_at IS DISTINCT FROM new.delivered_at)) OR (old.decided_at IS DISTINCT FROM new.decided_at)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER place_moves_append_only BEFORE DELETE OR UPDATE ON public.place_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER place_moves_no_truncate BEFORE TRUNCATE ON public.place_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER places_updated BEFORE UPDATE OF name, parent_id, seal_number, insured_limit_cents, is_active ON public.places FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((((old.name IS DISTINCT FROM new.name) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.seal_number IS DISTINCT FROM new.seal_number)) OR (old.insured_limit_cents IS DISTINCT FROM new.insured_limit_cents)) OR (old.is_active IS DISTINCT FROM new.is_active)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER places_waiting BEFORE UPDATE OF is_over_limit ON public.places FOR EACH ROW WHEN ((new.is_over_limit AND (NOT old.is_over_limit))) EXECUTE FUNCTION note_waiting();

CREATE TRIGGER products_history AFTER UPDATE OF title, sku, metal ON public.products FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.metal IS DISTINCT FROM new.metal))) EXECUTE FUNCTION keep_product_history();

CREATE TRIGGER products_pricing BEFORE INSERT OR UPDATE ON public.products FOR EACH ROW WHEN (((new.market_pricing IS NOT NULL) OR (new.priced_metal IS NOT NULL))) EXECUTE FUNCTION price_product();

CREATE TRIGGER products_updated BEFORE UPDATE OF title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams, insured_value_cents, market_value_cents, images, gross_weight, fineness, fine_weight, is_weighed, requires_test, market_pricing ON public.products FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.product_type IS DISTINCT FROM new.product_type)) OR (old.subcategory IS DISTINCT FROM new.subcategory)) OR (old.manufacturer IS DISTINCT FROM new.manufacturer)) OR (old.metal IS DISTINCT FROM new.metal)) OR (old.is_serialized IS DISTINCT FROM new.is_serialized)) OR (old.weight_grams IS DISTINCT FROM new.weight_grams)) OR (old.insured_value_cents IS DISTINCT FROM new.insured_value_cents)) OR (old.market_value_cents IS DISTINCT FROM new.market_value_cents)) OR (old.images IS DISTINCT FROM new.images)) OR (old.gross_weight IS DISTINCT FROM new.gross_weight)) OR (old.fineness IS DISTINCT FROM new.fineness)) OR (old.fine_weight IS DISTINCT FROM new.fine_weight)) OR (old.is_weighed IS DISTINCT FROM new.is_weighed)) OR (old.requires_test IS DISTINCT FROM new.requires_test)) OR (old.market_pricing IS DISTINCT FROM new.market_pricing)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER return_shipments_updated BEFORE UPDATE OF status, item_count ON public.return_shipments FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((old.status IS DISTINCT FROM new.status) OR (old.item_count IS DISTINCT FROM new.item_count)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER saved_addresses_updated BEFORE UPDATE OF address ON public.saved_addresses FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (old.address IS DISTINCT FROM new.address))) EXECUTE FUNCTION note_update();

CREATE TRIGGER statements_logged AFTER INSERT ON public.statements REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION log_statements();

CREATE TRIGGER statements_logged_final AFTER UPDATE OF is_final ON public.statements FOR EACH ROW WHEN ((new.is_final AND (NOT old.is_final) AND ((new.organization_id < 'org_4'::text) OR (new.organization_id >= 'org_8'::text)))) EXECUTE FUNCTION log_final_statement();

CREATE TRIGGER statements_moment BEFORE UPDATE OF total_item_count ON public.statements FOR EACH ROW WHEN ((old.moment_id = new.moment_id)) EXECUTE FUNCTION forget_statement_moment();

CREATE TRIGGER statements_updated BEFORE UPDATE OF moment_id, is_final, email_delivery_status ON public.statements FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((old.moment_id IS DISTINCT FROM new.moment_id) OR (old.is_final IS DISTINCT FROM new.is_final) OR (old.email_delivery_status IS DISTINCT FROM new.email_delivery_status)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER statements_logged_final AFTER UPDATE OF is_final ON public.statements_before FOR EACH ROW WHEN ((new.is_final AND (NOT old.is_final) AND ((new.organization_id < 'org_4'::text) OR (new.organization_id >= 'org_8'::text)))) EXECUTE FUNCTION log_final_statement();

CREATE TRIGGER statements_moment BEFORE UPDATE OF total_item_count ON public.statements_before FOR EACH ROW WHEN ((old.moment_id = new.moment_id)) EXECUTE FUNCTION forget_statement_moment();

CREATE TRIGGER statements_updated BEFORE UPDATE OF moment_id, is_final, email_delivery_status ON public.statements_before FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((old.moment_id IS DISTINCT FROM new.moment_id) OR (old.is_final IS DISTINCT FROM new.is_final) OR (old.email_delivery_status IS DISTINCT FROM new.email_delivery_status)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER statements_logged_final AFTER UPDATE OF is_final ON public.statements_default FOR EACH ROW WHEN ((new.is_final AND (NOT old.is_final) AND ((new.organization_id < 'org_4'::text) OR (new.organization_id >= 'org_8'::text)))) EXECUTE FUNCTION log_final_statement();

CREATE TRIGGER statements_moment BEFORE UPDATE OF total_item_count ON public.statements_default FOR EACH ROW WHEN ((old.moment_id = new.moment_id)) EXECUTE FUNCTION forget_statement_moment();

CREATE TRIGGER statements_updated BEFORE UPDATE OF moment_id, is_final, email_delivery_status ON public.statements_default FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((old.moment_id IS DISTINCT FROM new.moment_id) OR (old.is_final IS DISTINCT FROM new.is_final) OR (old.email_delivery_status IS DISTINCT FROM new.email_delivery_status)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER transfers_updated BEFORE UPDATE OF status, initiated_by, approved_by_system, notes, cancel_reason, decided_at, completed_at, external_id, metadata ON public.transfers FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND (((((((((old.status IS DISTINCT FROM new.status) OR (old.initiated_by IS DISTINCT FROM new.initiated_by)) OR (old.approved_by_system IS DISTINCT FROM new.approved_by_system)) OR (old.notes IS DISTINCT FROM new.notes)) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.completed_at IS DISTINCT FROM new.completed_at)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.metadata IS DISTINCT FROM new.metadata)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER valuations_logged AFTER INSERT ON public.valuations REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION log_valuations();

CREATE TRIGGER valuations_pricing BEFORE INSERT ON public.valuations FOR EACH ROW WHEN ((new.priced_metal = '-'::text)) EXECUTE FUNCTION price_valuation();

CREATE TRIGGER valuations_weight BEFORE INSERT ON public.valuations FOR EACH ROW WHEN ((new.fine_weight = '-1'::integer)) EXECUTE FUNCTION weigh_valuation();

CREATE TRIGGER webhook_endpoints_updated BEFORE UPDATE OF name, url, events, all_events, fbo_account_ids, is_active, header_style, payload, external_id, metadata ON public.webhook_endpoints FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((((((((((old.name IS DISTINCT FROM new.name) OR (old.url IS DISTINCT FROM new.url)) OR (old.events IS DISTINCT FROM new.events)) OR (old.all_events IS DISTINCT FROM new.all_events)) OR (old.fbo_account_ids IS DISTINCT FROM new.fbo_account_ids)) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.header_style IS DISTINCT FROM new.header_style)) OR (old.payload IS DISTINCT FROM new.payload)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.metadata IS DISTINCT FROM new.metadata)))) EXECUTE FUNCTION note_update();

CREATE TRIGGER webhook_replays_updated BEFORE UPDATE OF status, queued ON public.webhook_replays FOR EACH ROW WHEN ((((NOT (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.updated_at < old.updated_at)) AND ((old.status IS DISTINCT FROM new.status) OR (old.queued IS DISTINCT FROM new.queued)))) EXECUTE FUNCTION note_update();

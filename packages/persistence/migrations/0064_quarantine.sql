-- What came in is tested before it is taken (docs/rules/InboundShipments.md#quarantine). Tests are written once.
ALTER TABLE products ADD COLUMN requires_test boolean NOT NULL DEFAULT false;
ALTER TABLE inventory_items ADD COLUMN failed_test_at timestamptz(3), ADD COLUMN sent_back jsonb;
ALTER TABLE inventory_items DROP CONSTRAINT inventory_items_status_check;
ALTER TABLE inventory_items ADD CONSTRAINT inventory_items_status_check
  CHECK (status IN ('in_vault', 'pending_outbound', 'shipped_out', 'voided', 'quarantined', 'rejected', 'returned_to_sender'))
  NOT VALID;
ALTER TABLE inventory_movements DROP CONSTRAINT inventory_movements_kind_check;
ALTER TABLE inventory_movements ADD CONSTRAINT inventory_movements_kind_check
  CHECK (kind IN ('received', 'picked', 'unpicked', 'shipped_out', 'transferred', 'returned', 'voided', 'reweighed', 'released',
    'rejected', 'sent_back')) NOT VALID;
ALTER TABLE statements
  ADD COLUMN items_quarantined integer NOT NULL DEFAULT 0,
  ADD COLUMN items_rejected integer NOT NULL DEFAULT 0;

CREATE TABLE item_tests (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  method text COLLATE "C" NOT NULL CHECK (method IN ('weight', 'xrf', 'ultrasound', 'visual')),
  result text COLLATE "C" NOT NULL CHECK (result IN ('passed', 'failed')),
  notes text NOT NULL,
  gross_weight jsonb,
  operator_type text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL,
  operator_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, inventory_item_id) REFERENCES inventory_items (organization_id, id)
);
CREATE INDEX item_tests_item ON item_tests (organization_id, inventory_item_id, created_at DESC, id DESC);

CREATE TRIGGER item_tests_append_only BEFORE UPDATE OR DELETE ON item_tests
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER item_tests_no_truncate BEFORE TRUNCATE ON item_tests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An item that is weighed again (docs/rules/Weights.md#reweigh): what it weighed before, and both weights as they were stated.
ALTER TABLE inventory_movements ADD COLUMN previous_fine_weight bigint, ADD COLUMN weights jsonb;
ALTER TABLE inventory_movements DROP CONSTRAINT inventory_movements_kind_check;
ALTER TABLE inventory_movements ADD CONSTRAINT inventory_movements_kind_check
  CHECK (kind IN ('received', 'picked', 'unpicked', 'shipped_out', 'transferred', 'returned', 'voided', 'reweighed')) NOT VALID;

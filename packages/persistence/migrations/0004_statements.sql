-- What came into an account and what went out of it, each in the order of time: a statement sums both up. Picks change
-- no holdings and are in neither. They take the place of the index by day, which nothing else reads by.
CREATE INDEX inventory_movements_in
  ON inventory_movements (organization_id, to_fbo_account_id, occurred_at) INCLUDE (product_id, kind)
  WHERE kind IN ('received', 'returned', 'transferred');
CREATE INDEX inventory_movements_out
  ON inventory_movements (organization_id, from_fbo_account_id, occurred_at) INCLUDE (product_id, kind)
  WHERE kind IN ('shipped_out', 'voided', 'transferred');
DROP INDEX inventory_movements_day;

CREATE INDEX statements_account ON statements (organization_id, fbo_account_id, created_at DESC, id DESC);
CREATE INDEX statements_date ON statements (organization_id, statement_date, created_at DESC, id DESC);

-- Since when a statement is owed to its account by mail, or until when a dispatcher that has taken it may take to send
-- it; null once it is sent, given up or not to be mailed.
ALTER TABLE statements ADD COLUMN email_due_at timestamptz(3);
ALTER TABLE statements ADD COLUMN email_failures integer NOT NULL DEFAULT 0;
DROP INDEX statements_unsent;
CREATE INDEX statements_email_due ON statements (email_due_at, organization_id, id) WHERE email_due_at IS NOT NULL;

-- What a transfer has left to move, in the order in which items are locked.
DROP INDEX inventory_items_reserved;
CREATE INDEX inventory_items_reserved ON inventory_items (organization_id, reserved_by_transfer_id, id)
  WHERE reserved_by_transfer_id IS NOT NULL;

-- When something was cancelled, rejected, approved or voided, and why an item was voided. Older processes write neither
-- time nor the reason of a void; both are then not shown.
ALTER TABLE inbound_shipments ADD COLUMN decided_at timestamptz(3);
ALTER TABLE transfers ADD COLUMN decided_at timestamptz(3);
ALTER TABLE outbound_requests ADD COLUMN decided_at timestamptz(3);
ALTER TABLE outbound_shipments ADD COLUMN decided_at timestamptz(3);
ALTER TABLE inventory_items ADD COLUMN decided_at timestamptz(3), ADD COLUMN reason text;
